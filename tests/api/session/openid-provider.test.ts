import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { startOpenIdProvider } from '#tests/support/service/openid-provider.ts'

let api: TestApi
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>

beforeAll(async () => {
  provider = await startOpenIdProvider()
  const { issuer, jwks } = provider
  api = await startApi(() => ({ issuers: [{ issuer, audience: 'celeiro', jwks }] }))
})
beforeEach(() => {
  api.now = new Date()
})
afterAll(async () => {
  await provider.stop()
  await api.finish()
})

const email = () => api.church.people.treasurer?.email ?? ''
const exchange = (token: string) => api.call('POST', '/auth/exchange', { body: { token } })
const refusal = (reason: string) => ({
  status: 400,
  body: { errors: [{ msg: 'exchange_token_refused', params: { reason } }] },
})
const later = (seconds: number) => new Date(Date.now() + seconds * 1000)

describe('who signed in at a provider of OpenID, by its code flow', () => {
  it('is handed over by its own token, once, though it has no id', async () => {
    const token = await provider.idTokenOf(email())
    expect(decodeJwt(token)).toMatchObject({ iss: provider.issuer, aud: 'celeiro', email: email() })
    expect(decodeJwt(token)).not.toHaveProperty('jti')
    const { status, body } = await exchange(token)
    expect(status).toBe(200)
    expect((await api.call('GET', '/auth/me', { as: body.accessToken })).body.email).toBe(email())
    expect(await exchange(token)).toMatchObject(refusal('jti'))
    expect((await exchange(await provider.idTokenOf(email()))).status).toBe(200)
  })

  it('is nobody here with an e-mail that nobody has, and nobody by a token that lives an hour', async () => {
    expect((await exchange(await provider.idTokenOf('ninguem@longe.example'))).body).toEqual({
      error: 'exchange_user_refused',
    })
    provider.live(3600)
    expect(await exchange(await provider.idTokenOf(email()))).toMatchObject(refusal('exp'))
    provider.live(120)
  })

  it.each([
    ['five minutes behind', 300, 'exp'],
    ['five minutes ahead', -300, 'iat'],
  ])('is refused by a clock that is %s, naming the claim', async (_where, ours, reason) => {
    const token = await provider.idTokenOf(email())
    api.now = later(ours)
    expect(await exchange(token)).toMatchObject(refusal(reason))
    api.now = later(Math.sign(ours) * 50)
    expect(await exchange(token), 'less than a minute').toMatchObject({ status: 200 })
  })

  it('comes in by keys that were rotated, without a restart, and no more by those that were', async () => {
    const old = await provider.idTokenOf(email())
    await provider.rotate()
    const rotated = await provider.idTokenOf(email())
    // Keys that are asked for for nothing are asked for again only after a while, by whose clock there is but one.
    await expect.poll(async () => (await exchange(rotated)).status, { timeout: 30_000, interval: 1_000 }).toBe(200)
    expect(await exchange(old)).toMatchObject(refusal('signature'))
  })
})
