import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calculateJwkThumbprint, createLocalJWKSet, jwtVerify } from 'jose'
import { expect, it, onTestFinished, vi } from 'vitest'
import { tokenFrom } from '../../portal/index.ts'
import { celeiroPortal, ExchangeRefused } from '../../portal/server.ts'

const pemOf = (type: 'ec' | 'rsa'): string => {
  const { privateKey } =
    type === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}
const issuer = 'https://portal.example'
const ana = { id: 7, email: 'ana@portal.example' }

interface Exchange {
  readonly query: string
  readonly variables: { readonly input: { readonly token: string } }
}

/** A server of Celeiro's that answers so, and what it was asked. */
async function celeiroAnswering(answer: object, status = 200) {
  const asked: Exchange[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    asked.push(JSON.parse(text))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const errors: unknown[] = []
  const portal = celeiroPortal({
    key: pemOf('ec'),
    issuer,
    celeiro: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    onError: (error) => errors.push(error),
  })
  return { portal, asked, errors }
}

const told = async (answer: Response) => [answer.status, await answer.text(), answer.headers.get('cache-control')]

it('vouches for who is signed in by a token that its own keys verify', async () => {
  const { portal, asked } = await celeiroAnswering({ data: { exchangeSession: { accessToken: 'a.b' } } })
  const authenticatedAt = new Date('2026-11-27T10:00:00Z')
  expect(await told(await portal.answer({ ...ana, authenticatedAt, acr: 'mfa' }))).toEqual([200, 'a.b', 'no-store'])
  const { keys } = portal.keys()
  expect(await calculateJwkThumbprint(keys[0] ?? {})).toBe(keys[0]?.kid)
  expect(JSON.stringify(keys)).not.toContain('"d"')
  const verified = await jwtVerify(asked[0]?.variables.input.token ?? '', createLocalJWKSet({ keys: [...keys] }), {
    issuer,
    audience: 'celeiro',
    typ: 'JWT',
    maxTokenAge: '2m',
  })
  const { sub, email, auth_time, acr, exp = 0, iat = 0 } = verified.payload
  expect([sub, email, auth_time, acr, exp - iat]).toEqual([
    '7',
    ana.email,
    authenticatedAt.getTime() / 1000,
    'mfa',
    120,
  ])
  await portal.token(ana)
  expect(asked[1]?.variables.input.token).not.toBe(asked[0]?.variables.input.token)
})

it('answers 401 for nobody, 403 for whom Celeiro does not know, and 503 with a word to the log for all else', async () => {
  const unknown = await celeiroAnswering({ errors: [{ message: 'x', extensions: { code: 'exchange_user_refused' } }] })
  expect(await told(await unknown.portal.answer(null))).toEqual([401, '', 'no-store'])
  expect(unknown.asked).toEqual([])
  expect(await told(await unknown.portal.answer(ana))).toEqual([403, 'exchange_user_refused', 'no-store'])
  expect(unknown.errors).toEqual([])
  const extensions = { code: 'exchange_token_refused', errors: [{ params: { reason: 'aud' } }] }
  const refused = await celeiroAnswering({ errors: [{ message: 'x', extensions }] })
  expect(await told(await refused.portal.answer(ana))).toEqual([503, 'service_unavailable', 'no-store'])
  expect(refused.errors).toEqual([new ExchangeRefused('exchange_token_refused')])
  expect((refused.errors[0] as Error).cause).toEqual(extensions)
  const broken = await celeiroAnswering({ message: 'a proxy' }, 502)
  expect((await broken.portal.answer(ana)).status).toBe(503)
  const away = celeiroPortal({ key: pemOf('ec'), issuer, celeiro: 'http://127.0.0.1:9', onError: () => {} })
  expect((await away.answer(ana)).status).toBe(503)
})

it('takes no key that Celeiro would refuse its tokens of', () => {
  expect(() => celeiroPortal({ key: pemOf('rsa'), issuer, celeiro: issuer })).toThrow('P-256')
})

it.each([
  [200, 'a.b', 'a.b'],
  [401, '', null],
])('the page hands on what that server answers: %s', async (status, body, expected) => {
  const fetched = vi.fn(async (_address: string) => new Response(body, { status }))
  vi.stubGlobal('fetch', fetched)
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await tokenFrom('/celeiro-token?church=1')({ maxAge: 600 })).toBe(expected)
  expect(fetched.mock.calls).toEqual([['/celeiro-token?church=1&maxAge=600']])
})

it('the page fails with the word of that server', async () => {
  vi.stubGlobal('fetch', async () => new Response('exchange_user_refused', { status: 403 }))
  onTestFinished(() => void vi.unstubAllGlobals())
  await expect(tokenFrom('/celeiro-token')()).rejects.toThrow('exchange_user_refused')
})
