import { serverAudits } from 'graphql-http'
import { describe, expect, test } from 'vitest'
import { post, testGateway } from './test-gateway.ts'

const url = 'http://localhost:4000/graphql'

/** Requests by GET can be made by any foreign page without asking first: none is answered. */
const byGet = ['5A70', 'D6D5', '6A70']

describe('the audit of GraphQL over HTTP', async () => {
  const gateway = await testGateway({ production: false })
  const fetchFn = async (address: string, init?: RequestInit) => {
    const { status, headers, text } = await gateway.send(new Request(address, init))
    return new Response(text, { status, headers })
  }
  test.each(serverAudits({ url, fetchFn }).map((audit) => [audit.name, audit] as const))('%s', async (_name, audit) => {
    const result = await audit.fn()
    expect(result).toMatchObject({ status: byGet.includes(audit.id) ? 'notice' : 'ok' })
  })
})

test.each([
  ['*/*', 'application/json'],
  ['application/*', 'application/json'],
  ['application/graphql-response+json, application/json', 'application/graphql-response+json'],
  ['application/json, application/graphql-response+json', 'application/json'],
  ['application/json;q=0.9, application/graphql-response+json', 'application/graphql-response+json'],
  ['text/html, application/json; charset=utf-8', 'application/json'],
])('who takes %s is answered by %s', async (accept, type) => {
  const gateway = await testGateway()
  const { status, headers } = await gateway.send(post({ query: '{ me { id } }' }, { accept }))
  expect([status, headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`])
})

test.each(['text/html', 'text/event-stream', 'multipart/mixed', 'application/json; charset=latin1', '*/*;q=0'])(
  'who takes only %s is refused before anything is done',
  async (accept) => {
    const gateway = await testGateway()
    const { status, errors } = await gateway.send(post({ query: '{ me { id } }' }, { accept }))
    expect([status, errors?.[0]?.message, gateway.calls]).toEqual([406, 'bad_request.accept_not_json', []])
  },
)

test('what is not executed has no data, and the newer type says so by its status', async () => {
  const gateway = await testGateway()
  const accept = { accept: 'application/graphql-response+json' }
  for (const query of [
    '{ me { ',
    '{ me { secret } }',
    'subscription { me }',
    'query One($id: ID!) { supplier(id: $id) { id } }',
  ]) {
    const [older, newer] = await Promise.all([gateway.ask(query), gateway.ask(query, {}, accept)])
    expect([older.status, older.data, newer.status, newer.data]).toEqual([200, undefined, 400, undefined])
    expect(newer.errors?.[0]?.message).toMatch(/^bad_request\.(invalid_query|invalid_variables)$/)
  }
  const failed = await gateway.ask('{ me { id } supplier(id: "missing") { name } }', {}, accept)
  expect([failed.status, failed.data]).toEqual([200, null])
})

const input = '{ type: NONE, status: ACTIVE, document: "", name: "Ana", version: 1 }'

test('a write that fails is sent to REST once', async () => {
  const gateway = await testGateway()
  const { errors } = await gateway.ask(`mutation { updateSupplier(id: "with-error", input: ${input}) { id } }`)
  expect(errors?.[0]?.message).toBe('bad_request.supplier_already_registered')
  expect(gateway.calls).toHaveLength(1)
})

test('a document that is asked again answers its own variables, and one that was refused is refused again', async () => {
  const gateway = await testGateway()
  const one = 'query One($id: ID!) { supplier(id: $id) { id } }'
  await gateway.ask(one, { id: '7' })
  const again = await gateway.ask(one, { id: 'missing' })
  expect(again.errors?.[0]?.message).toBe('not_found')
  expect((await gateway.ask(one)).errors?.[0]?.message).toBe('bad_request.invalid_variables')
  const wide = `{ ${['a', 'b', 'c', 'd', 'e'].map((alias) => `${alias}: me { id }`).join(' ')} }`
  const callsBefore = gateway.calls.length
  for (const _time of [1, 2]) expect((await gateway.ask(wide)).errors?.[0]?.message).toBe('bad_request.invalid_query')
  expect(gateway.calls.length).toBe(callsBefore)
})
