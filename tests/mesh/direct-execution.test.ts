import { describe, expect, test } from 'vitest'
import { type Asked, askedGateway, post } from './asked-gateway.ts'

/** `extensions` beside a query is what only Yoga's own way takes, so that both can be asked the same. */
async function bothWays(query: string, more: object = {}): Promise<{ directly: Asked; byYoga: Asked; calls: number }> {
  const gateway = await askedGateway()
  const headers = { 'x-request-id': 'both-ways-1' }
  const directly = await gateway.send(post({ query, ...more }, headers))
  const calls = gateway.calls.length
  return { directly, calls, byYoga: await gateway.send(post({ query, ...more, extensions: {} }, headers)) }
}

const said = ({ status, text, headers }: Asked) => ({
  status,
  body: JSON.parse(text),
  type: headers.get('content-type'),
})

describe('what is executed directly is answered as Yoga would', () => {
  test.each<[string, string, object?]>([
    ['a list', '{ suppliers { count rows { id name type } } }'],
    ['one of several operations', 'query A { me { id } } query B { me { name } }', { operationName: 'B' }],
    ['none of several operations', 'query A { me { id } } query B { me { name } }'],
    ['no variables', '{ me { id } }', { variables: null, operationName: null }],
    ['a variable that is missing', 'query One($id: ID!) { supplier(id: $id) { name } }'],
    ['a variable of another type', 'query L($p: Int) { suppliers(page: $p) { count } }', { variables: { p: 'x' } }],
    ['variables that are a list', '{ me { id } }', { variables: [] }],
    ['a query that is a number', 7 as unknown as string],
    ['a field that is not there', '{ me { secret } }'],
    ['what is no query', '{ me { '],
    ['nothing', ''],
    ['a refusal of REST', '{ supplier(id: "with-errors") { name } }'],
    ['a failure of REST', '{ supplier(id: "broken") { name } }'],
    ['a limit of REST', '{ supplier(id: "limited") { name } }'],
    ['an id that leads elsewhere', '{ supplier(id: "../auth/me") { name } }'],
    ['an answer that is no value of its enumeration', '{ region(id: "odd") { name status } }'],
    ['a part that failed', '{ me { id } supplier(id: "missing") { name } }'],
  ])('%s', async (_what, query, more) => {
    const { directly, byYoga } = await bothWays(query, more)
    expect(said(directly)).toEqual(said(byYoga))
  })

  test('a write, which says that it was one already', async () => {
    const input = '{ type: NONE, status: ACTIVE, document: "", name: "Ana", version: 1 }'
    const { directly, byYoga } = await bothWays(`mutation { updateSupplier(id: "replayed", input: ${input}) { id } }`)
    expect(directly.extensions).toEqual({ idempotencyReplayed: true })
    expect(said(directly)).toEqual(said(byYoga))
  })
})

test('a write that fails is sent to REST once', async () => {
  const input = '{ type: NONE, status: ACTIVE, document: "", name: "Ana", version: 1 }'
  const { directly, calls } = await bothWays(`mutation { updateSupplier(id: "with-error", input: ${input}) { id } }`)
  expect(directly.errors?.[0]?.message).toBe('bad_request.supplier_already_registered')
  expect(calls).toBe(1)
})

test.each([
  '*/*',
  'application/json',
  'application/graphql-response+json, application/json',
  'application/json, application/graphql-response+json',
  'application/json;q=0.9, */*',
  'text/html, application/json',
  'application/json; charset=latin1',
  'text/html',
])('who takes %s is answered as Yoga would', async (accept) => {
  const gateway = await askedGateway()
  const headers = { accept, 'x-request-id': 'both-ways-1' }
  const answers = [{}, { extensions: {} }].map((more) =>
    gateway.send(post({ query: '{ me { id } }', ...more }, headers)),
  )
  const [directly, byYoga] = (await Promise.all(answers)).map(({ status, text, headers: answered }) => ({
    status,
    text,
    type: answered.get('content-type'),
  }))
  expect(directly).toEqual(byYoga)
})

test('a document that is asked again answers its own variables, and one that was refused is refused again', async () => {
  const gateway = await askedGateway()
  const one = 'query One($id: ID!) { supplier(id: $id) { id } }'
  await gateway.ask(one, { id: '7' })
  const again = await gateway.ask(one, { id: 'missing' })
  expect(again.errors?.[0]?.message).toBe('not_found')
  expect((await gateway.ask(one)).errors?.[0]?.message).toBe('bad_request.generic')
  const wide = `{ ${['a', 'b', 'c', 'd', 'e'].map((alias) => `${alias}: me { id }`).join(' ')} }`
  const sent = gateway.calls.length
  for (const _time of [1, 2]) expect((await gateway.ask(wide)).errors?.[0]?.message).toBe('bad_request.generic')
  expect(gateway.calls.length).toBe(sent)
})
