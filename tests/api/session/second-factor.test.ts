import { Secret, TOTP } from 'otpauth'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type TestApi, tokens, trailOf } from '#tests/support/api.ts'
import { type Person, password } from '#tests/support/church.ts'
import { runScript } from '#tests/support/script.ts'
import { sentMail } from '#tests/support/service/outbox.ts'

let api: TestApi
let network = 0

beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  await sentMail(api)
})
afterAll(() => api.finish())

const invalid = { error: 'second_factor_invalid' }
const elsewhere = () => `10.7.${++network % 250}.1`
const post = (path: string, body: object, { as, from = elsewhere() }: { as?: string; from?: string } = {}) =>
  api.call('POST', path, {
    ...(as && { as }),
    body,
    headers: { 'x-forwarded-for': from, 'x-site-verification': tokens.siteProof(api.now) },
  })

/** A user of the church with the default password. */
async function person(): Promise<Person> {
  const email = `maria${newId().slice(-6)}@exemplo.com.br`
  const [{ id = '' } = {}] = await api.query<{ id: string }>(
    `insert into celeiro.app_user (company_id, id, name, email, password_hash, profile_id, email_verified, status, created_by, updated_by)
     select company_id, gen_random_uuid(), 'Maria Salgado', $2, password_hash, profile_id, true, 1, id, id
     from celeiro.app_user where id = $1 returning id`,
    [api.church.people.treasurer?.id, email],
  )
  return { ...(api.church.people.treasurer as Person), id, email }
}

/** What an authenticator app shows, on a device whose clock is off by so many seconds. */
const codeOf = (secret: string, offSeconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.now.getTime() + offSeconds * 1000 })
const later = (seconds = 30) => {
  api.now = new Date(api.now.getTime() + seconds * 1000)
}

const begin = (as: string) => post('/auth/factor/code/begin', {}, { as })
const stepUp = (as: string, body: object) => post('/auth/step-up', body, { as })

interface Protected {
  readonly one: Person
  readonly as: string
  readonly secret: string
  readonly factorId: string
  readonly recoveryCodes: readonly string[]
}

/** A person with a second factor, and the session that it was added in. */
async function protectedPerson(offSeconds = 0): Promise<Protected> {
  const one = await person()
  const { accessToken: as } = await api.sessionOf(one)
  const begun = await begin(as)
  const { id, secret } = begun.body
  const confirmed = await post(
    '/auth/factor/code/confirm',
    { id, code: codeOf(secret, offSeconds), name: 'Celular' },
    { as },
  )
  expect(confirmed.status).toBe(200)
  later()
  return { one, as, secret, factorId: id, recoveryCodes: confirmed.body.recoveryCodes }
}

const signIn = (email: string, more: object = {}, from?: string) =>
  post('/auth', { email, password, ...more }, { ...(from && { from }) })

/** The token of the second step. */
async function pending(email: string, more: object = {}): Promise<string> {
  const { status, body } = await signIn(email, more)
  expect([status, body.errors[0].msg]).toEqual([400, 'second_factor_required'])
  return body.errors[0].params.token
}
const prove = (token: string, code: string, from?: string) =>
  post('/auth/second-factor', { token, code }, { ...(from && { from }) })

describe('a second factor', () => {
  it('is added by its first code; its secret is encrypted, its recovery codes hashed, and its person notified', async () => {
    const { one, as, secret, recoveryCodes } = await protectedPerson()
    expect([secret.length, new Set(recoveryCodes).size]).toEqual([32, 10])
    const rows = await api.query('select secret from celeiro.user_factor where user_id = $1', [one.id])
    const hashes = await api.query('select hash from celeiro.recovery_code where user_id = $1', [one.id])
    const stored = [...rows, ...hashes].map((row) => (row.secret ?? row.hash) as Buffer)
    const secretBytes = Buffer.from(Secret.fromBase32(secret).bytes)
    expect(stored.some((bytes) => bytes.includes(secretBytes) || recoveryCodes.includes(bytes.toString()))).toBe(false)
    const { body } = await api.call('GET', '/auth/factor', { as })
    expect(body).toMatchObject({ codes: [{ name: 'Celular' }], recoveryCodes: 10 })
    expect(JSON.stringify(body)).not.toContain(secret)
    expect((await sentMail(api)).map(({ subject }) => subject)).toEqual([
      'Verificação em duas etapas ligada no Celeiro',
    ])
    const acts = (await trailOf(api, one.companyId)).filter(({ record_id: id }) => id === one.id)
    expect(acts.map(({ action }) => action)).toContain('addFactor')
  })

  it('demands a code after the password, and opens a session by it', async () => {
    const { one, secret } = await protectedPerson()
    const { status, body } = await signIn(one.email)
    expect([status, body.errors[0].params.methods]).toEqual([400, 'code recovery-code'])
    const opened = await prove(body.errors[0].params.token, codeOf(secret))
    expect([opened.status, Object.keys(opened.body).sort()]).toEqual([
      200,
      ['accessToken', 'deviceToken', 'refreshToken'],
    ])
    expect((await api.call('GET', '/auth/me', { as: opened.body.accessToken })).body.email).toBe(one.email)
    expect((await post('/auth/refresh-token', { refreshToken: opened.body.refreshToken })).status).toBe(200)
  })

  it('is not told to who does not know the password', async () => {
    const { one } = await protectedPerson()
    expect((await post('/auth', { email: one.email, password: 'errada' })).body).toEqual({
      error: 'invalid_credentials',
    })
  })

  it('ends what was opened by the password alone, tokens and refresh tokens, but no calendar', async () => {
    const one = await person()
    const [old, own] = [await api.sessionOf(one), await api.sessionOf(one)]
    const calendar = await post('/auth/calendar', {}, { as: old.accessToken })
    const { body } = await begin(own.accessToken)
    const input = { id: body.id, code: codeOf(body.secret), name: 'Celular' }
    expect((await post('/auth/factor/code/confirm', input, { as: own.accessToken })).body.endedSessions).toBe(1)
    expect((await api.call('GET', '/auth/me', { as: old.accessToken })).status).toBe(401)
    expect((await post('/auth/refresh-token', { refreshToken: old.refreshToken })).body).toEqual({
      error: 'session_expired',
    })
    expect((await api.send(new Request(`http://celeiro.test${calendar.body.url}`))).status).toBe(200)
  })

  it('that is added while the password signs in leaves no session without it', async () => {
    const one = await person()
    const { accessToken: as } = await api.sessionOf(one)
    const { body } = await begin(as)
    const input = { id: body.id, code: codeOf(body.secret), name: 'Celular' }
    const answers = await Promise.all([
      post('/auth/factor/code/confirm', input, { as }),
      ...[1, 2, 3].map(() => signIn(one.email)),
    ])
    expect(answers[0]?.status).toBe(200)
    for (const { body } of answers.slice(1))
      if (body.accessToken) expect((await api.call('GET', '/auth/me', { as: body.accessToken })).status).toBe(401)
  })

  it('is no way around: the token of the first step is no access token', async () => {
    const { one } = await protectedPerson()
    const token = await pending(one.email)
    for (const path of ['/auth/me', '/auth/factor', '/supplier'])
      expect((await api.call('GET', path, { as: token })).status, path).toBe(401)
    expect((await post('/auth/refresh-token', { refreshToken: token })).body).toEqual({ error: 'session_expired' })
  })
})

describe('a code is refused', () => {
  it('twice, also at once', async () => {
    const { one, secret } = await protectedPerson()
    const code = codeOf(secret)
    const token = await pending(one.email)
    const answers = await Promise.all([prove(token, code), prove(token, code), prove(await pending(one.email), code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect((await prove(token, code)).body).toEqual(invalid)
    later()
    expect((await prove(token, codeOf(secret))).status).toBe(200)
  })

  it.each([
    ['one step too old', (secret: string) => codeOf(secret, -60)],
    ['one step too early', (secret: string) => codeOf(secret, 60)],
    ['of another person', () => codeOf('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')],
    ['a recovery code of nobody', () => 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF'],
  ])('%s', async (_, code) => {
    const { one, secret } = await protectedPerson()
    later(90)
    expect((await prove(await pending(one.email), code(secret))).body).toEqual(invalid)
  })

  it('never for a clock that is off by a minute, once the device was added with it', async () => {
    const { one, secret } = await protectedPerson(-60)
    for (const off of [-60, -90]) {
      later(90)
      expect((await prove(await pending(one.email), codeOf(secret, off))).status).toBe(200)
    }
  })

  it('after five wrong ones, for a while, but not the owner on a known device or with a recovery code', async () => {
    const { one, secret, recoveryCodes } = await protectedPerson()
    const answer = await prove(await pending(one.email), codeOf(secret))
    const token = await pending(one.email)
    const guesses = []
    for (let turn = 0; turn < 6; turn++) guesses.push(await prove(token, '000000', '10.6.6.6'))
    expect(guesses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429])
    expect(Number(guesses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
    later()
    expect((await prove(token, codeOf(secret), '10.6.6.6')).status).toBe(429)
    const device = await pending(one.email, { deviceToken: answer.body.deviceToken })
    expect((await prove(device, codeOf(secret), '10.6.6.6')).status).toBe(200)
    expect((await prove(token, recoveryCodes[0] ?? '', '10.6.6.6')).status).toBe(200)
  })

  /** The token of the first step, after which something changes. */
  const followedBy = (change: (one: Person) => unknown) => async (one: Person) => {
    const token = await pending(one.email)
    await change(one)
    return token
  }
  const changed = (what: string) =>
    followedBy(({ id }) => api.query(`update celeiro.app_user set ${what} where id = $1`, [id]))

  it.each([
    ['forged', () => 'e30.AAAA'],
    ['of another kind', async (one: Person) => (await api.sessionOf(one)).accessToken],
    ['of another installation', async (one: Person) => (await pending(one.email)).replace(/.{4}$/, 'AAAA')],
    ['of five minutes ago', followedBy(() => later(301))],
    ['of another password', changed(`password_hash = 'another'`)],
    ['of somebody who was blocked since', changed('status = 2')],
  ])('with a token %s', async (_, tokenOf) => {
    const { one, secret } = await protectedPerson()
    expect((await prove(await tokenOf(one), codeOf(secret))).body).toEqual({ error: 'session_expired' })
  })
})

describe('recovery codes', () => {
  it('work once each, in any spelling, with a mail; new ones replace them', async () => {
    const { one, as, recoveryCodes } = await protectedPerson()
    await sentMail(api)
    const [first = '', second = ''] = recoveryCodes
    const typed = first.toLowerCase().replaceAll('-', ' ')
    expect((await prove(await pending(one.email), typed)).status).toBe(200)
    expect((await prove(await pending(one.email), first)).body).toEqual(invalid)
    expect((await sentMail(api)).map(({ subject }) => subject)).toContain(
      'Entrada no Celeiro com um código de recuperação',
    )
    const renewed = await post('/auth/factor/recovery-codes', {}, { as })
    expect(renewed.body.codes).toHaveLength(10)
    expect((await prove(await pending(one.email), second)).body).toEqual(invalid)
    expect((await prove(await pending(one.email), renewed.body.codes[0])).status).toBe(200)
  })
})

it('the operator resets a lost second factor, and all who manage users are notified', async () => {
  const { one, as } = await protectedPerson()
  await sentMail(api)
  const run = (...argumentList: string[]) => runScript('factors-reset.ts', api, argumentList)
  expect((await run(one.email)).output).toMatch(/^Use npm run factors:reset/)
  expect((await run('ninguem@exemplo.com.br', '--reason', 'Perdeu')).code).toBe(1)
  expect((await run(one.email.toUpperCase(), '--reason', 'Perdeu o celular')).code).toBe(0)
  expect((await api.call('GET', '/auth/me', { as })).status).toBe(401)
  expect((await signIn(one.email)).status).toBe(200)
  const mails = (await sentMail(api)).filter(({ subject }) => subject.startsWith('Verificação em duas etapas removida'))
  const recipients = mails.map(({ to }) => to.address)
  expect(recipients).toContain(one.email)
  expect(recipients).toContain(api.church.people.admin?.email)
  expect(recipients).not.toContain(api.other.people.admin?.email)
  const acts = (await trailOf(api, one.companyId)).filter(({ action }) => action === 'resetFactors')
  expect(acts.map(({ record_id: id, payload }) => [id, payload.includes('Perdeu o celular')])).toEqual([[one.id, true]])
})

describe('what changes a factor', () => {
  const minutesLater = () => api.query(`update celeiro.session set proven_at = proven_at - interval '11 minutes'`)

  it('demands a proof of the last ten minutes: the password, or a code where there is a second factor', async () => {
    const one = await person()
    const { accessToken: as } = await api.sessionOf(one)
    await minutesLater()
    const refused = await begin(as)
    expect([refused.status, refused.body.errors]).toEqual([
      403,
      [{ msg: 'step_up_required', param: '', params: { methods: 'password' } }],
    ])
    expect((await stepUp(as, { password: 'errada' })).body).toEqual({ error: 'current_password_incorrect' })
    expect((await stepUp(as, { password })).status).toBe(200)
    const { body } = await begin(as)
    const input = { id: body.id, code: codeOf(body.secret), name: 'Celular' }
    const { recoveryCodes } = (await post('/auth/factor/code/confirm', input, { as })).body
    await minutesLater()
    for (const [method, path] of [
      ['DELETE', `/auth/factor/${body.id}`],
      ['POST', '/auth/factor/recovery-codes'],
      ['POST', '/auth/factor/code/begin'],
    ] as const)
      expect((await api.call(method, path, { as })).body.errors[0].params.methods, path).toBe('code recovery-code')
    expect((await stepUp(as, { password })).body.errors[0].msg).toBe('step_up_required')
    expect((await stepUp(as, { code: '000000' })).body).toEqual(invalid)
    expect((await stepUp(as, { code: recoveryCodes[0] })).status).toBe(200)
    expect((await api.call('DELETE', `/auth/factor/${body.id}`, { as })).status).toBe(200)
    expect((await signIn(one.email)).status).toBe(200)
  })

  it('counts for that person and that session alone', async () => {
    const [mine, others] = [await protectedPerson(), await protectedPerson()]
    const second = await prove(await pending(mine.one.email), codeOf(mine.secret))
    await minutesLater()
    later()
    expect((await stepUp(mine.as, { code: codeOf(others.secret) })).body).toEqual(invalid)
    expect((await stepUp(mine.as, { code: codeOf(mine.secret) })).status).toBe(200)
    expect((await begin(second.body.accessToken)).status).toBe(403)
    expect((await begin(mine.as)).status).toBe(200)
    const foreign = await api.call('DELETE', `/auth/factor/${others.factorId}`, { as: mine.as })
    expect([foreign.status, foreign.body]).toEqual([404, { error: 'factor_not_found' }])
  })

  it('takes no secret of ten minutes ago, none of another person, and no sixth device', async () => {
    const { as, one } = await protectedPerson()
    const other = await begin((await api.sessionOf(await person())).accessToken)
    const input = { id: other.body.id, code: codeOf(other.body.secret), name: 'Celular' }
    expect((await post('/auth/factor/code/confirm', input, { as })).body).toEqual({ error: 'factor_pending_over' })
    const { body } = await begin(as)
    await api.query(`update celeiro.user_factor set created_at = now() - interval '11 minutes' where id = $1`, [
      body.id,
    ])
    const late = { id: body.id, code: codeOf(body.secret), name: 'Celular' }
    expect((await post('/auth/factor/code/confirm', late, { as })).body).toEqual({ error: 'factor_pending_over' })
    await api.query(
      `insert into celeiro.user_factor (company_id, id, user_id, name, secret, confirmed_at)
       select company_id, gen_random_uuid(), user_id, name, secret, now() from celeiro.user_factor, generate_series(1, 4)
       where user_id = $1 and confirmed_at is not null`,
      [one.id],
    )
    expect((await begin(as)).body).toEqual({ error: 'too_many_factors' })
  })
})
