import { createHash } from 'node:crypto'
import os from 'node:os'
import { OpenAPIHono } from '@hono/zod-openapi'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createApi } from '#api/app.ts'
import { type Env, operation, router, type Services } from '#api/http/operation.ts'
import { onError } from '#api/http/refusal.ts'
import { Tokens } from '#api/http/token.ts'
import { demandSiteProof, SiteProofs } from '#api/session/proof/site-proof.ts'
import { filesIn } from '#api/storage/files.ts'
import { apiKey, secret, startApi, type TestApi, tokens } from '#tests/support/api.ts'
import { password } from '#tests/support/church.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const path = '/auth/site-verification'
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const sendPayload = (payload: string) => api.call('POST', path, { body: { payload } })
const failed = { status: 400, body: { error: 'site_verification_failed' } }

/** A proof-of-work challenge, solved without a browser. */
async function solution() {
  const { maxnumber, ...challenge } = (await api.call('GET', path)).body
  for (let number = 0; number <= maxnumber; number++) {
    const hash = createHash('sha256').update(`${challenge.salt}${number}`).digest('hex')
    if (hash === challenge.challenge) return { ...challenge, number }
  }
  throw new Error('The challenge has no solution')
}

describe('a challenge', () => {
  it('is solved for a proof, once', async () => {
    const payload = encoded(await solution())
    const answers = await Promise.all([sendPayload(payload), sendPayload(payload), sendPayload(payload)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ proof: expect.any(String) })
    expect(await sendPayload(payload)).toMatchObject(failed)
  })

  it('is refused with another number, salt, end or signature, and when it is none', async () => {
    const right = await solution()
    const salt = (change: (salt: string) => string) => ({ ...right, salt: change(right.salt) })
    for (const wrong of [
      { ...right, number: right.number + 1 },
      { ...right, number: String(right.number) },
      { ...right, algorithm: 'SHA-512' },
      { ...right, signature: right.signature.replace(/^./, (first: string) => (first === '0' ? '1' : '0')) },
      salt((text) => text.replace(/expires=\d+/, 'expires=4000000000')),
      salt((text) => text.replace(/\?.*/, '')),
      salt((text) => `${text}1`),
      null,
      [],
    ])
      expect(await sendPayload(encoded(wrong)), JSON.stringify(wrong)).toMatchObject(failed)
    expect(await sendPayload('no JSON')).toMatchObject(failed)
    expect((await sendPayload(encoded(right))).status).toBe(200)
  })

  it('is over after twenty minutes, and worth nothing to another installation', async () => {
    const payload = encoded(await solution())
    const foreign = new SiteProofs(api.database, tokens, 'another secret of more than thirty-two characters')
    await expect(foreign.prove(payload, api.now)).rejects.toMatchObject({ code: 'site_verification_failed' })
    const began = api.now
    api.now = new Date(began.getTime() + 20 * 60_000)
    expect(await sendPayload(payload)).toMatchObject(failed)
    api.now = began
  })
})

describe('a route that demands a proof', () => {
  const demanding = () => {
    const routes = router()
    const answer = z.object({ name: z.string() })
    operation(
      routes,
      {
        method: 'post',
        path: '/auth/verify-register',
        operationId: 'demanding',
        summary: '',
        body: answer,
        answer,
        guard: demandSiteProof,
      },
      async ({ body }) => body,
    )
    const services = { siteProofs: new SiteProofs(api.database, tokens, secret), clock: () => api.now }
    const app = new OpenAPIHono<Env>()
    app.onError(onError)
    app.use((context, next) => {
      context.set('services', services as Services)
      context.set('requestId', 'demanding')
      return next()
    })
    return app.route('/', routes)
  }
  const ask = async (proof?: string, body: object = { name: 'Ana' }) => {
    const headers = { 'content-type': 'application/json', ...(proof && { 'x-site-verification': proof }) }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await demanding().request('/auth/verify-register', init)
    return { status: response.status, body: await response.json() }
  }

  it('takes each proof once, however many ask at once', async () => {
    const proof = (await sendPayload(encoded(await solution()))).body.proof
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(proof)))
    expect(answers.filter(({ status }) => status === 200)).toEqual([{ status: 200, body: { name: 'Ana' } }])
    expect(answers.filter(({ status }) => status !== 200)).toEqual(Array(4).fill(failed))
  })

  it('refuses none, a forged one, one of another installation or kind, and one of two minutes ago', async () => {
    expect(await ask()).toEqual({ status: 400, body: { error: 'site_verification_required' } })
    const proof = tokens.siteProof(api.now)
    const { accessToken, refreshToken } = await api.sessionOf(api.church.people.admin!)
    const foreign = new Tokens('another secret of more than thirty-two characters').siteProof(api.now)
    const old = tokens.siteProof(new Date(api.now.getTime() - 120_000))
    for (const wrong of [`${proof}x`, `1${proof}`, foreign, old, accessToken, refreshToken, 'a.b'])
      expect(await ask(wrong), wrong).toEqual(failed)
  })

  it('uses up no proof for a request that it cannot read', async () => {
    const proof = tokens.siteProof(api.now)
    expect((await ask(proof, { name: 1 })).status).toBe(400)
    expect((await ask(proof)).status).toBe(200)
  })
})

describe('signing in', () => {
  const signIn = (
    email: string | undefined,
    body: string,
    from: string,
    more: { proof?: string; deviceToken?: string } = {},
  ) =>
    api.call('POST', '/auth', {
      body: { email, password: body, ...(more.deviceToken && { deviceToken: more.deviceToken }) },
      headers: { 'x-forwarded-for': from, 'x-site-verification': more.proof },
    })
  const required = { error: 'site_verification_required' }

  it('demands one after three failures from wherever, until the person is in', async () => {
    const email = api.church.people.treasurer?.email
    for (const place of [1, 2, 3])
      expect((await signIn(email, 'errada', `10.20.${place}.1`)).body).toEqual({ error: 'invalid_credentials' })
    expect((await signIn(email, password, '10.20.4.1')).body).toEqual(required)
    const proof = tokens.siteProof(api.now)
    expect((await signIn(email, 'errada', '10.20.4.1', { proof })).body).toEqual({ error: 'invalid_credentials' })
    expect((await signIn(email, password, '10.20.4.1', { proof })).body).toEqual({ error: 'site_verification_failed' })
    expect((await signIn(email, password, '10.20.4.1', { proof: tokens.siteProof(api.now) })).status).toBe(200)
    expect((await signIn(email, password, '10.20.4.1')).status).toBe(200)
  })

  it('demands it alike of an e-mail that nobody has, and counts for all processes', async () => {
    const email = 'ninguem@longe.example'
    for (const _time of [1, 2, 3]) await signIn(email, 'errada', '10.21.0.1')
    const another = createApi({
      database: api.database,
      apiKey,
      secret,
      files: filesIn(os.tmpdir()),
      log: pino({ level: 'silent' }),
    })
    const answer = await another.request('/api/auth', {
      method: 'POST',
      headers: { 'api-key': apiKey, 'content-type': 'application/json', 'x-forwarded-for': '10.21.0.1' },
      body: JSON.stringify({ email, password: 'errada' }),
    })
    expect(await answer.json()).toEqual(required)
  })

  it('demands none on a device that the account knows for failures made elsewhere', async () => {
    const email = api.church.people.shop?.email
    const { deviceToken } = (await signIn(email, password, '10.22.0.1')).body
    for (const _time of [1, 2, 3]) await signIn(email, 'errada', '10.22.1.1')
    expect((await signIn(email, password, '10.22.0.1')).body).toEqual(required)
    expect((await signIn(email, password, '10.22.0.1', { deviceToken })).status).toBe(200)
  })

  it('is demanded after guesses for many accounts from one network', async () => {
    for (let turn = 0; turn < 20; turn++) await signIn(`p${turn}@z.example`, 'errada', '10.23.0.1')
    expect((await signIn('outra@z.example', 'errada', '10.23.0.1')).body).toEqual(required)
    expect((await signIn('outra@z.example', 'errada', '10.23.0.2')).body).toEqual({ error: 'invalid_credentials' })
  })
})
