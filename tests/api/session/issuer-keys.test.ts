import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TrustedIssuers } from '#api/session/exchange/issuer.ts'

const iss = 'https://portal.example'
const newKey = () => generateKeyPair('ES256')
const sign = ({ privateKey }: CryptoKeyPair, kid = '1') =>
  new SignJWT({ email: 'ana@celeiro.example' })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuer(iss)
    .setAudience('celeiro')
    .setJti(newId())
    .setExpirationTime('2m')
    .sign(privateKey)

let asked = 0
let isDown = false
let published: object[] = []
let issuers: TrustedIssuers

const publish = async ({ publicKey }: CryptoKeyPair, kid = '1') => {
  published = [{ ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' }]
}
const read = async (token: string) => {
  try {
    return (await issuers.read(token, new Date())).email
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}
const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  asked = 0
  isDown = false
  vi.stubGlobal('fetch', async () => {
    asked++
    return isDown ? new Response('', { status: 503 }) : Response.json({ keys: published })
  })
  issuers = new TrustedIssuers([{ issuer: iss, audience: 'celeiro', jwks: 'https://portal.example/jwks.json' }])
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the keys of an issuer', () => {
  it('are asked for once more where a known name has another key, as after a restart that made one', async () => {
    const [before, after] = [await newKey(), await newKey()]
    await publish(before)
    expect(await read(await sign(before))).toBe('ana@celeiro.example')
    await publish(after)
    expect([await read(await sign(after)), asked]).toEqual(['exchange_token_refused', 1])
    wait(11)
    expect([await read(await sign(after)), asked]).toEqual(['ana@celeiro.example', 2])
    expect(await read(await sign(before)), 'the former one counts no more').toBe('exchange_token_refused')
  })

  it('are asked for no more often than once in ten seconds, whatever strangers sign, down or not', async () => {
    const [own, strange] = [await newKey(), await newKey()]
    await publish(own)
    const attack = async () => {
      for (let second = 0; second < 60; second++) {
        await Promise.all([sign(strange), sign(strange, 'unknown')].map(async (token) => read(await token)))
        wait(1)
      }
    }
    await attack()
    expect(asked).toBeLessThanOrEqual(7)
    isDown = true
    asked = 0
    await attack()
    expect(asked).toBeLessThanOrEqual(7)
    isDown = false
    wait(11)
    expect(await read(await sign(own))).toBe('ana@celeiro.example')
  })

  it('that cannot be had are no fault of the token', async () => {
    const own = await newKey()
    isDown = true
    for (let again = 0; again < 3; again++) expect(await read(await sign(own))).toBe('service_unavailable')
    expect(asked).toBe(1)
  })
})
