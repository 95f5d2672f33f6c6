import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { type Person, password as usual } from '#tests/support/church.ts'

let api: TestApi
let treasurer: Person
const day = 86_400_000

beforeAll(async () => {
  api = await startApi()
  treasurer = api.church.people.treasurer as Person
})
beforeEach(async () => {
  await expiresAfter(30)
  await api.query(`update celeiro.app_user set password_changed_at = now() where id = $1`, [treasurer.id])
})
afterEach(() => {
  api.now = new Date()
})
afterAll(() => api.finish())

const chosen = 'Quatro.Ventos22'
const expiresAfter = (days: number | null) =>
  api.query('update celeiro.company set password_expiry_days = $2 where id = $1', [api.church.companyId, days])
const inDays = (days: number) => {
  api.now = new Date(Date.now() + days * day)
}
const emailOf = async () =>
  (await api.query<{ email: string }>('select email from celeiro.app_user where id = $1', [treasurer.id]))[0]?.email
const signIn = async (password: string) => api.call('POST', '/auth', { body: { email: await emailOf(), password } })
const renew = async (fields: object = {}) =>
  api.call('POST', '/auth/renew-password', {
    body: { email: await emailOf(), currentPassword: usual, newPassword: chosen, ...fields },
  })

describe('a password that may grow old', () => {
  it('never does unless the company says after how many days', async () => {
    await expiresAfter(null)
    inDays(3000)
    expect((await signIn(usual)).status).toBe(200)
    api.now = new Date()
    expect((await api.call('GET', '/auth/me', { as: treasurer })).body).not.toHaveProperty('passwordEndsAt')
  })

  it('opens no session once it is too old; its owner puts another in its place, and is let in', async () => {
    inDays(29)
    expect((await signIn(usual)).status).toBe(200)
    inDays(31)
    expect((await signIn('Pedra#Farol9')).body).toEqual({ error: 'invalid_credentials' })
    expect((await signIn(usual)).body).toEqual({ error: 'password_expired' })
    const { id, accessToken } = await api.sessionOf(treasurer)
    const [before] = await api.query('select password_hash from celeiro.app_user where id = $1', [treasurer.id])
    expect((await renew()).status).toBe(200)
    api.now = new Date()
    const [session] = await api.query('select revoked_at from celeiro.session where id = $1', [id])
    expect([session?.revoked_at, accessToken]).toEqual([expect.any(Date), expect.any(String)])
    expect((await signIn(chosen)).status).toBe(200)
    expect((await signIn(usual)).body).toEqual({ error: 'invalid_credentials' })
    await api.query('update celeiro.app_user set password_hash = $2 where id = $1', [
      treasurer.id,
      before?.password_hash,
    ])
  })

  it('tells a session when it is over', async () => {
    const { accessToken } = await api.sessionOf(treasurer)
    const { body } = await api.call('GET', '/auth/me', { as: accessToken })
    expect(Math.round((Date.parse(body.passwordEndsAt) - Date.now()) / day)).toBe(30)
    expect(body.passwordEndsAt).toMatch(/Z$/)
  })

  it.each([
    ['the same again', { newPassword: usual }, 'password_unchanged'],
    ['a weak one', { newPassword: 'curta' }, 'weak_password'],
    ['a common one', { newPassword: 'Igreja@2026' }, 'common_password'],
  ])('is not replaced by %s', async (_, fields, msg) => {
    inDays(31)
    expect((await renew(fields)).body).toEqual({ errors: [{ msg, param: 'newPassword' }] })
  })

  it('is not replaced by who does not know it, nor without a session by who is blocked', async () => {
    inDays(31)
    expect((await renew({ currentPassword: 'Pedra#Farol9' })).body).toEqual({ error: 'invalid_credentials' })
    expect((await renew({ email: 'ninguem@exemplo.com.br' })).body).toEqual({ error: 'invalid_credentials' })
    await api.query('update celeiro.app_user set status = 2 where id = $1', [treasurer.id])
    expect((await renew()).body).toEqual({ error: 'sign_in_failed' })
    await api.query('update celeiro.app_user set status = 1 where id = $1', [treasurer.id])
  })

  it('is guessed at here no more often than at the sign-in', async () => {
    const answers = []
    for (let turn = 0; turn < 5; turn++) answers.push((await renew({ email: 'outro@exemplo.com.br' })).body.error)
    expect(answers.slice(0, 3)).toEqual(Array(3).fill('invalid_credentials'))
    expect(answers.at(-1)).toBe('site_verification_required')
    const body = { email: 'outro@exemplo.com.br', password: usual }
    expect((await api.call('POST', '/auth', { body })).body).toEqual({ error: 'site_verification_required' })
  })
})
