import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { post, testGateway } from './test-gateway.ts'

const one = '{ supplier(id: "one") { type status name bankAccounts { accountType pixKeyType } } }'

test('enumerations are names outside and integers towards REST, zero too', async () => {
  const gateway = await testGateway()
  const { data } = await gateway.ask(one)
  expect(data).toEqual({
    supplier: {
      type: 'NONE',
      status: 'INACTIVE',
      name: 'Doador anônimo',
      bankAccounts: [{ accountType: 'CORPORATE', pixKeyType: 'KEY' }],
    },
  })
})

test('filters go as comma lists of integers', async () => {
  const gateway = await testGateway()
  const query =
    'query List($type: [PersonType!]) { suppliers(type: $type, status: [ACTIVE, INACTIVE], page: 2) { count } }'
  await gateway.ask(query, { type: ['NONE', 'CORPORATE'] })
  const { searchParams } = gateway.calls[0]!.url
  expect(Object.fromEntries(searchParams)).toEqual({ type: '0,2', status: '1,2', page: '2' })
})

test('where a program read before goes to REST, and how to read on comes back', async () => {
  const gateway = await testGateway()
  const query =
    'query ($since: String) { suppliers(cursor: "here", updatedSince: $since) { removed nextCursor nextSince rows { id } } }'
  const { data } = await gateway.ask(query, { since: 'then' })
  expect(Object.fromEntries(gateway.calls[0]!.url.searchParams)).toEqual({ cursor: 'here', updatedSince: 'then' })
  expect(data).toEqual({
    suppliers: { removed: ['two'], nextCursor: 'next', nextSince: 'later', rows: [{ id: 'one' }] },
  })
  const { data: plain } = await gateway.ask('{ suppliers { removed nextCursor count } }')
  expect(plain).toEqual({ suppliers: { removed: null, nextCursor: null, count: 1 } })
})

test('inputs go as integers, nested ones too', async () => {
  const gateway = await testGateway()
  const bankAccounts = [{ accountType: 'PERSONAL', pixKeyType: 'EMAIL', pixKey: 'a@b.example' }]
  const input = { type: 'NONE', status: 'ACTIVE', document: '', name: 'Ana', bankAccounts }
  const mutation = 'mutation Add($input: SupplierFieldsInput!) { createSupplier(input: $input) { type status } }'
  const { data } = await gateway.ask(mutation, { input })
  expect(gateway.calls[0]!.body).toEqual({
    type: 0,
    status: 1,
    document: '',
    name: 'Ana',
    otherPhones: [],
    bankAccounts: [{ accountType: 2, pixKeyType: 3, pixKey: 'a@b.example' }],
  })
  expect(data).toEqual({ createSupplier: { type: 'NONE', status: 'ACTIVE' } })
})

test('instants and texts pass unchanged', async () => {
  const gateway = await testGateway()
  const { data } = await gateway.ask('{ supplier(id: "one") { createdAt } }')
  expect(data).toEqual({ supplier: { createdAt: '2026-03-02T03:00:00.000Z' } })
})

test('the session, branch and intent of the caller reach REST; the api-key is ours', async () => {
  const gateway = await testGateway()
  const headers = {
    authorization: 'Bearer token',
    'branch-id': 'branch',
    'idempotency-key': 'intent',
    'x-request-id': 'request-0001',
    'api-key': 'stolen',
    'x-forwarded-for': '6.6.6.6',
    cookie: 'token=1',
  }
  const { headers: responseHeaders } = await gateway.send(post({ query: one }, headers), '10.0.0.7')
  const received = gateway.calls[0]!.headers
  expect(received.get('authorization')).toBe('Bearer token')
  expect(received.get('branch-id')).toBe('branch')
  expect(received.get('idempotency-key')).toBe('intent')
  expect(received.get('x-request-id')).toBe('request-0001')
  expect(received.get('api-key')).toBe('local-key')
  expect(received.get('x-forwarded-for')).toBe('10.0.0.7')
  expect(received.get('cookie')).toBeNull()
  expect(responseHeaders.get('x-request-id')).toBe('request-0001')
})

test('what the caller did not send is not sent', async () => {
  const gateway = await testGateway()
  await gateway.ask(one)
  const { headers } = gateway.calls[0]!
  for (const name of ['authorization', 'branch-id', 'idempotency-key', 'x-forwarded-for']) {
    expect(headers.has(name)).toBe(false)
  }
})

test.each(['a b', '1', 'x'.repeat(65), 'id";drop'])('the request id %j is replaced', async (requestId) => {
  const gateway = await testGateway()
  const { headers } = await gateway.ask(one, {}, { 'x-request-id': requestId })
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  expect(gateway.calls[0]!.headers.get('x-request-id')).toBe(headers.get('x-request-id'))
})

test('a replayed write says so, and only that request', async () => {
  const gateway = await testGateway()
  const update = (id: string) =>
    gateway.ask(
      `mutation { updateSupplier(id: "${id}", input: { type: NONE, status: ACTIVE, document: "", name: "Ana", version: 1 }) { id } }`,
    )
  const [replayed, plain] = await Promise.all([update('replayed'), update('one')])
  expect(replayed.extensions).toEqual({ idempotencyReplayed: true })
  expect(plain.extensions).toBeUndefined()
})

test('a redirect of REST is not followed', async () => {
  const gateway = await testGateway()
  const { errors } = await gateway.ask('{ supplier(id: "moved") { name } }')
  expect(errors?.[0]?.message).toBe('internal_server_error')
  expect(gateway.calls).toHaveLength(1)
})

test('a host of the allow-list has its own REST base and api-key', async () => {
  const received: { url?: string; apiKey?: string | string[] }[] = []
  const rest = createServer((request, response) => {
    received.push({ url: request.url, apiKey: request.headers['api-key'] })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"name":"Remoto"}')
  })
  await new Promise<void>((resolve) => rest.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(rest.address() as AddressInfo).port}/api/`
  const environments = {
    'app.igreja.example': { api: base, apiKey: 'remote-key', environment: 'production' },
    'aqui.igreja.example': { api: '/api', apiKey: 'here-key', environment: 'production' },
  }
  const gateway = await testGateway({ environments })
  const remote = await gateway.ask('{ supplier(id: "one") { name } }', {}, { host: 'app.igreja.example:8443' })
  const here = await gateway.ask('{ supplier(id: "one") { name } }', {}, { host: 'AQUI.igreja.example' })
  rest.closeAllConnections()
  await new Promise((resolve) => rest.close(resolve))
  expect(remote.data).toEqual({ supplier: { name: 'Remoto' } })
  expect(received).toEqual([{ url: '/api/supplier/one', apiKey: 'remote-key' }])
  expect(here.data).toEqual({ supplier: { name: 'Doador anônimo' } })
  expect(gateway.calls[0]!.headers.get('api-key')).toBe('here-key')
})

test.each(['localhost:4000', '127.0.0.1', '[::1]:4000'])('%s is this machine', async (host) => {
  const gateway = await testGateway()
  const { data } = await gateway.ask('{ supplier(id: "one") { name } }', {}, { host })
  expect(data).toEqual({ supplier: { name: 'Doador anônimo' } })
})

test.each(['evil.example', 'localhost.evil.example', '__proto__', 'a b', ''])(
  'the host %j is refused',
  async (host) => {
    const gateway = await testGateway()
    const { status, errors } = await gateway.ask(one, {}, { host })
    expect(status).toBe(421)
    expect(errors?.[0]?.message).toBe('bad_request.unknown_environment')
    expect(gateway.calls).toEqual([])
  },
)
