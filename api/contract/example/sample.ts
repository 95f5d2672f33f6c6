import { isReference, referred, type Schema } from '../document/document.ts'
import { answered, formats, texts, values } from './values.ts'

export type Schemas = Readonly<Record<string, Schema>>

/** Where a value stands: the property and the component that it is of. */
interface Place {
  /** With every property, and one entry in each list; else with what is required alone. */
  readonly isWhole?: boolean
  readonly property?: string
  readonly component?: string
}

/** A good value of a schema, whose texts are known by their component, format or property. */
export function sampleOf(schemas: Schemas, schema: Schema, place: Place = {}): unknown {
  const [only] = isReference(schema) ? [schema] : (schema.allOf ?? [])
  if (only && isReference(only)) {
    const component = referred(only)
    return sampleOf(schemas, schemas[component] ?? {}, { ...place, component })
  }
  if (isReference(schema)) return undefined
  const { isWhole = false, property = '', component = '' } = place
  const { type, format = '', properties = {}, required = [], items = {}, minItems = 0 } = schema
  const part = (one: Schema, name: string) => sampleOf(schemas, one, { isWhole, property: name })
  if (schema.enum) return schema.enum.includes(1) ? 1 : schema.enum[0]
  if (type === 'object') {
    const fields = isWhole ? Object.keys(properties) : required
    return Object.fromEntries(fields.map((field) => [field, part(properties[field] ?? {}, field)]))
  }
  if (type === 'array') return minItems > 0 || isWhole ? [part(items, property)] : []
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return false
  const value = isWhole ? (answered[property] ?? values[property]) : values[property]
  return texts[component] ?? formats[format] ?? value ?? 'Caminhada'
}
