import { buildSchema, type GraphQLField } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApiDocument } from '#api/openapi.ts'
import { routeAccess } from '#domain/access/route-access.ts'
import { isErrorCode } from '#domain/error/error.ts'
import { apiKey, startApi, type TestApi } from '#tests/support/api.ts'
import { type Product, productOver } from '#tests/support/product.ts'
import { read } from '../../support/sources.ts'

/** Of a refusal. */
const most = { bytes: 8_000, errors: 50 }
const anonymousBytes = 16 * 1024
const nobody: Record<string, string> = {}
/** No response echoes this many characters of the request. */
const marker = 'zz'.repeat(60)

let api: TestApi
let product: Product
let authorization: string

beforeAll(async () => {
  api = await startApi()
  product = await productOver(api)
  const { admin } = api.church.people
  if (admin) authorization = `Bearer ${(await api.sessionOf(admin)).accessToken}`
})
afterAll(() => api.finish())

const repeated = (count: number, make: (at: number) => string) => Array.from({ length: count }, (_, at) => make(at))

/** Values that cost most to look through, in about so many bytes. */
const worstValues = (bytes: number): Readonly<Record<string, string>> => ({
  'many names': `{${repeated(Math.min(bytes / 12, 9_000), (at) => `"k${1_000 + at}":1`)}}`,
  'long names': `{${repeated(bytes / 200, (at) => `"${at}${marker}":"${marker.slice(0, 60)}"`)}}`,
  'many lists': `[${repeated(Math.min(bytes / 4, 18_000), () => '[]')}]`,
  'many texts': `[${repeated(Math.min(bytes / 130, 18_000), () => `"${marker}"`)}]`,
  'a deep list': `${'['.repeat(15)}${repeated(Math.min(bytes / 4, 18_000), () => '1')}${']'.repeat(15)}`,
  'a long text': `"${'z'.repeat(Math.min(bytes, 32_000))}"`,
  'a text of escapes': `"${'\\u007a'.repeat(Math.min(bytes, 32_000) / 6)}"`,
})

/** Objects of these fields in about so many bytes: in each, every field has another of the worst values. */
function objectsOf(fields: readonly string[], bytes: number): string[] {
  const values = Object.values(worstValues(bytes / Math.max(1, fields.length)))
  return [0, 3].map((turn) => `{${fields.map((name, at) => `"${name}":${values[(at + turn) % values.length]}`)}}`)
}

/** What no request may hold, of which nothing is made. */
const beyond: Readonly<Record<string, string>> = {
  'more bytes': `{"a":["${repeated(40, () => 'z'.repeat(30_000)).join('","')}"]}`,
  'more names': `{${repeated(70_000, (at) => `"k${at}":1`)}}`,
  'more depth': `{"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
  'a longer text': `{"a":"${'z'.repeat(500_000)}"}`,
  'a longer name': `{"${'z'.repeat(10_000)}":1}`,
  'a longer number': `{"a":${'1'.repeat(10_000)}}`,
}

interface RefusalBody {
  error?: string
  errors?: { msg?: string; message?: string; extensions?: { code: string; detail?: string } }[]
}

/** A small answer whose codes have sentences, and which repeats nothing. */
function expectRefusal({ status, text }: { status: number; text: string }, about: string): void {
  expect(status, `${about}: ${text.slice(0, 200)}`).toBeLessThan(500)
  expect(text, about).not.toContain(marker.slice(0, 100))
  const { error, errors = [] } = JSON.parse(text) as RefusalBody
  if (!error && errors.length === 0) return
  expect(text.length, about).toBeLessThan(most.bytes)
  expect(errors.length, about).toBeLessThanOrEqual(most.errors)
  const codes = [error, ...errors.map(({ msg, extensions }) => msg ?? extensions?.code)]
  for (const code of codes.filter((one) => one !== undefined)) expect(isErrorCode(code), `${about}: ${code}`).toBe(true)
}

const json = { 'content-type': 'application/json', 'api-key': apiKey }
const post = (path: string, body: string, headers: Record<string, string> = {}, method = 'POST') =>
  product.send(path, { method, body, headers: { ...json, ...headers } })

const id = '019b0000-0000-7000-8000-000000000000'
const routes = Object.entries(routeAccess).map(([route, { kind }]) => {
  const [method = '', path = ''] = route.split(' ')
  return { route, method, path, isPublic: kind === 'public', address: `/api${path.replace(/\{\w+\}/g, id)}` }
})
const written = routes.filter(({ method }) => method !== 'GET')

const contract = openApiDocument() as unknown as {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>
  components: { schemas: Record<string, Schema> }
}
interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
}

/** The fields of a route's body. */
function fieldsOf(method: string, path: string): string[] {
  const schema = contract.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema
  const named = schema?.$ref ? contract.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema
  return Object.keys(named?.properties ?? {})
}

describe('REST', () => {
  it.each(written)('$route refuses the worst of bodies in few words', async ({ method, path, address, isPublic }) => {
    const headers: Record<string, string> = isPublic ? {} : { authorization, 'idempotency-key': 'worst' }
    const bytes = isPublic ? anonymousBytes - 1_000 : 100_000
    const bodies = [worstValues(bytes)['many names'] ?? '', ...objectsOf(fieldsOf(method, path), bytes)]
    for (const body of bodies) {
      const answer = await post(address, body, headers, method)
      expectRefusal(answer, body.slice(0, 100))
      expect(answer.status, 'within what a body may be').not.toBe(413)
    }
  })

  it.each(Object.entries(beyond))('with %s reaches nothing, from any sender', async (_what, body) => {
    const before = product.calls.length
    for (const headers of [nobody, { authorization }])
      for (const { address, method } of written.filter(({ isPublic }) => isPublic)) {
        const answer = await post(address, body, headers, method)
        expect([answer.status, answer.text]).toEqual([413, '{"error":"body_too_large"}'])
      }
    expect(product.calls.length).toBe(before)
  })

  it('takes more than 16 KB from a session only, and tells one that is over', async () => {
    const body = JSON.stringify({ name: 'z'.repeat(anonymousBytes) })
    const outcomeOf = async (headers: Record<string, string>) => {
      const { status, text } = await post('/api/region', body, headers)
      return [status, JSON.parse(text)]
    }
    const problems = { errors: [expect.objectContaining({ msg: 'too_long', param: 'name' }), expect.anything()] }
    expect(await outcomeOf({ authorization })).toEqual([400, problems])
    expect(await outcomeOf({ authorization: 'Bearer forged' })).toEqual([401, { error: 'unauthorized' }])
    expect(await outcomeOf({})).toEqual([413, { error: 'body_too_large' }])
  })

  const parameters = (count: number) => repeated(count, (at) => `k${at}${'z'.repeat(100)}=${marker}`).join('&')

  it.each(routes)('$route refuses the worst of queries in few words', async ({ method, address }) => {
    for (const query of [parameters(99), `search=${'%7a'.repeat(4_000)}`, `ids=${'z,'.repeat(7_000)}`]) {
      const answer = await product.send(`${address}?${query}`, { method, headers: { ...json, authorization } })
      expectRefusal(answer, query.slice(0, 20))
    }
  })
})

describe('an address', () => {
  const address = (path: string) => product.send(path, { headers: { ...json, authorization } })

  it.each([
    ['of many parts', `/api/${'a/'.repeat(5_000)}`],
    ['of many parts of files', `/element/${'a/'.repeat(5_000)}`],
    ['of one long part', `/${'a'.repeat(10_000)}`],
    ['of many parameters', `/api/region?${'a&'.repeat(5_000)}`],
    ['of many parameters for a page', `/?${'a&'.repeat(5_000)}`],
  ])('%s reaches nothing', async (_what, path) => {
    const before = product.calls.length
    const { status, text } = await address(path)
    expect([status, text, product.calls.length]).toEqual([414, '{"error":"address_too_long"}', before])
  })
})

describe('GraphQL', () => {
  const sdl = read('mesh/schema.graphql')
  const schema = buildSchema(sdl, { assumeValid: true })
  const anonymous = ['address', 'cities']
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ field, name: field.name, verb: type?.name ?? '' })),
  )
  const tried = fields.filter(
    ({ name, verb, field }) => field.args.length > 0 && (verb === 'Mutation' || anonymous.includes(name)),
  )

  const operationOf = (verb: string, { name, args }: GraphQLField<unknown, unknown>) =>
    `${verb.toLowerCase()}(${args.map((arg) => `$${arg.name}: ${arg.type}`)}) { ${name}(${args.map((arg) => `${arg.name}: $${arg.name}`)}) { __typename } }`

  it.each(tried)('$name refuses the worst of variables in few words', async ({ field, verb }) => {
    const query = JSON.stringify(operationOf(verb, field))
    const args = field.args.map(({ name }) => name)
    const bodies = [
      [objectsOf(args, anonymousBytes - 2_000)[0], nobody],
      [objectsOf(args, 100_000)[1], { authorization }],
    ] as const
    for (const [variables = '', headers] of bodies) {
      const answer = await post('/graphql', `{"query":${query},"variables":${variables}}`, headers)
      expectRefusal(answer, variables.slice(0, 100))
      expect(answer.status, 'within what a body may be').not.toBe(413)
      expect((JSON.parse(answer.text).errors ?? []).length).toBeLessThan(6)
    }
  })

  it.each(Object.entries(beyond))('with %s reaches nothing, from any sender', async (_what, variables) => {
    const before = product.calls.length
    const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }'
    for (const headers of [nobody, { authorization }]) {
      const { status, text } = await post(
        '/graphql',
        `{"query":${JSON.stringify(query)},"variables":${variables}}`,
        headers,
      )
      const { errors } = JSON.parse(text)
      expect([status, errors.length, errors[0].message]).toEqual([413, 1, 'bad_request.body_too_large'])
    }
    expect(product.calls.length).toBe(before)
  })

  it.each([
    ['fields again and again', `{ me { ${'id '.repeat(1_900)} } }`],
    ['fields that are not there', `{ ${repeated(800, (at) => `suppliersOfBank${at}`).join(' ')} }`],
    ['arguments that are not there', `{ suppliers(${repeated(600, (at) => `createdAtFrom${at}: 1`)}) { count } }`],
    ['variables that nobody uses', `query(${repeated(450, (at) => `$v${at}: Int`)}) { me { id } }`],
    [
      'wrong values',
      `mutation { createSupplier(input: { ${repeated(90, (at) => `name${at}: "${marker}"`)} }) { id } }`,
    ],
    ['a list of wrong values', `{ suppliers(status: [${repeated(100, () => `"${marker}"`)}]) { count } }`],
    ['a long comment', `{ me { id } } #${'z'.repeat(14_000)}`],
    ['a long text', `{ supplier(id: """${'\\n z'.repeat(4_000)}""") { id } }`],
    [
      'fragments in a circle',
      `{ me { ...F0 } } ${repeated(200, (at) => `fragment F${at} on Me { id ...F${(at + 1) % 200} }`).join(' ')}`,
    ],
  ])('refuses a document of %s in few words', async (_what, query) => {
    const answer = await post('/graphql', JSON.stringify({ query }))
    expectRefusal(answer, query.slice(0, 40))
    expect(JSON.parse(answer.text).errors.length).toBeLessThan(6)
  })
})
