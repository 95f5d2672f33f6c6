import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { isErrorCode, sentenceOf } from '#domain/catalogue/errors.ts'
import { createApp } from '#server/app.ts'
import { createLog } from '#server/log/log.ts'
import { testGateway } from '#tests/mesh/test-gateway.ts'

const gateway = await testGateway()
const fetch = async (request: Request) => {
  const { status, headers, text } = await gateway.send(request)
  return new Response(text, { status, headers })
}
const app = createApp({
  api: { fetch },
  gateway: { fetch },
  isOfSession: () => false,
  ping: async () => {},
  full: async () => [],
  jobs: async () => undefined,
  webFolder: '/nowhere',
  formerElements: [],
  production: true,
  origins: [],
  trustedProxies: [],
  log: createLog({ write: () => {} }),
})

const query = '{ me { id } }'
const json = { 'content-type': 'application/json' }
const queryBody = JSON.stringify({ query })

interface Call {
  method?: string
  search?: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer> | FormData
}

/** Every wrong way to call that we know of: how, the status and the code that it is refused with. */
const wrong: readonly (readonly [string, Call, number, string])[] = [
  ['by GET', { method: 'GET', search: `?query=${query}` }, 405, 'method_not_post'],
  ['by GET, with a broken query', { method: 'GET', search: '?query={me' }, 405, 'method_not_post'],
  ['by GET, with nothing', { method: 'GET' }, 405, 'method_not_post'],
  ['by PUT', { method: 'PUT', headers: json, body: queryBody }, 405, 'method_not_post'],
  ['without a type and a body', {}, 415, 'content_type_not_json'],
  ['as text', { body: queryBody }, 415, 'content_type_not_json'],
  ['as GraphQL', { headers: { 'content-type': 'application/graphql' }, body: query }, 415, 'content_type_not_json'],
  [
    'as another JSON',
    { headers: { 'content-type': 'application/json-patch+json' }, body: queryBody },
    415,
    'content_type_not_json',
  ],
  ['as a form of files', { body: new FormData() }, 415, 'content_type_not_json'],
  [
    'in another charset',
    { headers: { 'content-type': 'application/json; charset=latin1' }, body: queryBody },
    400,
    'content_type_not_json',
  ],
  [
    'compressed',
    { headers: { ...json, 'content-encoding': 'gzip' }, body: new Uint8Array(gzipSync(queryBody)) },
    415,
    'content_encoding_refused',
  ],
  ['for a page', { headers: { ...json, accept: 'text/html' }, body: queryBody }, 406, 'accept_not_json'],
  ['for a stream', { headers: { ...json, accept: 'text/event-stream' }, body: queryBody }, 406, 'accept_not_json'],
  ['with an empty body', { headers: json, body: '' }, 400, 'query_required'],
  ['with a blank body', { headers: json, body: ' \n' }, 400, 'query_required'],
  ['with what is no JSON', { headers: json, body: '{ "query": ' }, 400, 'invalid_json'],
  ['with the query alone', { headers: json, body: query }, 400, 'invalid_json'],
  ['with a text', { headers: json, body: JSON.stringify(query) }, 400, 'query_required'],
  ['with null', { headers: json, body: 'null' }, 400, 'query_required'],
  ['with a batch', { headers: json, body: `[${queryBody}]` }, 400, 'batch_refused'],
  ['with an empty batch', { headers: json, body: '[]' }, 400, 'batch_refused'],
  ['without a query', { headers: json, body: '{ "variables": {} }' }, 400, 'query_required'],
  [
    'with the hash of a query alone',
    { headers: json, body: '{ "extensions": { "persistedQuery": { "version": 1 } } }' },
    400,
    'query_required',
  ],
  ['with a query that is a number', { headers: json, body: '{ "query": 1 }' }, 400, 'request_field_refused'],
  ...['variables', 'operationName', 'extensions', 'id'].map((name): (typeof wrong)[number] => [
    `with ${name} that is a list`,
    { headers: json, body: JSON.stringify({ query, [name]: [] }) },
    400,
    'request_field_refused',
  ]),
  ['with a large body', { headers: json, body: 'x'.repeat(20_000) }, 413, 'body_too_large'],
  [
    'with a file',
    { headers: { 'content-type': 'application/octet-stream' }, body: 'x'.repeat(20_000) },
    400,
    'content_type_not_json',
  ],
  ['with many parameters', { headers: json, search: `?${'a&'.repeat(101)}`, body: queryBody }, 414, 'address_too_long'],
  ['from another origin', { headers: { ...json, origin: 'https://evil.example' }, body: queryBody }, 403, 'forbidden'],
  ['by cookies of another page', { headers: { ...json, 'x-session': 'cookie' }, body: queryBody }, 403, 'forbidden'],
  [
    'at a host that is not served',
    { headers: { ...json, host: 'strange.example' }, body: queryBody },
    421,
    'unknown_environment',
  ],
]

describe('a call to /graphql', () => {
  it.each(wrong)('%s says what is wrong', async (_how, call, status, code) => {
    const { method = 'POST', search = '', headers, body } = call
    const request = new Request(`http://localhost/graphql${search}`, {
      method,
      headers: { host: 'localhost', ...headers },
      ...(body !== undefined && { body }),
    })
    const response = await app.request(request)
    const { errors } = (await response.json()) as Awaited<ReturnType<typeof gateway.send>>
    const { message, extensions } = errors?.[0] ?? {}
    expect([response.status, extensions?.code, isErrorCode(code)]).toEqual([status, code, true])
    expect(message).toBe(status === 403 ? code : `bad_request.${code}`)
    expect(extensions).toMatchObject({ status, requestId: response.headers.get('x-request-id') })
    expect(extensions?.sentence).toBe(sentenceOf(code, extensions?.params as Record<string, string>))
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(response.headers.get('allow')).toBe(status === 405 ? 'POST' : null)
    expect(gateway.calls).toEqual([])
  })
})
