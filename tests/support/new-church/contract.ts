import { openApiDocument } from '#api/openapi.ts'

export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly items?: Schema
  readonly description?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
}

export interface Parameter {
  readonly in: string
  readonly name: string
  readonly required?: boolean
  readonly schema: Schema
}

/** A route that reads: what it may be asked by, and what it answers. */
export interface Read {
  readonly path: string
  readonly query: readonly Parameter[]
  readonly answer: Schema
}

interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
  }
}

const document = openApiDocument()
const schemas = (document.components?.schemas ?? {}) as Readonly<Record<string, Schema>>

/** Every route that reads. */
export const reads: readonly Read[] = Object.entries(document.paths).flatMap(([path, operations]) => {
  const { get } = operations as { readonly get?: Operation }
  if (!get) return []
  const query = (get.parameters ?? []).filter((one) => one.in === 'query')
  return [{ path, query, answer: get.responses[200].content['application/json'].schema }]
})

export const componentOf = ({ $ref = '' }: Schema): string => $ref.split('/').at(-1) ?? ''
const whole = (schema: Schema): Schema => schemas[componentOf(schema)] ?? schema
export const choicesOf = (schema: Schema): readonly unknown[] => whole(schema).enum ?? []

/**
 * Where an answer is not what the contract says: something required is not there, or is null, or of another type. The
 * gateway refuses each as a failure of its own.
 */
export function breachesOf(schema: Schema, value: unknown, at = ''): string[] {
  const { type, items, properties, required = [] } = whole(schema)
  if (value === null) return [`${at} is null`]
  if (type === 'array') return Array.isArray(value) ? value.flatMap((one) => breachesOf(items ?? {}, one, at)) : [at]
  if (type !== 'object') return type && typeof value !== plainType(type) ? [`${at} is no ${type}`] : []
  const object = value as Readonly<Record<string, unknown>>
  const missing = required.filter((name) => object[name] === undefined).map((name) => `${at}.${name} is missing`)
  const wrong = Object.entries(properties ?? {}).flatMap(([name, one]) =>
    object[name] === undefined ? [] : breachesOf(one, object[name], `${at}.${name}`),
  )
  return [...missing, ...wrong]
}

const plainType = (type: string): string => (type === 'integer' ? 'number' : type)
