import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApiDocument } from '#api/openapi.ts'
import { apiKey, startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { type Product, productOver } from '#tests/support/product.ts'

let api: TestApi
let product: Product
let token: string

beforeAll(async () => {
  api = await startApi()
  product = await productOver(api)
  token = (await api.sessionOf(api.church.people.admin as Person)).accessToken
})
afterAll(() => api.finish())

const nobody = '01900000-0000-7000-8000-000000000000'

/** Every operation that takes a body: its method and its address, with an id that nothing has. */
const writes = Object.entries(openApiDocument().paths ?? {}).flatMap(([path, operations]) =>
  Object.entries(operations as Record<string, { requestBody?: unknown }>).flatMap(([method, { requestBody }]) =>
    requestBody ? [[method.toUpperCase(), `/api${path.replace(/\{\w+\}/g, nobody)}`] as const] : [],
  ),
)

const send = async (
  method: string,
  path: string,
  type: string | undefined,
  body: string | undefined,
  isSignedIn = true,
) => {
  const { status, text } = await product.send(path, {
    method,
    body: body === undefined ? null : new TextEncoder().encode(body),
    headers: {
      'api-key': apiKey,
      'idempotency-key': nobody,
      ...(type && { 'content-type': type }),
      ...(isSignedIn && { authorization: `Bearer ${token}` }),
    },
  })
  return { status, body: JSON.parse(text) as { error?: string } }
}

describe('of every operation that has a body', () => {
  it.each([
    ['no type and no body', undefined, undefined],
    ['no type and an empty body', undefined, ''],
    ['no type and an object', undefined, '{}'],
    ['JSON without a body', 'application/json', undefined],
    ['JSON with an empty body', 'application/json', ''],
    ['plain text', 'text/plain', '{}'],
    ['a form', 'application/x-www-form-urlencoded', 'a=b'],
    ['JSON in another charset', 'application/json; charset=iso-8859-1', '{}'],
  ])('%s is refused, with and without a session', async (_case, type, body) => {
    for (const [method, path] of writes)
      for (const isSignedIn of [true, false]) {
        const answer = await send(method, path, type, body, isSignedIn)
        const outcome = [method, path, answer.status, JSON.stringify(answer.body).slice(0, 200)]
        expect([400, 401, 403, 404, 429].includes(answer.status) || outcome, String(outcome)).toBe(true)
      }
  })

  it('names the missing type of a body', async () => {
    expect(await send('POST', '/api/auth', undefined, '{"email":"a@b.example","password":"x"}', false)).toEqual({
      status: 400,
      body: { error: 'content_type_not_json' },
    })
    expect(
      await send('POST', '/api/region', 'application/json; charset=UTF-8', '{"code":"R9","name":"Nona","status":1}'),
    ).toMatchObject({
      status: 200,
    })
  })
})
