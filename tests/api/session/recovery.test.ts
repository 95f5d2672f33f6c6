import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Message } from '#api/mail/message.ts'
import { startApi, type TestApi, tokens, trailOf } from '#tests/support/api.ts'
import { password as usual } from '#tests/support/church.ts'
import { codeIn, sentMail } from '#tests/support/service/outbox.ts'

let api: TestApi
let network = 0

beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  await sentMail(api)
  await api.query('truncate celeiro.one_time_code')
})
afterAll(() => api.finish())

const chosen = 'Quatro.Ventos22'
const proof = () => tokens.siteProof(api.now)
const post = (path: string, body: object, headers: object = { 'x-site-verification': proof() }) =>
  api.call('POST', path, { body, headers: { 'x-forwarded-for': `10.9.${++network % 250}.1`, ...headers } })
const ask = async (email: string) => {
  const answer = await post('/auth/recovery-password', { email })
  expect([answer.status, answer.body]).toEqual([200, { email }])
}
const reset = (email: string, recoveryToken: string, password = chosen) =>
  post('/auth/reset-password', { email, password, recoveryToken })
const signIn = (email: string, password: string) => api.call('POST', '/auth', { body: { email, password } })
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const expired = { error: 'code_expired' }
const aMinuteLater = () => api.query(`update celeiro.one_time_code set asked_at = now() - interval '61 seconds'`)

/** A user with the default password, used by no other test. */
async function person(state: { status?: number; provisional?: boolean } = {}) {
  const email = `maria${newId().slice(-6)}@exemplo.com.br`
  const [{ id = '' } = {}] = await api.query<{ id: string }>(
    `insert into celeiro.app_user (company_id, id, name, email, password_hash, profile_id, email_verified, provisional,
       provisional_until, status, created_by, updated_by)
     select company_id, gen_random_uuid(), 'Maria Salgado', $2, password_hash, profile_id, true, $3,
       case when $3 then now() + interval '1 day' end, $4, id, id
     from celeiro.app_user where id = $1 returning id`,
    [api.church.people.treasurer?.id, email, state.provisional ?? false, state.status ?? 1],
  )
  return { id, email, companyId: api.church.companyId }
}

async function mailed(email: string): Promise<{ code: string; mail: Message | undefined }> {
  await ask(email)
  const mail = (await sentMail(api)).at(-1)
  return { code: codeIn(mail), mail }
}

describe('a password that was forgotten', () => {
  it('is replaced by the mailed code, once; every session ends, and its owner is notified', async () => {
    const one = await person()
    const session = await api.sessionOf(one as never)
    const { code, mail } = await mailed(one.email)
    expect(mail?.text).toContain(`/auth/password-recovery?email=${encodeURIComponent(one.email)}#code=${code}`)
    const { status, body } = await reset(one.email, ` ${code.slice(0, 3)} ${code.slice(3)}`)
    expect([status, body]).toEqual([200, { email: one.email }])
    expect((await api.call('GET', '/auth/me', { as: session.accessToken })).status).toBe(401)
    expect((await signIn(one.email, usual)).body).toEqual({ error: 'invalid_credentials' })
    expect((await signIn(one.email, chosen)).status).toBe(200)
    expect((await reset(one.email, code)).body).toEqual(expired)
    const [notice] = await sentMail(api)
    expect(notice).toMatchObject({ to: { address: one.email }, subject: 'Sua senha do Celeiro foi trocada' })
    const trail = await trailOf(api, one.companyId)
    expect(trail.filter(({ record_id: id }) => id === one.id).map(({ action }) => action)).toContain('resetPassword')
  })

  it('is replaced by one of two that come at once with the same code', async () => {
    const { email } = await person()
    const { code } = await mailed(email)
    const answers = await Promise.all([reset(email, code), reset(email, code, 'Jardim-de-Pedra8')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body).toEqual(expired)
  })

  it('is not by a wrong code, nor by the right one after five', async () => {
    const { email } = await person()
    const { code } = await mailed(email)
    for (let turn = 0; turn < 5; turn++)
      expect((await reset(email, wrongOf(code))).body).toEqual({ error: 'invalid_code' })
    expect((await reset(email, code)).body).toEqual(expired)
    expect((await signIn(email, usual)).status).toBe(200)
  })

  it('is not by one of ten minutes ago, of another person, of another purpose or of no digits', async () => {
    const [one, other] = [await person(), await person()]
    const { code } = await mailed(one.email)
    expect((await reset(other.email, code)).body).toEqual(expired)
    expect((await reset(one.email, 'abcdef')).body).toEqual({
      errors: [{ msg: 'invalid_code', param: 'recoveryToken' }],
    })
    await api.query(`update celeiro.one_time_code set expires_at = now()`)
    expect((await reset(one.email, code)).body).toEqual(expired)
    await aMinuteLater()
    await api.query('update celeiro.app_user set email_verified = false where id = $1', [one.id])
    await post('/user/verify-user/resend', { email: one.email })
    const verification = codeIn((await sentMail(api)).at(-1))
    expect((await reset(one.email, verification)).body).toEqual(expired)
  })

  it('is asked for again after a minute; the code before counts to its end, and either is over once one is used', async () => {
    const { email } = await person()
    const { code } = await mailed(email)
    await ask(email)
    expect(await sentMail(api)).toEqual([])
    await aMinuteLater()
    const { code: next } = await mailed(email)
    expect((await reset(email, code)).status).toBe(200)
    expect((await reset(email, next)).body).toEqual(expired)
  })

  it.each([
    ['weak', 'curta', 'weak_password'],
    ['common', 'Igreja@2026', 'common_password'],
    ['with the name of its owner', 'Salgado#Vento22', 'personal_password'],
    ['with what their e-mail begins with', 'Maria#Trilho81', 'personal_password'],
  ])('is not replaced by one that is %s, and the code stays good', async (_, password, msg) => {
    const { email } = await person()
    const { code } = await mailed(email)
    expect((await reset(email, code, password)).body).toEqual({ errors: [{ msg, param: 'password' }] })
    expect((await reset(email, code)).status).toBe(200)
  })

  it('verifies the e-mail of who never did', async () => {
    const { email, id } = await person()
    await api.query('update celeiro.app_user set email_verified = false where id = $1', [id])
    const { code } = await mailed(email)
    expect((await reset(email, code)).status).toBe(200)
    expect((await signIn(email, chosen)).status).toBe(200)
  })
})

describe('asking for another password', () => {
  it('says the same of an e-mail that nobody has, of who is blocked, and of who does', async () => {
    const blocked = await person({ status: 2 })
    for (const email of ['ninguem@exemplo.com.br', blocked.email]) {
      await ask(email)
      expect(await sentMail(api)).toEqual([])
      for (let turn = 0; turn < 5; turn++)
        expect((await reset(email, '123456')).body).toEqual({ error: 'invalid_code' })
      expect((await reset(email, '123456')).body).toEqual(expired)
    }
    expect((await reset('outro@exemplo.com.br', '123456')).body).toEqual(expired)
  })

  it('brings who was invited another invitation', async () => {
    const { email } = await person({ provisional: true })
    await ask(email)
    const [mail] = await sentMail(api)
    expect(mail).toMatchObject({ to: { address: email }, subject: expect.stringContaining('Seu acesso ao Celeiro') })
  })

  it.each(['/auth/recovery-password', '/auth/reset-password'])('costs a proof of work, once: %s', async (path) => {
    const body = { email: 'ninguem@exemplo.com.br', password: chosen, recoveryToken: '123456' }
    const requestBody = path.endsWith('reset-password') ? body : { email: body.email }
    const siteProof = { 'x-site-verification': proof() }
    expect((await post(path, requestBody, {})).body).toEqual({ error: 'site_verification_required' })
    expect(JSON.stringify((await post(path, requestBody, siteProof)).body)).not.toContain('site_verification')
    expect((await post(path, requestBody, siteProof)).body).toEqual({ error: 'site_verification_failed' })
  })

  it('is bounded for one network, and so are the tries', async () => {
    const from = () => ({ 'x-forwarded-for': '203.0.113.9', 'x-site-verification': proof() })
    const durations = []
    for (let turn = 0; turn <= 60; turn++)
      durations.push((await post('/auth/recovery-password', { email: `a${turn}@exemplo.com.br` }, from())).status)
    expect(durations.slice(0, 60).every((status) => status === 200)).toBe(true)
    expect(durations.at(-1)).toBe(429)
    const body = { email: 'ninguem@exemplo.com.br', password: chosen, recoveryToken: '123456' }
    const tries = []
    for (let turn = 0; turn <= 10; turn++) tries.push((await post('/auth/reset-password', body, from())).status)
    expect(tries).toEqual([...Array(10).fill(400), 429])
  })
})
