import { loadNonExecutableGraphQLSchemaFromOpenAPI } from '@omnigraph/openapi'
import type { GraphQLSchema } from 'graphql'

/** Components that become custom scalars of text: Mesh's `Date`, `DateTime` and numbers would alter their values. */
const TEXT_SCALARS = new Set(['Id', 'Money', 'Percent', 'LocalDate', 'IsoDateTime', 'Competence'])

/** Map components, which GraphQL lacks, and the type of their entries; converted by mesh/gateway/resolvers.ts. */
const LISTED_MAPS: Readonly<Record<string, string>> = { PermissionMap: 'ModulePermission' }

/** Mesh only names a text that has a pattern; the annotation it makes of this one is dropped again. */
const NAMED = '^'

/** The REST API validates; each of these would become an exotic scalar per field. */
const CONSTRAINTS = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
]

interface SchemaObject {
  type?: string
  format?: string
  pattern?: string
  enum?: (string | number)[]
  'x-enum-varnames'?: string[]
  items?: { $ref: string }
}

interface OpenApiDocument {
  paths: Record<string, Record<string, { operationId?: string; requestBody?: { required?: boolean } }>>
  components: { schemas: Record<string, SchemaObject> }
}

export interface Contract {
  /** Not executable: types and the annotations of each operation. */
  schema: GraphQLSchema
  /** For each enumeration, the value's name as Mesh makes it (`_1`) → the contract's (`PERSONAL`). */
  enumNames: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Operations with a required body. */
  requiredBodies: ReadonlySet<string>
}

/** Reads an OpenAPI 3.0.3 document into a schema with annotations and what that schema loses. */
export async function loadContract(document: object): Promise<Contract> {
  const contract = withoutConstraints(document)
  for (const name of TEXT_SCALARS) {
    if (contract.components.schemas[name]) contract.components.schemas[name] = { type: 'string', pattern: NAMED }
  }
  for (const [name, entry] of Object.entries(LISTED_MAPS))
    if (contract.components.schemas[name])
      contract.components.schemas[name] = { type: 'array', items: { $ref: `#/components/schemas/${entry}` } }
  const enumNames = enumNamesOf(contract)
  const requiredBodies = requiredBodiesOf(contract)
  const schema = await loadNonExecutableGraphQLSchemaFromOpenAPI('api', {
    source: contract,
    cwd: '.',
    endpoint: '',
    ignoreErrorResponses: true,
  } as unknown as Parameters<typeof loadNonExecutableGraphQLSchemaFromOpenAPI>[1])
  return { schema, enumNames, requiredBodies }
}

function withoutConstraints(document: object): OpenApiDocument {
  return JSON.parse(JSON.stringify(document), (_key, value: unknown) => {
    if (!isSchema(value)) return value
    const entries = Object.entries(value).filter(([key]) => !CONSTRAINTS.includes(key) || value.format === 'binary')
    return Object.fromEntries(entries)
  }) as OpenApiDocument
}

function isSchema(value: unknown): value is SchemaObject {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function enumNamesOf({ components }: OpenApiDocument) {
  const names = new Map<string, Map<string, string>>()
  for (const [component, schema] of Object.entries(components.schemas)) {
    const varnames = schema['x-enum-varnames']
    if (!varnames) continue
    if (varnames.length !== schema.enum?.length) throw new Error(`${component}: as many names as values, please`)
    names.set(component, new Map(schema.enum.map((value, index) => [`_${value}`, varnames[index] ?? ''])))
  }
  return names
}

function requiredBodiesOf({ paths }: OpenApiDocument): Set<string> {
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  return new Set(
    operations.flatMap(({ operationId, requestBody }) => (operationId && requestBody?.required ? [operationId] : [])),
  )
}
