import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '#api/session/password/password.ts'
import { startApi, type TestApi, tokens, trailOf } from '#tests/support/api.ts'
import { password } from '#tests/support/church.ts'

// The files of a worker share their modules: what is imported here is to be loaded anew, with the spy.
vi.hoisted(() => vi.resetModules())
vi.mock('@node-rs/argon2', { spy: true })

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const people = () => api.church.people
/** Each test signs in from an address of its own, so that the limits of one do not reach another. */
let address = 0
const signIn = (email: unknown, typedPassword: unknown = password, from = `10.0.0.${++address}`) =>
  api.call('POST', '/auth', {
    body: { email, password: typedPassword },
    headers: { 'x-forwarded-for': from, 'x-site-verification': tokens.siteProof(api.now) },
  })

describe('signing in answers', () => {
  it('two tokens that open the session, and one that the device keeps', async () => {
    const { status, body } = await signIn(people().admin?.email)
    expect([status, Object.keys(body).sort()]).toEqual([200, ['accessToken', 'deviceToken', 'refreshToken']])
    const me = await api.call('GET', '/auth/me', { as: body.accessToken })
    expect([me.status, me.body.email]).toEqual([200, 'admin@esperanca.example'])
  })

  it.each(['  admin@esperanca.example ', 'ADMIN@Esperanca.Example', '\tAdmin@esperanca.example\n'])(
    'an e-mail typed as %j',
    async (email) => {
      expect((await signIn(email)).status).toBe(200)
    },
  )

  it('a new session each time, and notes the access and one entry in the trail', async () => {
    const before = (await trailOf(api, api.church.companyId)).length
    const answers = await Promise.all([1, 2, 3].map(() => signIn(people().free?.email)))
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(3)
    const entries = (await trailOf(api, api.church.companyId)).slice(before)
    expect(entries.map(({ action, resource, actor_id }) => [action, resource, actor_id])).toEqual(
      Array(3).fill(['signIn', 'session', people().free?.id]),
    )
    const [row] = await api.query('select last_access_at from celeiro.app_user where id = $1', [people().free?.id])
    expect(row?.last_access_at).toBeInstanceOf(Date)
  })
})

describe('signing in refuses', () => {
  it('a wrong password, an unknown e-mail and another case of the password alike', async () => {
    const answers = await Promise.all([
      signIn(people().admin?.email, 'errada'),
      signIn('ninguem@esperanca.example'),
      signIn(people().admin?.email, password.toUpperCase()),
      signIn(people().admin?.email, ` ${password}`),
      signIn("x' or '1'='1@a.example".replaceAll(' ', '')),
    ])
    for (const { status, body } of answers) expect([status, body]).toEqual([400, { error: 'invalid_credentials' }])
  })

  it('an unknown e-mail as slowly as a wrong password: it makes the same hash', async () => {
    const verify = vi.mocked(argon2.verify)
    const hashedFor = async (email: string | undefined) => {
      verify.mockClear()
      await signIn(email, 'errada')
      return verify.mock.calls.map(([hash, password]) => [String(hash).split('$').slice(0, 4), password])
    }
    const duration = await hashedFor(people().admin?.email)
    const hash = [['', 'argon2id', 'v=19', 'm=8,t=1,p=1'], 'errada']
    // The second in place of an earlier provisional password.
    expect(duration).toEqual([hash, hash])
    expect(await hashedFor('ninguem@esperanca.example')).toEqual(duration)
  })

  it('no guess without its cost: 19 MiB and two passes, as OWASP asks of argon2id', async () => {
    await hashPassword(password)
    expect(vi.mocked(argon2.hash)).toHaveBeenLastCalledWith(password, {
      memoryCost: 19_456,
      timeCost: 2,
      parallelism: 1,
    })
  })

  it.each([
    ['blocked', 'status = 2', 'sign_in_failed'],
    ['inactive', 'status = 3', 'sign_in_failed'],
    ['provisional', 'provisional = true', 'password_provisional'],
    ['unverified', 'email_verified = false', 'email_not_verified'],
  ])('a user who is %s, but only to who knows the password', async (_state, change, code) => {
    const { id, email } = people().minister as { id: string; email: string }
    await api.query(`update celeiro.app_user set ${change} where id = $1`, [id])
    expect((await signIn(email)).body).toEqual({ error: code })
    expect((await signIn(email, 'errada')).body).toEqual({ error: 'invalid_credentials' })
    await api.query(
      'update celeiro.app_user set status = 1, provisional = false, email_verified = true where id = $1',
      [id],
    )
    expect((await signIn(email)).status).toBe(200)
  })

  it.each([
    [{ email: 'não é e-mail', password }, 'email', 'invalid_email'],
    [{ email: '', password }, 'email', 'required'],
    [{ password }, 'email', 'required'],
    [{ email: 'a@b.example' }, 'password', 'required'],
    [{ email: 'a@b.example', password: '' }, 'password', 'required'],
    [{ email: 'a@b.example', password: 'x'.repeat(201) }, 'password', 'too_long'],
    [{ email: ['a@b.example'], password }, 'email', 'invalid_format'],
    [{ email: 'a@b.example', password, isAdmin: true }, 'isAdmin', 'unknown_field'],
  ])('%j at the field', async (body, param, msg) => {
    const { status, body: answer } = await api.call('POST', '/auth', { body })
    expect([status, answer.errors.length]).toEqual([400, 1])
    expect(answer.errors[0]).toMatchObject({ msg, param })
  })
})

describe('guessing', () => {
  it('is slowed down after ten failures of one e-mail from one address, for that pair only', async () => {
    const email = people().registrar?.email
    for (let turn = 0; turn < 10; turn++) expect((await signIn(email, 'errada', '10.9.9.9')).status).toBe(400)
    const refused = await signIn(email, password, '10.9.9.9')
    expect([refused.status, refused.body]).toEqual([429, { error: 'too_many_requests' }])
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
    expect((await signIn(email, password, '10.9.9.10')).status).toBe(200)
    expect((await signIn(people().shop?.email, password, '10.9.9.9')).status).toBe(200)
  })

  it('is forgotten after a success', async () => {
    const email = people().overseer?.email
    for (let round = 0; round < 3; round++) {
      for (let turn = 0; turn < 9; turn++) expect((await signIn(email, 'errada', '10.9.9.11')).status).toBe(400)
      expect((await signIn(email, password, '10.9.9.11')).status).toBe(200)
    }
  })

  it('counts one e-mail however it is typed', async () => {
    const spellings = ['guest@esperanca.example', 'GUEST@esperanca.example', ' guest@Esperanca.example']
    for (let turn = 0; turn < 10; turn++) await signIn(spellings[turn % 3], 'errada', '10.9.9.12')
    expect((await signIn(people().guest?.email, password, '10.9.9.12')).status).toBe(429)
  })
})
