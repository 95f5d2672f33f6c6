import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createApi } from '#api/app.ts'
import { defaultProfiles } from '#domain/access/default-profiles.ts'
import { standardPlan } from '#domain/account-plan/standard-plan.ts'
import { apiKey, secret, startApi, type TestApi, tokens, trailOf } from '#tests/support/api.ts'
import { codeIn, sentMail } from '#tests/support/service/outbox.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  // Its document is the example of an alphanumeric CNPJ, which these tests register.
  await api.query('update celeiro.company set document = id::text where id = $1', [api.other.companyId])
})
afterAll(() => api.finish())

const responsible = {
  name: 'Noemi Prado',
  document: '52998224725',
  email: 'noemi@semente.example',
  phone: '11987654321',
}
const password = 'Jardim#Barco7'
/** Includes alphanumeric CNPJs, which are issued since July 2026. */
const documents = ['12ABC34501DE35', '11444777000161', '45723174000110', '33000167000101', '60746948000112']
let count = 0
let network = 0

function church(fields: object = {}) {
  const document = documents[count % documents.length]
  return { legalName: `Igreja da Semente ${++count}`, document, responsible, ...fields }
}
const proof = () => tokens.siteProof(api.now)
const from = () => ({ 'x-forwarded-for': `10.7.${++network % 250}.1` })
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  api.call('POST', path, { body, headers: { ...from(), 'x-site-verification': proof(), ...headers } })
const person = (fields: object = {}) => ({
  name: 'Noemi Prado',
  email: `noemi${count}@semente.example`,
  password,
  ...fields,
})
const signIn = (email: string) => api.call('POST', '/auth', { body: { email, password } })

/** Frees the documents of the churches that the tests registered. */
const forget = () =>
  api.query(`update celeiro.company set document = id::text where legal_name like 'Igreja da Semente%'`)

async function registered(fields: object = {}) {
  await forget()
  const company = await post('/company', church(fields))
  expect(company.status, JSON.stringify(company.body)).toBe(200)
  const user = await post('/user/register', person({ registrationToken: company.body.registrationToken }))
  expect(user.status, JSON.stringify(user.body)).toBe(200)
  return { company: company.body, user: user.body as { id: string; companyId: string; email: string } }
}

describe('a church that registers itself', () => {
  it('is made whole: company, head office, profiles, plan of accounts, cost centre, administrator', async () => {
    const address = { zipCode: '69005010', street: 'Rua da Matriz', city: 'Manaus', state: 'AM' }
    const { company, user } = await registered({ document: '12ABC34501DE35', address })
    expect(company).toMatchObject({ id: user.companyId, document: '12ABC34501DE35', personType: 2, timezone: 2 })
    expect((await signIn(user.email)).body).toEqual({ error: 'email_not_verified' })
    const [mail] = await sentMail(api)
    expect(mail).toMatchObject({ to: { address: user.email }, subject: expect.stringContaining(codeIn(mail)) })
    const verified = await post('/user/verify-user', { email: user.email, verificationCode: codeIn(mail) })
    expect([verified.status, verified.body]).toEqual([200, { email: user.email }])

    const { accessToken } = (await signIn(user.email)).body
    const bodyOf = async (path: string) => (await api.call('GET', path, { as: accessToken })).body
    expect(await bodyOf('/auth/me')).toMatchObject({
      id: user.id,
      isAdmin: true,
      companyId: user.companyId,
      timeZone: 'America/Manaus',
      branches: [{ name: 'Sede', status: 1 }],
    })
    expect(await bodyOf(`/company/${user.companyId}`)).toMatchObject({
      legalName: company.legalName,
      address,
      responsible,
    })
    expect((await bodyOf('/profile?pageSize=50')).rows.map(({ name }: { name: string }) => name).sort()).toEqual(
      defaultProfiles.map(({ name }) => name).sort(),
    )
    const accounts = standardPlan.reduce((sum, { children }) => sum + 1 + children.length, 0)
    expect((await bodyOf('/account-plan')).count).toBe(accounts)
    expect((await bodyOf('/branch')).rows).toMatchObject([{ name: 'Sede', isHeadquarters: true }])
    expect((await bodyOf('/cost-center')).rows).toMatchObject([{ name: 'Geral', status: 1 }])
    const trail = (await trailOf(api, user.companyId)).map(({ action, resource }) => `${action} ${resource}`)
    expect(trail).toEqual(
      expect.arrayContaining(['create company', 'create branch', 'create cost-center', 'verifyEmail user']),
    )
  })

  it('without a cost centre gets one by the migration, and only such a church', async () => {
    const { user } = await registered()
    await api.query('delete from celeiro.cost_center where company_id = $1', [user.companyId])
    const centers = () => api.query('select company_id, id, name from celeiro.cost_center order by id')
    const before = await centers()
    await api.query(readFileSync('api/db/migrations/0202_first_cost_center.sql', 'utf8'))
    const [createdCenter, ...more] = (await centers()).filter(({ id }) => !before.some((one) => one.id === id))
    expect([createdCenter, more]).toMatchObject([{ company_id: user.companyId, name: 'Geral' }, []])
    const entries = (await trailOf(api, user.companyId)).filter(({ record_id }) => record_id === createdCenter?.id)
    expect(entries).toMatchObject([{ action: 'create', resource: 'cost-center', actor_id: user.id }])
  })

  it('costs the registrant a proof of work, once', async () => {
    await forget()
    const [body, siteProof] = [church(), proof()]
    const ask = (headers: object) => api.call('POST', '/company', { body, headers: { ...from(), ...headers } })
    expect((await ask({})).body).toEqual({ error: 'site_verification_required' })
    const both = await Promise.all([1, 2].map(() => ask({ 'x-site-verification': siteProof })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await ask({ 'x-site-verification': siteProof })).body).toEqual({ error: 'site_verification_failed' })
  })

  it.each([
    ['a common one', 'Igreja@2026', 'common_password'],
    ['the name of its owner', 'Noemi#Forte77', 'personal_password'],
    ['a weak one', 'curta', 'weak_password'],
  ])('is refused for a password that is %s', async (_, typed, msg) => {
    await forget()
    const { registrationToken } = (await post('/company', church())).body
    const answer = await post('/user/register', person({ registrationToken, password: typed }))
    expect(answer.body).toEqual({ errors: [{ msg, param: 'password' }] })
  })

  it('stores nothing until its token registers a person', async () => {
    await forget()
    const before = await api.query('select count(*) from celeiro.company')
    const [one, other] = [
      await post('/company', church({ document: documents[1] })),
      await post('/company', church({ document: documents[1] })),
    ]
    expect([one.status, other.status]).toEqual([200, 200])
    expect(await api.query('select count(*) from celeiro.company')).toEqual(before)
  })

  it('is made once when its answer was lost and it is sent again, and answers the same', async () => {
    await forget()
    const { registrationToken } = (await post('/company', church())).body
    const body = person({ registrationToken })
    const key = { 'idempotency-key': newId() }
    const answers = [await post('/user/register', body, key), await post('/user/register', body, key)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(answers.map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true'])
    const changed = await post('/user/register', { ...body, name: 'Outra Pessoa' }, key)
    expect(changed.body).toEqual({ error: 'idempotency_key_reused' })
    expect((await post('/user/register', body)).body).toEqual({ error: 'registration_token_used' })
  })

  it('is one of two that register at once, in whatever tab', async () => {
    await forget()
    const both = await Promise.all([1, 2].map(() => post('/company', church({ document: documents[2] }))))
    const answers = await Promise.all(
      both.map(({ body }, index) =>
        post(
          '/user/register',
          person({ email: `aba${index}@semente.example`, registrationToken: body.registrationToken }),
        ),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body.errors).toMatchObject([
      { msg: 'company_already_registered', param: 'document' },
    ])
  })

  it('is refused where the document or the e-mail is known, without telling whose', async () => {
    const { company, user } = await registered()
    const again = await post('/company', church({ document: company.document }))
    expect(again.body).toEqual({ errors: [{ msg: 'company_already_registered', param: 'document' }] })
    await forget()
    const { registrationToken } = (await post('/company', church())).body
    const answer = await post('/user/register', person({ email: user.email, registrationToken }))
    expect(answer.body).toEqual({ errors: [{ msg: 'user_already_registered', param: 'email' }] })
  })

  it('takes no token that is forged, of another company, of another kind, or an hour old', async () => {
    await forget()
    const { registrationToken, id } = (await post('/company', church())).body
    const refused = { error: 'registration_token_invalid' }
    const register = (more: object) => post('/user/register', person({ registrationToken, ...more }))
    expect((await register({ registrationToken: `${registrationToken}x` })).body).toEqual(refused)
    expect((await register({ companyId: api.church.companyId })).body).toEqual(refused)
    const { accessToken } = await api.sessionOf(api.church.people.admin!)
    expect((await register({ registrationToken: accessToken })).body).toEqual(refused)
    api.now = new Date(Date.now() + 3_601_000)
    onTestFinished(() => {
      api.now = new Date()
    })
    expect((await register({ companyId: id })).body).toEqual(refused)
  })

  it.each([
    ['a CPF where a CNPJ belongs', { personType: 2, document: '52998224725' }, 'invalid_cnpj'],
    ['wrong check digits of an alphanumeric CNPJ', { document: '12ABC34501DE36' }, 'invalid_document'],
    ['a field that nobody asked for', { settings: {} }, 'unknown_field'],
  ])('is refused for %s', async (_, fields, msg) => {
    const { status, body } = await post('/company', church(fields))
    expect([status, body.errors.map((one: { msg: string }) => one.msg)]).toEqual([400, [msg]])
  })
})

describe('who may register', () => {
  it.each(['first', 'closed'] as const)('is nobody more where it is %s', async (registration) => {
    await forget()
    const { registrationToken } = (await post('/company', church())).body
    const log = pino({ level: 'silent' })
    const closed = createApi({
      database: api.database,
      apiKey,
      secret,
      log,
      files: api.files,
      registration,
    })
    const ask = async (path: string, body?: object) => {
      const headers = { 'api-key': apiKey, 'content-type': 'application/json', 'x-site-verification': proof() }
      const init = body && { method: 'POST', body: JSON.stringify(body) }
      return (await closed.request(`/api${path}`, { headers, ...init })).json()
    }
    const refused = { error: 'registration_closed' }
    expect(await ask('/registration')).toEqual({ isOpen: false })
    expect(await ask('/company', church())).toEqual(refused)
    expect(await ask('/user/register', person({ registrationToken }))).toEqual(refused)
  })

  it('is anyone where it is open', async () => {
    expect((await api.call('GET', '/registration')).body).toEqual({ isOpen: true })
  })
})

describe('the code that verifies an e-mail', () => {
  const verify = (email: string, verificationCode: string) => post('/user/verify-user', { email, verificationCode })
  const resend = async (email: string) => {
    const answer = await post('/user/verify-user/resend', { email })
    expect([answer.status, answer.body]).toEqual([200, { email }])
  }
  const aMinuteLater = () => api.query(`update celeiro.one_time_code set asked_at = now() - interval '61 seconds'`)
  const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const expired = { error: 'code_expired' }

  it('is wrong five times at most; the sixth try finds it over, also with the right one', async () => {
    const { user } = await registered()
    const code = codeIn((await sentMail(api)).at(-1))
    for (let turn = 0; turn < 5; turn++)
      expect((await verify(user.email, wrongOf(code))).body).toEqual({ error: 'invalid_code' })
    expect((await verify(user.email, code)).body).toEqual(expired)
  })

  it('counts once and for ten minutes', async () => {
    const { user } = await registered()
    const code = codeIn((await sentMail(api)).at(-1))
    await api.query(`update celeiro.one_time_code set expires_at = now()`)
    expect((await verify(user.email, code)).body).toEqual(expired)
    await api.query(`update celeiro.one_time_code set expires_at = now() + interval '1 minute'`)
    expect((await verify(user.email, ` ${code.slice(0, 3)}-${code.slice(3)}`)).status).toBe(200)
    expect((await verify(user.email, code)).body).toEqual(expired)
  })

  it('is followed by another after a minute, for whose machine worked for it; the one before counts to its end', async () => {
    const { user } = await registered()
    const { body: unproved } = await api.call('POST', '/user/verify-user/resend', { body: { email: user.email } })
    expect(unproved).toEqual({ error: 'site_verification_required' })
    const first = codeIn((await sentMail(api)).at(-1))
    await resend(user.email)
    expect(await sentMail(api)).toEqual([])
    await aMinuteLater()
    await resend(user.email)
    const [mail] = await sentMail(api)
    const second = codeIn(mail)
    expect(mail?.text).toContain(`.example/auth/register?email=${encodeURIComponent(user.email)}#code=${second}`)
    expect((await verify(user.email, first)).status).toBe(200)
    expect((await verify(user.email, second)).body).toEqual(expired)
    await aMinuteLater()
    await resend(user.email)
    expect(await sentMail(api)).toEqual([])
  })

  it('says the same of an e-mail that nobody has', async () => {
    const nobody = 'ninguem@semente.example'
    expect((await verify(nobody, '123456')).body).toEqual(expired)
    await resend(nobody)
    for (let turn = 0; turn < 5; turn++)
      expect((await verify(nobody, '123456')).body).toEqual({ error: 'invalid_code' })
    expect((await verify(nobody, '123456')).body).toEqual(expired)
    expect(await sentMail(api)).toEqual([])
    expect(await api.query(`select from celeiro.job where name = 'send-mail'`)).toEqual([])
  })

  it('is not stored, only its keyed hash', async () => {
    await registered()
    const code = codeIn((await sentMail(api)).at(-1))
    for (const table of ['one_time_code', 'mail_outbox'])
      expect(JSON.stringify(await api.query(`select * from celeiro.${table}`))).not.toContain(code)
  })
})
