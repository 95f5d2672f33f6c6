/** What the comparison reads of a contract. */
export interface Contract {
  readonly info: { readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

interface Content {
  readonly content?: { readonly 'application/json'?: { readonly schema?: Schema } }
}

interface Parameter {
  readonly name: string
  readonly required?: boolean
  readonly schema?: Schema
}

interface Operation {
  readonly operationId: string
  readonly 'x-idempotency'?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}

interface Schema extends Readonly<Partial<Record<Bound, number>>> {
  readonly $ref?: string
  readonly allOf?: readonly Schema[]
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly 'x-enum-varnames'?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
}

type Bound = (typeof lower)[number] | (typeof upper)[number]
const lower = ['minLength', 'minimum', 'minItems'] as const
const upper = ['maxLength', 'maximum', 'maxItems'] as const

/** Whether callers send a value or are sent it: a promise to take it, or to give it. */
type Direction = 'sent' | 'answered'

/**
 * What of a contract its callers may rely on and a later one no longer keeps, in sentences: what went, what is called
 * otherwise, what is demanded besides, and what is taken no more. Names of components and operations are those of GraphQL.
 */
export function breakingChanges(before: Contract, after: Contract): string[] {
  const found: string[] = []
  const broke = (at: string, what: string) => void found.push(`${at} ${what}`)
  const compared = new Set<string>()

  function schemas(at: string, earlier: Schema = {}, later: Schema = {}, direction: Direction): void {
    const [name, other] = [nameOf(earlier), nameOf(later)]
    if (name !== other) {
      broke(at, `was ${name || 'unnamed'} and is ${other || 'unnamed'}`)
      return
    }
    if (name) {
      if (compared.has(`${direction} ${name}`)) return
      compared.add(`${direction} ${name}`)
      shapes(name, before.components.schemas[name] ?? {}, after.components.schemas[name] ?? {}, direction)
    } else shapes(at, earlier, later, direction)
  }

  function shapes(at: string, earlier: Schema, later: Schema, direction: Direction): void {
    if (earlier.type !== later.type) {
      broke(at, `was of type ${earlier.type} and is of ${later.type}`)
      return
    }
    choices(at, earlier, later)
    if (direction === 'sent') bounds(at, earlier, later)
    const [had, has] = [earlier.required ?? [], later.required ?? []]
    for (const [field, schema] of Object.entries(earlier.properties ?? {})) {
      const now = later.properties?.[field]
      if (!now) broke(`${at}.${field}`, `is no longer ${direction === 'sent' ? 'taken' : 'answered'}`)
      else schemas(`${at}.${field}`, schema, now, direction)
    }
    if (direction === 'sent')
      for (const field of has) if (!had.includes(field)) broke(`${at}.${field}`, 'is required now')
    if (direction === 'answered')
      for (const field of had)
        if (!has.includes(field) && later.properties?.[field]) broke(`${at}.${field}`, 'may be missing now')
    if (earlier.items || later.items) schemas(`${at}[]`, earlier.items, later.items, direction)
  }

  function choices(at: string, earlier: Schema, later: Schema): void {
    const names = (schema: Schema) =>
      (schema.enum ?? []).map((value, place) => `${value} ${schema['x-enum-varnames']?.[place] ?? ''}`)
    const now = names(later)
    for (const choice of names(earlier)) if (!now.includes(choice)) broke(at, `has no choice ${choice.trim()} any more`)
    if (!earlier.enum && later.enum) broke(at, 'is one of a list now')
  }

  function bounds(at: string, earlier: Schema, later: Schema): void {
    for (const bound of lower)
      if ((later[bound] ?? Number.NEGATIVE_INFINITY) > (earlier[bound] ?? Number.NEGATIVE_INFINITY))
        broke(at, `takes less: ${bound}`)
    for (const bound of upper)
      if ((later[bound] ?? Number.POSITIVE_INFINITY) < (earlier[bound] ?? Number.POSITIVE_INFINITY))
        broke(at, `takes less: ${bound}`)
    for (const rule of ['pattern', 'format'] as const)
      if (later[rule] !== undefined && later[rule] !== earlier[rule]) broke(at, `takes less: ${rule}`)
  }

  function operations(at: string, earlier: Operation, later: Operation): void {
    if (earlier.operationId !== later.operationId)
      broke(at, `was called ${earlier.operationId} and is ${later.operationId}`)
    if (later['x-idempotency'] === 'required' && earlier['x-idempotency'] !== 'required')
      broke(at, 'demands an Idempotency-Key now')
    const parameters = new Map((later.parameters ?? []).map((one) => [one.name, one]))
    const byName = new Map((earlier.parameters ?? []).map((one) => [one.name, one]))
    for (const [name, parameter] of byName) {
      const now = parameters.get(name)
      if (now) schemas(`${at} ?${name}`, parameter.schema, now.schema, 'sent')
      else broke(`${at} ?${name}`, 'is no longer taken')
    }
    for (const [name, { required }] of parameters)
      if (required && !byName.get(name)?.required) broke(`${at} ?${name}`, 'is required now')
    const [body, bodyNow] = [bodyOf(earlier.requestBody), bodyOf(later.requestBody)]
    if (Boolean(body) !== Boolean(bodyNow)) broke(at, bodyNow ? 'demands a body now' : 'takes no body any more')
    else if (body) schemas(`${at} body`, body, bodyNow, 'sent')
    schemas(`${at} answer`, bodyOf(earlier.responses['200']), bodyOf(later.responses['200']), 'answered')
  }

  for (const [path, verbs] of Object.entries(before.paths))
    for (const [verb, earlier] of Object.entries(verbs)) {
      const at = `${verb.toUpperCase()} ${path}`
      const later = after.paths[path]?.[verb]
      if (later) operations(at, earlier, later)
      else broke(at, 'is gone')
    }
  return found
}

const bodyOf = (content: Content | undefined): Schema | undefined => content?.content?.['application/json']?.schema

/** `Region` of a reference to it, wrapped or not. */
function nameOf({ $ref, allOf = [] }: Schema): string {
  const reference = $ref ?? allOf[0]?.$ref ?? ''
  return reference.slice(reference.lastIndexOf('/') + 1)
}

const majorOf = ({ info }: Contract): number => Number(info.version.split('.')[0])

/** The changes that the version of the later contract does not own up to: its first number tells of them. */
export const unannounced = (before: Contract, after: Contract): string[] =>
  majorOf(after) > majorOf(before) ? [] : breakingChanges(before, after)

const worded = new Set(['summary', 'description', 'example', 'default'])

/** A contract as it is kept for later comparison: without words, a line for each path and component. */
export function keptContract({ info, paths, components }: Contract): string {
  const bare = (value: object): string =>
    JSON.stringify(value, (key, part: unknown) => (worded.has(key) && typeof part === 'string' ? undefined : part))
  const lines = (entries: Readonly<Record<string, object>>) =>
    Object.entries(entries)
      .map(([name, value]) => `${JSON.stringify(name)}:${bare(value)}`)
      .join(',\n')
  return `{"info":{"version":${JSON.stringify(info.version)}},"paths":{\n${lines(paths)}\n},"components":{"schemas":{\n${lines(components.schemas)}\n}}}\n`
}
