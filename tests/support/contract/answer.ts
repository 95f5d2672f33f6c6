import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'

interface Documented {
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}
interface Operation {
  readonly responses: Readonly<
    Record<
      string,
      { readonly content: { readonly 'application/json': { readonly schema: { readonly $ref: string } } } }
    >
  >
}

/** As validators of JSON Schema read it: of exclusive bounds OpenAPI 3.0 only says that they are. */
function asJsonSchema(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { minimum, exclusiveMinimum, ...schema } = value as Readonly<Record<string, unknown>>
  const isObject =
    schema.type === 'object' && typeof schema.properties === 'object' && !('additionalProperties' in schema)
  return {
    ...schema,
    ...(exclusiveMinimum === true ? { exclusiveMinimum: minimum } : minimum !== undefined && { minimum }),
    // Undocumented fields of an answer would be relied upon all the same.
    ...(isObject && { additionalProperties: false }),
  }
}

/** Validators of the components of a contract, by name: each is compiled once, when it is asked for. */
export function validatorsOf(contract: string): Ajv {
  const ajv = new Ajv({
    strict: false,
    validateSchema: false,
    code: { optimize: false },
    formats: {
      uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
      date: /^\d{4}-\d\d-\d\d$/,
      'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
      binary: true,
    },
  })
  const { components }: Documented = JSON.parse(contract.replaceAll('#/components/schemas/', ''), asJsonSchema)
  for (const [name, schema] of Object.entries(components.schemas)) ajv.addSchema(schema, name)
  return ajv
}

const text = readFileSync(new URL('../../../mesh/openapi.json', import.meta.url), 'utf8')
const document: Documented = JSON.parse(text)
const ajv = validatorsOf(text)

const templates = Object.keys(document.paths).map((path) => ({ path, segments: path.split('/') }))

/** The path of the contract that serves this one: words come before identifiers. */
function templateOf(path: string): string | undefined {
  if (path in document.paths) return path
  const parts = path.split('/')
  return templates.find(
    ({ segments }) =>
      segments.length === parts.length &&
      segments.every((segment, at) => segment.startsWith('{') || segment === parts[at]),
  )?.path
}

/** The validator of an answer: of the component that the contract names for its status. */
function validatorOf(path: string, verb: string, status: number) {
  const answer = document.paths[path]?.[verb]?.responses[status === 200 ? '200' : '400']
  const { $ref } = answer?.content['application/json'].schema ?? { $ref: '' }
  return ajv.getSchema($ref.slice($ref.lastIndexOf('/') + 1))
}

/** What the API refused with, by operation, status and code: `POST /region 400 required`. */
export const refusalsSeen = new Set<string>()

function note(operation: string, body: unknown): void {
  const { error, errors = [] } = body as {
    readonly error?: string
    readonly errors?: readonly { readonly msg: string }[]
  }
  for (const code of [...(error ? [error] : []), ...errors.map(({ msg }) => msg)])
    refusalsSeen.add(`${operation} ${code}`)
}

/** Where an answer is not what the contract says of its operation; nothing of a path that is none of it. */
export function breachesOfContract(method: string, address: string, status: number, body: unknown): string[] {
  const path = templateOf(address.split('?')[0] ?? '')
  const verb = method.toLowerCase()
  if (path === undefined || !document.paths[path]?.[verb]) return []
  const validate = validatorOf(path, verb, status)
  if (!validate) return [`the contract names no answer of ${method} ${path}`]
  if (status !== 200) note(`${method} ${path} ${status}`, body)
  if (validate(body)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}
