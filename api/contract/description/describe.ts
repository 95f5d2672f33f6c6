import { nouns } from '#domain/catalogue/nouns.ts'
import type { Noun } from '#domain/noun/noun.ts'
import collected from '../document/collected.json' with { type: 'json' }
import {
  isReference,
  type ParameterObject,
  type ReferenceObject,
  type Schema,
  type SchemaObject,
} from '../document/document.ts'
import { parameterWords } from './parameter-words.ts'
import { words } from './words.ts'

type Labels = ReadonlyMap<string, string>

interface Group {
  /** `Supplier` of `supplier/supplierFields`. */
  readonly component: string
  readonly labels: Labels
}

const groups: readonly Group[] = Object.entries(collected.labels).map(([name, labels]) => {
  const camel = name.slice(name.indexOf('/') + 1).replace(/(?:History|List)?Fields$/, '')
  return { component: camel.charAt(0).toUpperCase() + camel.slice(1), labels: new Map(Object.entries(labels)) }
})

/** The label that all groups with such a field agree upon. */
const agreed: Labels = new Map(
  [...new Set(groups.flatMap(({ labels }) => [...labels.keys()]))].flatMap((field) => {
    const listed = new Set(groups.flatMap(({ labels }) => labels.get(field) ?? []))
    const [label = ''] = listed
    return listed.size === 1 ? [[field, label] as const] : []
  }),
)

const own = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** 'plano de contas' of `accountPlanId`, where a noun links to it by that name. */
const linkWords: Labels = new Map(
  nouns.flatMap(({ links = {} }: Noun) =>
    Object.entries(links).flatMap(([field, resource]) => {
      const linked = nouns.find((noun: Noun) => noun.resource === [resource].flat()[0])
      return linked ? [[field, linked.words.full] as const] : []
    }),
  ),
)

/** Figures and pages have words of their own, whatever their noun's fields are called. */
const isOfFigures = (component: string): boolean => /(?:Page|Kpi|Totals)$/.test(component)

/** The label of a field in the group that the component is called like, else in one that it has most of. */
function labelIn(component: string, fields: readonly string[], field: string): string | undefined {
  if (isOfFigures(component)) return undefined
  const having = groups.filter(({ labels }) => labels.has(field))
  const [called] = having
    .filter((group) => component.startsWith(group.component))
    .sort((one, other) => other.component.length - one.component.length)
  if (called) return called.labels.get(field)
  const ranked = having
    .map(({ labels }) => {
      const shared = fields.filter((one) => labels.has(one)).length
      return { label: labels.get(field), shared, part: shared / labels.size }
    })
    .filter(({ shared, part }) => part >= 0.75 && (shared > 2 || part === 1))
    .sort((one, other) => other.part - one.part || other.shared - one.shared)
  return ranked[0]?.label
}

const onScreens = (label: string): string => `“${label}” on the screens`

/**
 * What a property is: the label of the screens where the component is made of such fields, else what properties of its
 * name are. Undefined where nothing says it.
 */
function propertyDescription(component: string, fields: readonly string[], name: string): string | undefined {
  const label = labelIn(component, fields, name)
  if (label) return onScreens(label)
  const description = own(words, name) ?? own(parameterWords, name)
  if (description) return description
  const other = agreed.get(name) ?? linkWords.get(name)
  if (other) return onScreens(other)
  const named = /^(.+)(?:Id|Name|Ids)$/.exec(name)?.[1]
  const record = named && linkWords.get(`${named}Id`)
  return record && onScreens(record)
}

/** What a parameter of a query asks for. */
export function parameterDescription(name: string): string | undefined {
  const description = own(parameterWords, name)
  if (description) return description
  const bound = /^(.+)(From|To)$/.exec(name)
  const whole = propertyDescription('', [], bound?.[1] ?? name)
  if (!whole || !bound) return whole
  return `${bound[2] === 'From' ? 'From' : 'Up to'}: ${whole}`
}

const reference = (one: ReferenceObject, description: string): SchemaObject => ({ allOf: [one], description })

/** A schema with a description of each property that has none; a reference is wrapped, since it takes none beside it. */
export function describedSchema(component: string, schema: Schema): Schema {
  if (isReference(schema) || !schema.properties) return schema
  const fields = Object.keys(schema.properties)
  const properties = Object.entries(schema.properties).map(([name, property]): [string, Schema] => {
    const description = propertyDescription(component, fields, name)
    if (!description || ('description' in property && property.description)) return [name, property]
    return [name, isReference(property) ? reference(property, description) : { ...property, description }]
  })
  return { ...schema, properties: Object.fromEntries(properties) }
}

export const describedParameter = (parameter: ParameterObject): ParameterObject => {
  const description = parameter.description ?? parameterDescription(parameter.name)
  return { ...parameter, ...(description && { description }) }
}
