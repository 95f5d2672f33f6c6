import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringsCertificates } from '#api/session/factor/relying-party.ts'
import { startApi, type TestApi, tokens, trailOf } from '#tests/support/api.ts'
import { type Person, password } from '#tests/support/church.ts'
import { sentMail } from '#tests/support/service/outbox.ts'
import {
  certifiedStatement,
  type Overrides,
  SoftwareAuthenticator,
} from '#tests/support/session/software-authenticator.ts'

const origin = 'https://celeiro.exemplo.org.br'
const portal = 'https://portal.exemplo.org.br'
let api: TestApi
let address = origin
let network = 0

beforeAll(async () => {
  api = await startApi(() => ({ publicUrl: () => address, origins: [portal] }))
})
afterAll(() => api.finish())

const refused = { error: 'passkey_refused' }
const post = (path: string, body?: object, as?: string) =>
  api.call('POST', path, {
    ...(as && { as }),
    ...(body && { body }),
    headers: { 'x-forwarded-for': `10.8.${++network % 250}.1`, 'x-site-verification': tokens.siteProof(api.now) },
  })

/** A user of the church with the default password. */
async function person(): Promise<Person> {
  const email = `marta${newId().slice(-6)}@exemplo.com.br`
  const [{ id = '' } = {}] = await api.query<{ id: string }>(
    `insert into celeiro.app_user (company_id, id, name, email, password_hash, profile_id, email_verified, status, created_by, updated_by)
     select company_id, gen_random_uuid(), 'Marta Peixoto', $2, password_hash, profile_id, true, 1, id, id
     from celeiro.app_user where id = $1 returning id`,
    [api.church.people.treasurer?.id, email],
  )
  return { ...(api.church.people.treasurer as Person), id, email }
}

/** A person with a passkey, the session that it was made in, and what making it answered. */
async function withPasskey(overrides: Overrides = {}) {
  const one = await person()
  const { accessToken: as } = await api.sessionOf(one)
  const device = new SoftwareAuthenticator(origin)
  const { body: options } = await post('/auth/factor/passkey/options', undefined, as)
  const made = await post('/auth/factor/passkey/verify', device.make(options, overrides), as)
  return { one, as, device, made }
}

const request = async () => (await post('/auth/passkey/options')).body
const signIn = async (device: SoftwareAuthenticator, overrides: Overrides = {}) =>
  post('/auth/passkey/verify', { passkey: device.sign(await request(), overrides) })

describe('a passkey', () => {
  it('is added in an open session, ends sessions of the password, brings recovery codes, and notifies its person', async () => {
    const one = await person()
    const [old, { accessToken: as }] = [await api.sessionOf(one), await api.sessionOf(one)]
    const device = new SoftwareAuthenticator(origin)
    const { body: options } = await post('/auth/factor/passkey/options', undefined, as)
    expect(options).toMatchObject({ rpId: 'celeiro.exemplo.org.br', email: one.email, existing: [] })
    const { status, body } = await post('/auth/factor/passkey/verify', device.make(options), as)
    expect([status, body.endedSessions, body.recoveryCodes.length]).toEqual([200, 1, 10])
    expect((await api.call('GET', '/auth/me', { as: old.accessToken })).status).toBe(401)
    const listed = await api.call('GET', '/auth/factor', { as })
    expect(listed.body).toMatchObject({
      passkeys: [{ id: body.id, name: 'Notebook da igreja', isSynced: false }],
      codes: [],
    })
    const mails = await sentMail(api)
    expect(mails.filter(({ to }) => to.address === one.email).map(({ subject }) => subject)).toContain(
      'Nova passkey no Celeiro',
    )
  })

  it('opens a session without the password, tells of a new device, and is asked for after the password', async () => {
    const { one, device } = await withPasskey()
    await sentMail(api)
    const opened = await signIn(device)
    expect([opened.status, Object.keys(opened.body).sort()]).toEqual([
      200,
      ['accessToken', 'deviceToken', 'refreshToken'],
    ])
    expect((await api.call('GET', '/auth/me', { as: opened.body.accessToken })).body.email).toBe(one.email)
    const withAccount = await post('/auth/passkey/verify', {
      passkey: device.sign(await request()),
      deviceToken: opened.body.deviceToken,
    })
    expect(withAccount.body.deviceToken).toBe(opened.body.deviceToken)
    const { body } = await post('/auth', { email: one.email, password })
    expect([body.errors[0].msg, body.errors[0].params.methods]).toEqual([
      'second_factor_required',
      'passkey recovery-code',
    ])
  })

  it('opens none for who is blocked, nor once it is removed; the last one takes the recovery codes along', async () => {
    const { one, as, device, made } = await withPasskey()
    await api.query('update celeiro.app_user set status = 2 where id = $1', [one.id])
    expect((await signIn(device)).body).toEqual({ error: 'sign_in_failed' })
    await api.query('update celeiro.app_user set status = 1 where id = $1', [one.id])
    expect((await api.call('DELETE', `/auth/factor/${made.body.id}`, { as })).status).toBe(200)
    expect((await signIn(device)).body).toEqual(refused)
    expect((await post('/auth', { email: one.email, password })).status).toBe(200)
    expect(await api.query('select 1 from celeiro.recovery_code where user_id = $1', [one.id])).toEqual([])
  })

  it('proves again who is signed in, in that session alone', async () => {
    const [mine, others] = [await withPasskey(), await withPasskey()]
    const second = (await signIn(mine.device)).body.accessToken
    await api.query(`update celeiro.session set proven_at = proven_at - interval '11 minutes'`)
    const options = async (as: string) => (await post('/auth/step-up/passkey', undefined, as)).body
    const stepUp = (as: string, passkey: object) => post('/auth/step-up', { passkey }, as)
    const { body } = await post('/auth/factor/code/begin', undefined, mine.as)
    expect(body.errors[0].params.methods).toBe('passkey recovery-code')
    expect((await stepUp(mine.as, mine.device.sign(await options(second)))).body).toEqual(refused)
    expect((await stepUp(mine.as, mine.device.sign(await request()))).body).toEqual(refused)
    expect((await stepUp(mine.as, others.device.sign(await options(mine.as)))).body).toEqual(refused)
    expect((await stepUp(mine.as, mine.device.sign(await options(mine.as)))).status).toBe(200)
    expect((await post('/auth/factor/code/begin', undefined, mine.as)).status).toBe(200)
    expect((await post('/auth/factor/code/begin', undefined, second)).status).toBe(403)
  })

  it('is taken from the page of a portal that is listed', async () => {
    const { device } = await withPasskey()
    expect((await signIn(device, { origin: portal })).status).toBe(200)
  })
})

describe('a passkey is refused', () => {
  it.each<[string, Overrides]>([
    ['from another origin', { origin: 'https://celeiro.exemplo.com' }],
    ['of another RP', { rpId: 'exemplo.org.br' }],
    ['that did not verify its person', { isVerified: false }],
    ['that answered another question', { type: 'webauthn.create' }],
    ['that names somebody else', { userHandle: Buffer.alloc(32, 7).toString('base64url') }],
    ['that names nobody', { userHandle: 'AAAA' }],
  ])('%s', async (_, overrides) => {
    const { device } = await withPasskey()
    expect((await signIn(device, overrides)).body).toEqual(refused)
    expect((await signIn(device)).status).toBe(200)
  })

  it.each<[string, Overrides]>([
    ['from another origin', { origin: 'https://celeiro.exemplo.com' }],
    ['of another RP', { rpId: 'exemplo.org.br' }],
    ['without verifying the person', { isVerified: false }],
    ['as an answer to another question', { type: 'webauthn.get' }],
    ['with certificates, which nobody asked for', { statement: certifiedStatement }],
  ])('when it is made %s', async (_, overrides) => {
    expect((await withPasskey(overrides)).made.body).toEqual(refused)
  })

  it('before any certificate of it is read: the library would fetch from where one says', () => {
    const device = new SoftwareAuthenticator(origin)
    const options = { challenge: 'AAAA', rpId: 'celeiro.exemplo.org.br', userHandle: 'AAAA' }
    const brings = (overrides?: Overrides) => bringsCertificates(device.make(options, overrides).attestation)
    expect([brings(), brings({ statement: certifiedStatement })]).toEqual([false, true])
    expect(bringsCertificates('AAAA')).toBe(true)
  })

  it('as a clone, whose counter is behind, and as the same answer again, also at once', async () => {
    const { one, device } = await withPasskey()
    const answer = { passkey: device.sign(await request()) }
    const both = await Promise.all([post('/auth/passkey/verify', answer), post('/auth/passkey/verify', answer)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await post('/auth/passkey/verify', answer)).body).toEqual(refused)
    expect((await signIn(device)).status).toBe(200)
    device.count -= 2
    expect((await signIn(device)).body).toEqual(refused)
    const clones = async () =>
      (await trailOf(api, one.companyId)).filter(
        ({ action, payload }) => action === 'signInFailed' && payload.includes('passkey_refused'),
      )
    await expect.poll(clones).not.toEqual([])
    device.count += 2
    expect((await signIn(device)).status).toBe(200)
  })

  it('for a challenge of another purpose, of another session, forged, or six minutes old', async () => {
    const { device, as } = await withPasskey()
    const options = await request()
    const making = (await post('/auth/factor/passkey/options', undefined, as)).body
    const forged = { ...options, challenge: Buffer.from('forged.1.mac').toString('base64url') }
    for (const claims of [making, forged])
      expect((await post('/auth/passkey/verify', { passkey: device.sign(claims) })).body).toEqual(refused)
    const other = (await api.sessionOf(await person())).accessToken
    const second = new SoftwareAuthenticator(origin)
    expect((await post('/auth/factor/passkey/verify', second.make(making), other)).body).toEqual(refused)
    api.now = new Date(api.now.getTime() + 6 * 60_000)
    expect((await post('/auth/passkey/verify', { passkey: device.sign(options) })).body).toEqual(refused)
  })

  it('a second time on the same device, and a sixth', async () => {
    const { device, as, one } = await withPasskey()
    const options = async () => (await post('/auth/factor/passkey/options', undefined, as)).body
    const again = await options()
    expect(again.existing).toHaveLength(1)
    expect((await post('/auth/factor/passkey/verify', device.make(again), as)).body).toEqual({ error: 'passkey_known' })
    await api.query(
      `insert into celeiro.passkey (company_id, id, user_id, name, credential_id, public_key, sign_count, is_synced)
       select company_id, gen_random_uuid(), user_id, name, credential_id || n::text::bytea, public_key, 0, false
       from celeiro.passkey, generate_series(1, 4) n where user_id = $1`,
      [one.id],
    )
    expect(await options()).toEqual({ error: 'too_many_factors' })
  })

  it.each(['http://celeiro.exemplo.org.br', 'https://192.168.0.9', 'https://[::1]'])('at %s', async (place) => {
    address = place
    try {
      expect((await post('/auth/passkey/options')).body).toEqual({ error: 'passkeys_unavailable' })
    } finally {
      address = origin
    }
  })
})
