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

let requestCount = 0
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
  requestCount = 0
  isDown = false
  vi.stubGlobal('fetch', async () => {
    requestCount++
    return isDown ? new Response('', { status: 503 }) : Response.json({ keys: published })
  })
  issuers = new TrustedIssuers([{ issuer: iss, audience: 'celeiro', jwks: 'https://portal.example/jwks.json' }])
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the keys of an issuer', () => {
  it.each([
    ['another name', '2'],
    ['the name of the one before, as after a restart that made one', '1'],
  ])('are read anew at once for a new one by %s', async (_how, kid) => {
    const [before, after] = [await newKey(), await newKey()]
    await publish(before)
    expect(await read(await sign(before))).toBe('ana@celeiro.example')
    await publish(after, kid)
    wait(1)
    const many = await Promise.all(Array.from({ length: 20 }, () => sign(after, kid)))
    const answers = await Promise.all(many.map(read))
    expect([new Set(answers), requestCount]).toEqual([new Set(['ana@celeiro.example']), 2])
    expect(await read(await sign(before)), 'the former one counts no more').toBe('exchange_token_refused')
  })

  it('are read once in ten seconds for names that they lack, whenever they were read for another reason', async () => {
    const [first, second, third] = [await newKey(), await newKey(), await newKey()]
    await publish(first)
    expect([await read(await sign(third, 'strange')), requestCount]).toEqual(['exchange_token_refused', 1])
    await publish(second, '2')
    expect([await read(await sign(second, '2')), requestCount], 'the first reading was for no name').toEqual([
      'ana@celeiro.example',
      2,
    ])
    await publish(third, '3')
    wait(9)
    expect([await read(await sign(third, '3')), requestCount]).toEqual(['exchange_token_refused', 2])
    wait(1)
    expect([await read(await sign(third, '3')), requestCount]).toEqual(['ana@celeiro.example', 3])
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
    expect(requestCount).toBeLessThanOrEqual(7)
    isDown = true
    requestCount = 0
    await attack()
    expect(requestCount).toBeLessThanOrEqual(7)
    isDown = false
    wait(11)
    expect(await read(await sign(own))).toBe('ana@celeiro.example')
  })

  it('that cannot be had are no fault of the token', async () => {
    const own = await newKey()
    isDown = true
    for (let again = 0; again < 3; again++) expect(await read(await sign(own))).toBe('service_unavailable')
    expect(requestCount).toBe(1)
  })
})
