import { concatAST, print, separateOperations } from 'graphql'
import { describe, expect, test } from 'vitest'
import { documentFiles } from '../../scripts/generate/typed-documents.ts'
import { post, testGateway } from './test-gateway.ts'

const gateway = await testGateway()
const aliases = (count: number) => Array.from({ length: count }, (_, at) => `a${at}: me { id }`).join(' ')

async function isRefused(query: string): Promise<void> {
  const before = gateway.calls.length
  const { errors, text } = await gateway.ask(query)
  expect(errors?.[0]?.message).toBe('bad_request.invalid_query')
  expect(text).not.toMatch(/limit|exceeded/i)
  expect(gateway.calls).toHaveLength(before)
}

describe('root fields', () => {
  test('four are answered', async () => {
    const { data } = await gateway.ask(`{ ${aliases(4)} }`)
    expect(Object.keys(data ?? {})).toHaveLength(4)
  })

  test('five are refused', () => isRefused(`{ ${aliases(5)} }`))

  test('five are refused when fragments hide them', () =>
    isRefused(
      `query { ...Two ... on Query { ${aliases(2)} } last: me { id } } fragment Two on Query { x: me { id } y: me { id } }`,
    ))

  test('two mutations are refused', () =>
    isRefused('mutation { one: deleteRegion(id: "a") { id } two: deleteRegion(id: "b") { id } }'))
})

describe('shape', () => {
  test('a deep query is refused', () => isRefused(`{ me ${'{ company '.repeat(12)} { id } ${'}'.repeat(12)} }`))

  test('a long query is refused', () => isRefused(`{ me { ${'id '.repeat(2100)} } }`))

  test('many aliases are refused', () =>
    isRefused(`{ me { ${Array.from({ length: 20 }, (_, at) => `a${at}: id`).join(' ')} } }`))

  test('a batch is refused', async () => {
    const { errors, status } = await gateway.send(post([{ query: '{ me { id } }' }, { query: '{ me { id } }' }]))
    expect(status).toBe(400)
    expect(errors?.[0]?.message).toBe('bad_request.batch_refused')
  })
})

describe('what a foreign page can send without asking first', () => {
  const body = new URLSearchParams({ query: 'mutation { signOut { id } }' })

  const headers = { 'graphql-require-preflight': '1' }
  test.each([
    ['a form', { method: 'POST', body }],
    ['a form that says it is none', { method: 'POST', body, headers }],
    ['plain text', { method: 'POST', body: '{"query":"mutation { signOut { id } }"}' }],
    ['a multipart form', { method: 'POST', body: new FormData() }],
    ['a link', { method: 'GET' }],
    ['a link that says it is none', { method: 'GET', headers }],
  ])('%s is refused', async (_what, init) => {
    const url = `http://localhost:4000/graphql${init.method === 'GET' ? `?${body}` : ''}`
    const { status, errors } = await gateway.send(new Request(url, init))
    const refusal =
      init.method === 'GET' ? [405, 'bad_request.method_not_post'] : [415, 'bad_request.content_type_not_json']
    expect([status, errors?.[0]?.message]).toEqual(refusal)
    expect(gateway.calls.filter(({ url }) => url.pathname.endsWith('logout'))).toEqual([])
  })
})

describe('in production', () => {
  test.each(['{ __schema { types { name } } }', '{ __type(name: "Supplier") { name } }'])('%s is refused', isRefused)

  test('no page is shown', async () => {
    for (const path of ['/graphql', '/health', '/']) {
      const request = new Request(`http://localhost:4000${path}`, { headers: { accept: 'text/html' } })
      const { status, text } = await gateway.send(request)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(text).not.toMatch(/yoga|graphiql|<html/i)
    }
  })
})

test('in development the schema can be read, without the look-up services', async () => {
  const developing = await testGateway({ production: false })
  const { data, text } = await developing.ask('{ __schema { queryType { fields { name } } types { name } } }')
  expect(data).toBeTruthy()
  for (const name of ['suppliers', 'address', 'AddressLookup', 'IsoDateTime']) expect(text).toContain(`"${name}"`)
  expect(text).not.toMatch(/viacep|ibge|HTTPMethod|ObjMap/i)
})

const documents = concatAST(documentFiles().map(({ document }) => document))

test('every operation that the application sends is within the limits', async () => {
  const developing = await testGateway({ production: false })
  const beyond: string[] = []
  for (const [name, operation] of Object.entries(separateOperations(documents))) {
    const { errors = [] } = await developing.ask(print(operation))
    for (const { extensions } of errors)
      if (/validation error|root fields/i.test(String(extensions.detail))) beyond.push(`${name}: ${extensions.detail}`)
  }
  expect(beyond).toEqual([])
})
