import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Issuer, TrustedIssuers } from '#api/session/exchange/issuer.ts'
import { startApi, type TestApi, tokens, trailOf } from '#tests/support/api.ts'

/** An issuer that publishes its keys, as OpenID providers do. */
async function publishingIssuer() {
  const published: object[] = []
  let requestCount = 0
  let isDown = false
  const server = createServer((_request, response) => {
    requestCount++
    response.statusCode = isDown ? 503 : 200
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    jwks: `http://127.0.0.1:${port}/jwks.json`,
    asked: () => requestCount,
    fail: (down: boolean) => {
      isDown = down
    },
    async rotate(kid: string, alg = 'ES256') {
      const { privateKey, publicKey } = await generateKeyPair(alg)
      published.splice(0, published.length, { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' })
      return privateKey
    },
    /** Keys as providers publish them: one to encrypt with beside it, chains of certificates, and no word of an algorithm. */
    async publishAsProvider(kid: string) {
      const [sign, encrypt] = [await generateKeyPair('RS256'), await generateKeyPair('RSA-OAEP')]
      const chain = { x5c: ['MIIC'], x5t: 'x5t' }
      const { e, n, kty } = await exportJWK(sign.publicKey)
      published.splice(
        0,
        published.length,
        { ...(await exportJWK(encrypt.publicKey)), kid: 'enc', use: 'enc', alg: 'RSA-OAEP', ...chain },
        { e, n, kty, kid, use: 'sig', ...chain },
      )
      return sign.privateKey
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

let api: TestApi
let portal: Awaited<ReturnType<typeof publishingIssuer>>
let key: CryptoKey
const own = await generateKeyPair('EdDSA')

const iss = 'https://portal.example'
const pemIss = 'https://outro.example'
const limitedIss = 'https://vizinha.example'

beforeAll(async () => {
  portal = await publishingIssuer()
  key = await portal.rotate('1')
  const pem = await exportSPKI(own.publicKey)
  const issuers: Issuer[] = [
    { issuer: iss, audience: 'celeiro', jwks: portal.jwks },
    { issuer: pemIss, audience: 'celeiro', pem, claim: 'mail', acr: 'phr' },
  ]
  api = await startApi(() => ({ issuers }))
})
afterAll(async () => {
  await portal.stop()
  await api.finish()
})

const email = () => api.church.people.treasurer?.email ?? ''
const seconds = () => Math.floor(api.now.getTime() / 1000)
const claims = (change: JWTPayload = {}) => ({
  iss,
  aud: 'celeiro',
  exp: seconds() + 120,
  jti: newId(),
  email: email(),
  ...change,
})
const signed = (payload: JWTPayload, by: CryptoKey = key, header: { alg?: string; kid?: string; typ?: string } = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: '1', ...header }).sign(by)
const exchange = (token: string, from = '127.0.0.1') =>
  api.call('POST', '/auth/exchange', { body: { token }, headers: { 'x-forwarded-for': from } })
const refusal = (reason: string) => ({
  status: 400,
  body: { errors: [{ msg: 'exchange_token_refused', param: '', params: { reason } }] },
})

describe('the word of a trusted issuer', () => {
  it('becomes an access token of who it names, noted with its issuer', async () => {
    const answer = await exchange(await signed(claims({ email: ` ${email().toUpperCase()} ` })))
    expect([answer.status, Object.keys(answer.body).sort()]).toEqual([200, ['accessToken', 'expiresAt']])
    expect(Date.parse(answer.body.expiresAt)).toBe(api.now.getTime() + 15 * 60_000)
    const me = await api.call('GET', '/auth/me', { as: answer.body.accessToken })
    expect([me.status, me.body.email]).toEqual([200, email()])
    const last = (await trailOf(api, api.church.companyId)).at(-1)
    expect(last).toMatchObject({ action: 'signIn', resource: 'session', actor_id: api.church.people.treasurer?.id })
    const [session] = await api.query(
      `select expires_at <= now() + interval '15m' as short, device from celeiro.session where id = $1`,
      [tokens.sessionOf(answer.body.accessToken, api.now)],
    )
    expect(session).toEqual({ short: true, device: null })
  })

  it('is taken once, however often at once', async () => {
    const token = await signed(claims())
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    expect(await exchange(token)).toMatchObject(refusal('jti'))
  })

  it('may come by a key that is configured, and name the person by another claim', async () => {
    const token = await signed(claims({ iss: pemIss, mail: email() }), own.privateKey, { alg: 'EdDSA' })
    expect((await exchange(token)).status).toBe(200)
    expect(await exchange(await signed(claims({ iss: pemIss }), own.privateKey, { alg: 'EdDSA' }))).toMatchObject(
      refusal('mail'),
    )
  })
})

describe('a fresh proof of the portal', () => {
  const provenBefore = async (token: string) => {
    const id = tokens.sessionOf((await exchange(token)).body.accessToken, api.now)
    const age = 'select extract(epoch from now() - proven_at)::float8 as seconds from celeiro.session where id = $1'
    const [row] = await api.query<{ seconds: number }>(age, [id])
    return Math.round(row?.seconds ?? Number.NaN)
  }
  const limited = (change: JWTPayload) =>
    signed(claims({ iss: pemIss, mail: email(), ...change }), own.privateKey, { alg: 'EdDSA' })

  it('is as old as the token says, never newer than now, and none where the token or its acr says nothing', async () => {
    const old = seconds() - 3_600
    expect(await provenBefore(await signed(claims({ auth_time: old })))).toBeGreaterThanOrEqual(3_600)
    expect(await provenBefore(await signed(claims({ auth_time: seconds() + 50 })))).toBeLessThan(5)
    expect(await provenBefore(await signed(claims()))).toBe(Number.POSITIVE_INFINITY)
    expect(await provenBefore(await limited({ auth_time: old, acr: 'pwd' }))).toBe(Number.POSITIVE_INFINITY)
    expect(await provenBefore(await limited({ auth_time: old, acr: 'phr' }))).toBeGreaterThanOrEqual(3_600)
    expect(await exchange(await signed(claims({ auth_time: seconds() + 90 })))).toMatchObject(refusal('auth_time'))
  })
})

describe('what is refused', () => {
  it.each<[string, (c: JWTPayload) => JWTPayload, string]>([
    ['another issuer', (c) => ({ ...c, iss: limitedIss }), 'issuer'],
    ['another audience', (c) => ({ ...c, aud: 'outro' }), 'aud'],
    ['one that is over', (c) => ({ ...c, exp: seconds() - 61 }), 'exp'],
    ['one without an end', ({ exp: _exp, ...c }) => c, 'exp'],
    ['one that lives long', (c) => ({ ...c, exp: seconds() + 3600 }), 'exp'],
    ['one of a clock five minutes ahead', (c) => ({ ...c, nbf: seconds() + 300, exp: seconds() + 420 }), 'nbf'],
    ['one that says so by its day alone', (c) => ({ ...c, iat: seconds() + 300, exp: seconds() + 420 }), 'iat'],
    ['one of a clock five minutes behind', (c) => ({ ...c, exp: seconds() - 180 }), 'exp'],
    ['an id that is none', (c) => ({ ...c, jti: 7 }) as unknown as JWTPayload, 'jti'],
    ['no e-mail', ({ email: _email, ...c }: Record<string, unknown>) => c, 'email'],
    ['two e-mails', (c) => ({ ...c, email: [email(), 'b@c.example'] }), 'email'],
    ...[false, 'false', 'true', 0, 1, 'no', null].map((word): [string, (c: JWTPayload) => JWTPayload, string] => [
      `an e-mail of which is said that it is verified: ${JSON.stringify(word)}`,
      (c) => ({ ...c, email_verified: word }),
      'email_verified',
    ]),
    ...['Bearer', 'Refresh', 'Logout', 'Offline', 7].map((typ): [string, (c: JWTPayload) => JWTPayload, string] => [
      `a token of Keycloak’s that is a ${typ}`,
      (c) => ({ ...c, typ }),
      'typ',
    ]),
    ['a subject that is none', (c) => ({ ...c, sub: '' }), 'sub'],
  ])('%s', async (_what, change, reason) => {
    expect(await exchange(await signed(change(claims())))).toMatchObject(refusal(reason))
  })

  it.each(['at+jwt', 'logout+jwt', 'dpop+jwt', 'secevent+jwt', 'refresh+jwt'])(
    'a token of another kind: %s',
    async (typ) => {
      expect(await exchange(await signed(claims(), key, { typ }))).toMatchObject(refusal('typ'))
      expect((await exchange(await signed(claims(), key, { typ: 'JWT' }))).status).toBe(200)
    },
  )

  it('a clock that is off by less than a minute is none of these', async () => {
    expect((await exchange(await signed(claims({ nbf: seconds() + 50, exp: seconds() + 170 })))).status).toBe(200)
    expect((await exchange(await signed(claims({ exp: seconds() - 50 })))).status).toBe(200)
  })

  it('another key, a key of another kind, a shared secret, no signature, and what is no token', async () => {
    const other = await generateKeyPair('ES256')
    const unsigned = [{ alg: 'none' }, claims()].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    const secret = new TextEncoder().encode(await exportSPKI(own.publicKey))
    const byHmac = await new SignJWT(claims({ iss: pemIss, mail: email() }))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(secret)
    for (const token of [
      await signed(claims(), other.privateKey),
      await signed(claims({ iss: pemIss, mail: email() }), key),
      byHmac,
      `${unsigned.join('.')}.`,
    ])
      expect(await exchange(token)).toMatchObject(refusal('signature'))
    for (const token of ['x', 'a.b.c', tokens.access(newId(), api.now)])
      expect(await exchange(token)).toMatchObject(refusal('issuer'))
  })

  it('blocked or unknown users', async () => {
    for (const change of ['status = 2', 'email_verified = false', 'provisional = true']) {
      const guest = api.church.people.guest
      await api.query(`update celeiro.app_user set ${change} where id = $1`, [guest?.id])
      const { body } = await exchange(await signed(claims({ email: guest?.email ?? '' })))
      expect(body, change).toEqual({ error: 'exchange_user_refused' })
      await api.query(
        'update celeiro.app_user set status = 1, email_verified = true, provisional = false where id = $1',
        [guest?.id],
      )
    }
    expect((await exchange(await signed(claims({ email: 'ninguem@longe.example' })))).body).toEqual({
      error: 'exchange_user_refused',
    })
  })
})

it('bad tokens from one network are bounded; good ones, and of whom nobody knows, keep out none of a portal', async () => {
  const from = '2001:db8:35:6::1'
  const bad = await Promise.all(Array.from({ length: 64 }, () => exchange('x', from)))
  expect(bad.filter(({ status }) => status === 400)).toHaveLength(60)
  expect(bad.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/)
  const unknown = await signed(claims({ email: 'ninguem@longe.example' }))
  expect((await exchange(unknown, from)).body).toEqual({ error: 'exchange_user_refused' })
  expect((await exchange(await signed(claims()), from)).status).toBe(200)
})

describe('a provider of OpenID as the issuer', () => {
  /** Further claims of its tokens, as listed in common discovery documents. */
  const shapes: Readonly<Record<string, (now: number) => JWTPayload>> = {
    Keycloak: (now) => ({
      typ: 'ID',
      azp: 'portal',
      aud: ['account', 'celeiro'],
      iat: now,
      auth_time: now - 30,
      exp: now + 300,
      session_state: newId(),
      sid: newId(),
      acr: '1',
      scope: 'openid email',
      email_verified: true,
      realm_access: { roles: ['offline_access'] },
      preferred_username: 'tesouraria',
    }),
    ZITADEL: (now) => ({
      iat: now,
      nbf: now,
      exp: now + 600,
      client_id: 'portal',
      azp: 'portal',
      amr: ['pwd'],
      aud: ['x', 'celeiro'],
      email_verified: true,
      locale: 'pt',
    }),
  }

  it.each(Object.entries(shapes))('hands over who signed in there: %s', async (_name, shape) => {
    const signing = await portal.publishAsProvider('sig-1')
    const issuers = new TrustedIssuers([{ issuer: iss, audience: 'celeiro', jwks: portal.jwks }])
    const token = await new SignJWT(claims(shape(seconds())))
      .setProtectedHeader({ alg: 'RS256', kid: 'sig-1', typ: 'JWT' })
      .sign(signing)
    expect(await issuers.read(token, api.now)).toMatchObject({ email: email() })
    const encrypting = await new SignJWT(claims(shape(seconds())))
      .setProtectedHeader({ alg: 'RS256', kid: 'enc', typ: 'JWT' })
      .sign(signing)
    await expect(issuers.read(encrypting, api.now), 'a key to encrypt with signs nothing').rejects.toThrow()
  })

  it.each([
    [
      'of Google, which lives an hour',
      (now: number) => ({ azp: 'p', iat: now, exp: now + 3600, hd: 'a.example' }),
      'exp',
    ],
    [
      'of Auth0, which lives ten',
      (now: number) => ({ jti: undefined, iat: now, exp: now + 36_000, nonce: 'n' }),
      'exp',
    ],
    [
      'of Entra, whose e-mail is not asked for',
      (now: number) => ({ jti: undefined, uti: 'u', exp: now + 300, ver: '2.0', email: undefined }),
      'email',
    ],
  ])('says what a token for another purpose lacks: %s', async (_what, shape, reason) => {
    const signing = await portal.publishAsProvider('sig-2')
    const issuers = new TrustedIssuers([{ issuer: iss, audience: 'celeiro', jwks: portal.jwks }])
    const token = await new SignJWT(claims(shape(seconds())))
      .setProtectedHeader({ alg: 'RS256', kid: 'sig-2', typ: 'JWT' })
      .sign(signing)
    await expect(issuers.read(token, api.now)).rejects.toMatchObject({
      code: 'exchange_token_refused',
      params: { reason },
    })
  })
})

describe('keys', () => {
  it('that were rotated are asked for anew, and an issuer that does not answer is no fault of the token', async () => {
    const rotated = await portal.rotate('2')
    const fresh = () => new TrustedIssuers([{ issuer: iss, audience: 'celeiro', jwks: portal.jwks }])
    const read = async (issuers = fresh()) => issuers.read(await signed(claims(), rotated, { kid: '2' }), api.now)
    const before = portal.asked()
    const firstToken = fresh()
    expect(await read(firstToken)).toMatchObject({ email: email() })
    expect(await read(firstToken)).toMatchObject({ email: email() })
    expect(portal.asked()).toBe(before + 1)
    portal.fail(true)
    await expect(read()).rejects.toMatchObject({ code: 'service_unavailable' })
    portal.fail(false)
    const old = await signed(claims(), key)
    await expect(fresh().read(old, api.now)).rejects.toMatchObject({ code: 'exchange_token_refused' })
  })

  it('of one church’s portal vouch for its people alone', async () => {
    const issuer = { issuer: iss, audience: 'celeiro', jwks: portal.jwks, company: api.other.companyId }
    const another = await startApi(() => ({ issuers: [issuer] }))
    const token = await signed(claims(), await portal.rotate('1'))
    const { body } = await another.call('POST', '/auth/exchange', { body: { token } })
    expect(body).toEqual({ error: 'exchange_user_refused' })
    await another.finish()
  })
})
