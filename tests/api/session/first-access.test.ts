import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#api/session/password/password.ts'
import { startApi, type TestApi, tokens, trailOf } from '#tests/support/api.ts'
import { password as usual } from '#tests/support/church.ts'
import { sentMail } from '#tests/support/service/outbox.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const provisional = 'K7QM-2XTP-9HWR'
const chosen = 'Neblina#Torta9'
const refused = { error: 'first_access_refused' }
let address = 0
let guest = 0

/** A user whose invitation was sent, with that provisional password. */
async function invited(): Promise<{ id: string; email: string }> {
  const email = `novo${++guest}@exemplo.com.br`
  const body = { name: 'Novo', email, profileId: api.church.profiles.Diaconia }
  const { id } = (await api.call('POST', '/user', { as: api.church.people.admin, body })).body
  await api.query(
    `update celeiro.app_user set password_hash = $2, provisional_until = now() + interval '24 hours' where id = $1`,
    [id, await hashPassword(provisional)],
  )
  return { id, email }
}
const enter = (email: string | undefined, fields: object = {}) =>
  api.call('POST', '/auth/verify-register', {
    body: { email, provisionalPassword: provisional, password: chosen, ...fields },
    headers: { 'x-forwarded-for': `10.1.1.${++address}` },
  })
const signIn = (email: string | undefined, password: string) => api.call('POST', '/auth', { body: { email, password } })

describe('first access', () => {
  it('follows from signing in with the provisional password, which then is over', async () => {
    const { id, email } = await invited()
    expect((await signIn(email, provisional)).body).toEqual({ error: 'password_provisional' })
    const { status, body } = await enter(email)
    expect([status, body]).toEqual([200, { email }])
    expect((await signIn(email, chosen)).status).toBe(200)
    expect((await signIn(email, provisional)).body).toEqual({ error: 'invalid_credentials' })
    expect((await enter(email, { password: 'Pedra#Farol9' })).body).toEqual(refused)
    const user = await api.call('GET', `/user/${id}`, { as: api.church.people.admin })
    expect(user.body).toMatchObject({ hasEmailVerification: true, provisional: false })
    const trail = (await trailOf(api, api.church.companyId)).filter(({ record_id }) => record_id === id)
    expect(trail.map(({ action, actor_id }) => [action, actor_id === id])).toEqual([
      ['create', false],
      ['firstAccess', true],
    ])
  })

  it('takes the password as people type it', async () => {
    const { email } = await invited()
    expect((await enter(email, { provisionalPassword: ' k7qm 2xtp9hwr ' })).status).toBe(200)
  })

  it('succeeds once when it is sent twice at once', async () => {
    const { email } = await invited()
    const answers = await Promise.all([enter(email), enter(email, { password: 'Pedra#Farol9' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('is over after 24 hours', async () => {
    const { id, email } = await invited()
    await api.query('update celeiro.app_user set provisional_until = now() where id = $1', [id])
    expect((await enter(email)).body).toEqual(refused)
    expect((await signIn(email, provisional)).body).toEqual({ error: 'provisional_password_expired' })
    expect((await signIn(email, 'errada')).body).toEqual({ error: 'invalid_credentials' })
  })

  it('is not burnt by the tries of strangers, who have five an hour each', async () => {
    const { email } = await invited()
    const guess = async (network: string) => {
      const body = { email, provisionalPassword: 'AAAA-BBBB-CCCC', password: chosen }
      return (await api.call('POST', '/auth/verify-register', { body, headers: { 'x-forwarded-for': network } })).status
    }
    for (const network of ['10.3.3.1', '10.3.3.2', '10.3.3.3', '10.3.3.4', '10.3.3.5', '10.3.3.6', '10.3.3.7'])
      for (let turn = 0; turn < 5; turn++) expect([network, turn, await guess(network)]).toEqual([network, turn, 400])
    expect(await guess('10.3.3.1')).toBe(429)
    expect((await enter(email)).status).toBe(200)
  })

  it.each([
    ['blocked', 'status = 2'],
    ['inactive', 'status = 3'],
    ['not invited yet', 'password_hash = null, provisional_until = null'],
  ])('is refused to who is %s', async (_state, change) => {
    const { id, email } = await invited()
    await api.query(`update celeiro.app_user set ${change} where id = $1`, [id])
    expect((await enter(email)).body).toEqual(refused)
  })

  it('tells nobody who exists: unknown, known and waiting e-mails are refused alike', async () => {
    const { email } = await invited()
    const wrong = { provisionalPassword: 'AAAA-BBBB-CCCC' }
    for (const one of ['ninguem@exemplo.com.br', api.church.people.admin?.email, email]) {
      const { status, body } = await enter(one, wrong)
      expect([status, body]).toEqual([400, refused])
    }
    expect((await signIn(api.church.people.admin?.email, usual)).status).toBe(200)
  })

  it.each([
    [{ password: 'curta' }, 'password', 'weak_password'],
    [{ password: 'SemNumero#' }, 'password', 'weak_password'],
    [{ password: '' }, 'password', 'required'],
    [{ password: `Aa1#${'x'.repeat(200)}` }, 'password', 'too_long'],
    [{ email: 'x' }, 'email', 'invalid_email'],
    [{ provisionalPassword: '' }, 'provisionalPassword', 'required'],
    [{ provisionalPassword: chosen, password: chosen }, 'password', 'same_password'],
    [{ isAdmin: true }, 'isAdmin', 'unknown_field'],
  ])('refuses %j at the field, without counting a try', async (fields, param, msg) => {
    const { id, email } = await invited()
    const { status, body } = await enter(email, fields)
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ param, msg })]])
    const [row] = await api.query('select provisional_tries from celeiro.app_user where id = $1', [id])
    expect(row).toEqual({ provisional_tries: 0 })
  })

  it('is sent anew to whose machine worked for it, and to nobody else', async () => {
    const { email } = await invited()
    const resend = (headers: Record<string, string> = {}) =>
      api.call('POST', '/auth/verify-register/resend', { body: { email }, headers })
    expect((await resend()).body).toEqual({ error: 'site_verification_required' })
    const proof = { 'x-site-verification': tokens.siteProof(api.now) }
    expect((await resend(proof)).body).toEqual({ email })
    expect((await resend(proof)).body).toEqual({ error: 'site_verification_failed' })
  })

  it.each(['the first one', 'the one sent anew'])(
    'is not replaced by one that a stranger asks for: %s counts, and ends both',
    async (which) => {
      const { email } = await invited()
      const headers = { 'x-site-verification': tokens.siteProof(api.now) }
      await api.call('POST', '/auth/verify-register/resend', { body: { email }, headers })
      const mail = (await sentMail(api)).findLast(({ to }) => to.address === email)
      const anew = /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(mail?.text ?? '')?.[0]
      const [used, other] = which === 'the first one' ? [provisional, anew] : [anew, provisional]
      expect((await signIn(email, used ?? '')).body).toEqual({ error: 'password_provisional' })
      expect((await enter(email, { provisionalPassword: used })).status).toBe(200)
      expect((await enter(email, { provisionalPassword: other })).body).toEqual(refused)
    },
  )
})
