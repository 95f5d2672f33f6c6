import type { Api } from '../http/operation.ts'
import { router } from '../http/operation.ts'
import { openApiDocument } from '../openapi.ts'
import { ownRoutes } from '../own-routes.ts'
import { componentWords } from './description/component-words.ts'
import { describedParameter, describedSchema } from './description/describe.ts'
import {
  type Components,
  type Document,
  isReference,
  methods,
  type OperationObject,
  type PathItem,
  type Route,
  referred,
  routesOf,
  type Schema,
} from './document/document.ts'
import { bodies } from './example/bodies.ts'
import { importExamples, importForm } from './example/import.ts'
import { type Schemas, sampleOf } from './example/sample.ts'
import { codesOfFile, refusalSchemas, refusals } from './refusal.ts'
import {
  answerHeaders,
  headerParameters,
  headersAnswered,
  headersTaken,
  securityOf,
  securitySchemes,
} from './security.ts'
import { tagsOf } from './tags.ts'

const introduction = `The API of Celeiro, which its screens and the GraphQL gateway use too.

- Money is text with two decimals (\`"1250.00"\`), a day \`"2026-11-25"\`, a month \`"2026-11"\`, a moment \`"2026-11-25T17:00:00.000Z"\`.
- A list answers \`rows\` and \`count\` of what its filters find; \`page\` and \`pageSize\` choose a part of it.
- What posts money needs an \`Idempotency-Key\`; every other creation and move honours one. An edit sends the \`version\` it began with.
- A program calls with a key (\`Authorization: Bearer cel_…\`), of which a person chose rights, branches and networks; nothing else is needed.
- A refusal has a code for programs, whose sentence the screens show; what several fields lack comes as \`errors\`, one for each.`

/** The file of \`api\` that adds each operation. */
function filesOfRoutes(): ReadonlyMap<string, string> {
  const found = Object.entries(ownRoutes).flatMap(([file, add]) => {
    const one = router()
    add(one)
    return one.openAPIRegistry.definitions.flatMap((definition) =>
      definition.type === 'route'
        ? [[`${definition.route.method.toUpperCase()} ${definition.route.path}`, file] as const]
        : [],
    )
  })
  return new Map(found)
}

/**
 * The contract as programmers read it: Mesh's document with security, headers, refusals by status, tags, descriptions and
 * examples, none of which Mesh is given, since it would make other types of them.
 */
export function publishedContract(api?: Api): Document {
  const plain = openApiDocument(api)
  const files = filesOfRoutes()
  const schemas = { ...schemasOf(plain), ...refusalSchemas }
  const described = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, withWords(name, describedSchema(name, schema))]),
  )
  const routes = routesOf(plain)
  const published = new Map(
    routes.map((route) => [route.name, publishedOperation(route, codesOfFile(files.get(route.name) ?? ''), described)]),
  )
  const paths = Object.entries(plain.paths).map(([path, item]: [string, PathItem]): [string, PathItem] => {
    const operations = methods.flatMap((method) => {
      const operation = published.get(`${method.toUpperCase()} ${path}`)
      return item[method] && operation ? [[method, operation] as const] : []
    })
    return [path, Object.fromEntries(operations)]
  })
  return {
    openapi: plain.openapi,
    info: {
      title: plain.info.title,
      version: plain.info.version,
      description: introduction,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: plain.servers,
    tags: tagsOf(routes.map(({ resource }) => resource)),
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes,
      parameters: headerParameters,
      headers: answerHeaders,
      schemas: { ...described, ImportForm: importForm(described.Import) },
    },
  }
}

const schemasOf = ({ components }: Document): NonNullable<Components['schemas']> => components?.schemas ?? {}

function withWords(name: string, schema: Schema): Schema {
  const description = componentWords[name]
  return description && !isReference(schema) && !schema.description ? { ...schema, description } : schema
}

function publishedOperation(route: Route, codes: Parameters<typeof refusals>[1], schemas: Schemas): OperationObject {
  const { resource, operation } = route
  const { operationId, summary, parameters = [] } = operation
  const described = parameters.map((one) => (isReference(one) ? one : describedParameter(one)))
  const body = bodyOf(route, schemas)
  return {
    tags: [resource],
    operationId,
    summary,
    security: securityOf(route),
    parameters: [...described, ...(headersTaken(route) ?? [])],
    ...(body && { requestBody: body }),
    responses: { 200: answerOf(route, schemas), ...unchanged(route), ...refusals(route, codes) },
  }
}

const jsonSchema = (content: OperationObject['responses'][string]['content']): Schema | undefined =>
  content?.['application/json']?.schema

function bodyOf({ name, operation: { requestBody } }: Route, schemas: Schemas): OperationObject['requestBody'] {
  if (!requestBody || isReference(requestBody)) return requestBody
  const schema = jsonSchema(requestBody.content)
  if (!schema) return requestBody
  const example = bodies[name] ?? sampleOf(schemas, schema)
  const json = { 'application/json': { schema, example } }
  const isImport = isReference(schema) && referred(schema) === 'Import'
  return { required: true, content: isImport ? { ...json, ...importExamples } : json }
}

const unchanged = (route: Route): OperationObject['responses'] =>
  route.method === 'get'
    ? { 304: { description: 'As it was: the caller has it', headers: headersAnswered(route) } }
    : {}

function answerOf(route: Route, schemas: Schemas): OperationObject['responses'][string] {
  const answer = route.operation.responses[200]
  const schema = jsonSchema(answer?.content)
  const example = schema && sampleOf(schemas, schema, { isWhole: true })
  return {
    description: 'Done',
    headers: headersAnswered(route),
    content: { 'application/json': { schema, example } },
  }
}
