import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import { canary, type Person } from '#tests/support/church.ts'
import { sentMail } from '#tests/support/service/outbox.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const as = (role: string) => ({ as: api.church.people[role] })
const idOf = (role: string) => api.church.people[role]?.id
const profileId = (name: string) => api.church.profiles[name]
const invite = (body: object, role = 'admin') =>
  api.call('POST', '/user', { ...as(role), body: { profileId: profileId('Diaconia'), ...body } })
const read = (id: string | undefined, role = 'admin') => api.call('GET', `/user/${id}`, as(role))
const update = (id: string | undefined, body: object, role = 'admin') =>
  api.call('PUT', `/user/${id}`, { ...as(role), body })
const reveal = (id: string) =>
  api.call('POST', `/user/${id}/reveal`, { ...as('admin'), body: { reason: 'Conferir o cadastro' } })

/** The record as a PUT takes it when nothing masked was revealed. */
const untouched = ({ body: { name, email, personType, profileId, branchId, address, version } }: Answer) => ({
  name,
  email,
  personType,
  profileId,
  branchId,
  address,
  version,
})

const full = {
  name: ' Rute Sant’Anna ',
  email: 'Rute@Exemplo.com.br',
  phone: '(11) 98765-4321',
  personalDocument: '862.883.667-57',
  address: { zipCode: '01310-100', city: 'São Paulo', state: 'sp' },
}

describe('inviting', () => {
  it('makes a user who waits for the first access, answered masked, and queues one mail', async () => {
    const { status, body } = await invite({ ...full, branchId: api.church.branches.norte })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      name: 'Rute Sant’Anna',
      email: 'rute@exemplo.com.br',
      personType: 1,
      status: 1,
      version: 1,
      phone: '(11) *****-4321',
      personalDocument: '***.883.667-**',
      branchId: api.church.branches.norte,
      profileName: 'Diaconia',
      isAdmin: false,
      hasEmailVerification: false,
      provisional: true,
      address: { zipCode: '01310100', city: 'São Paulo', state: 'SP' },
      invitation: { createdAt: expect.any(String) },
    })
    expect(body).not.toHaveProperty('lastAccessAt')
    expect((await read(body.id)).body).toEqual({ ...body, isLastAdmin: false, isBeyondYours: false })
    const queued = await api.query<{ user_id: string }>('select * from celeiro.mail_outbox where user_id = $1', [
      body.id,
    ])
    expect(queued).toHaveLength(1)
    expect(JSON.stringify(queued)).not.toMatch(/rute|senha|argon/i)
    const [stored] = await api.query('select password_hash from celeiro.app_user where id = $1', [body.id])
    expect(stored).toEqual({ password_hash: null })
    expect((await reveal(body.id)).body).toEqual({ id: body.id, phone: '11987654321', personalDocument: '86288366757' })
  })

  it.each([
    ['an e-mail of another company', { email: 'ADMIN@vizinha.example' }, 'email', 'user_already_registered'],
    ['no e-mail', { email: '' }, 'email', 'required'],
    ['two lines in an e-mail', { email: 'a@b.example\r\nBcc: c@d.example' }, 'email', 'invalid_email'],
    ['a strange profile', { profileId: '01900000-0000-7a3f-8196-4827aa348781' }, 'profileId', 'profile_not_found'],
    ['being an administrator by a flag', { isAdmin: true }, 'isAdmin', 'unknown_field'],
    ['a password', { password: 'Celeiro#2026' }, 'password', 'unknown_field'],
    ['masked text', { personalDocument: '***.883.667-**' }, 'personalDocument', 'masked_value'],
    [
      'a document of another kind',
      { personalDocument: '86288366757', personType: 2 },
      'personalDocument',
      'invalid_cnpj',
    ],
    ['a kind without a document', { personType: 1 }, 'personalDocument', 'required'],
  ])('is refused for %s', async (_case, body, param, msg) => {
    const { status, body: answer } = await invite({ name: 'X Y', email: 'novo@exemplo.com.br', ...body })
    expect([status, answer.errors]).toEqual([400, [expect.objectContaining({ param, msg })]])
  })
})

describe('changing a user', () => {
  it('keeps what is masked when it is left out, and clears what is sent empty', async () => {
    const made = await invite({ ...full, email: 'mascara@exemplo.com.br' })
    const answer = await update(made.body.id, untouched(made))
    expect(answer.body).toMatchObject({
      phone: made.body.phone,
      personalDocument: made.body.personalDocument,
      version: 2,
    })
    const cleared = await update(made.body.id, {
      ...untouched(answer),
      personType: undefined,
      personalDocument: '',
      phone: '',
      address: undefined,
    })
    expect(cleared.body).toMatchObject({ personType: 0, version: 3 })
    for (const field of ['phone', 'personalDocument', 'address']) expect(cleared.body).not.toHaveProperty(field)
    const refused = await update(made.body.id, { ...untouched(cleared), phone: '(11) *****-4321' })
    expect(refused.body.errors).toMatchObject([{ msg: 'masked_value', param: 'phone' }])
  })

  it('invites a new e-mail anew and ends the sessions of the old one', async () => {
    const { accessToken, refreshToken } = await api.sessionOf(api.church.people.registrar as Person)
    const before = await read(idOf('registrar'))
    const { body } = await update(idOf('registrar'), { ...untouched(before), email: 'cadastros@exemplo.com.br' })
    expect(body).toMatchObject({ email: 'cadastros@exemplo.com.br', hasEmailVerification: false, provisional: true })
    expect((await api.call('GET', '/auth/me', { as: accessToken })).status).toBe(401)
    const refresh = await api.call('POST', '/auth/refresh-token', { body: { refreshToken } })
    expect(refresh.body).toEqual({ error: 'session_expired' })
    const login = await api.call('POST', '/auth', { body: { email: body.email, password: 'Celeiro#2026' } })
    expect(login.body).toEqual({ error: 'invalid_credentials' })
  })

  it('notifies the replaced e-mail, also of a user blocked since, and stores nothing of it', async () => {
    const before = await read(idOf('overseer'))
    await update(idOf('overseer'), { ...untouched(before), email: 'outro.canal@exemplo.com.br' })
    await api.call('POST', `/user/${idOf('overseer')}/block`, as('admin'))
    const mails = (await sentMail(api)).filter(({ to }) => to.address === before.body.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['O e-mail da sua conta no Celeiro foi trocado'])
    expect(mails[0]?.text).toContain('Este endereço não entra mais')
    expect(mails[0]?.text).not.toContain('outro.canal')
    const rows = await api.query(`select details from celeiro.mail_outbox where kind = 'address-changed'`)
    expect(rows.map(({ details }) => details)).toEqual(rows.map(() => ({})))
    await api.call('POST', `/user/${idOf('overseer')}/unblock`, as('admin'))
  })

  it('lets people mend their own name, and not their e-mail, profile or branch', async () => {
    const own = await read(idOf('admin'))
    const { body } = await update(idOf('admin'), { ...untouched(own), name: 'Marta' })
    expect(body.name).toBe('Marta')
    for (const change of [
      { email: 'outra@exemplo.com.br' },
      { profileId: profileId('Visitante') },
      { branchId: api.church.branches.sul },
    ]) {
      const { status, body: answer } = await update(idOf('admin'), { ...untouched({ ...own, body }), ...change })
      expect([status, answer], JSON.stringify(change)).toEqual([400, { error: 'user_own_access' }])
    }
  })
})

describe('the list', () => {
  const page = async (query: string, role = 'admin') => {
    const { status, body } = await api.call('GET', `/user?pageSize=100&${query}`, as(role))
    expect(status, JSON.stringify(body)).toBe(200)
    return body.rows as { id: string; name: string; email: string; profileId: string; personalDocument?: string }[]
  }

  it('is filtered by profile, branch and status', async () => {
    const treasurers = await page(`profileId=${profileId('Tesouraria')}`)
    expect(treasurers.map(({ id }) => id).sort()).toEqual([idOf('treasurer'), idOf('free')].sort())
    const inNorth = await page(`branchId=${api.church.branches.norte}&profileId=${profileId('Tesouraria')}`)
    expect(inNorth.map(({ id }) => id)).toEqual([idOf('treasurer')])
    expect(await page('status=2,3')).toEqual([])
  })

  it('is searched by name and e-mail, and not by what is masked', async () => {
    expect((await page('search=rute')).map(({ email }) => email)).toContain('rute@exemplo.com.br')
    expect(await page('search=treasurer@esperanca')).toHaveLength(1)
    for (const search of ['86288366757', '883.667', '98765', '11987654321'])
      expect(await page(`search=${encodeURIComponent(search)}`), search).toEqual([])
  })

  it('is ordered by name, e-mail, status and last access, and by nothing else', async () => {
    for (const orderBy of ['name', '-email', 'status', '-lastAccessAt']) await page(`orderBy=${orderBy}`)
    const emails = (await page('orderBy=email')).map(({ email }) => email)
    expect(emails).toEqual([...emails].sort())
    for (const orderBy of ['personalDocument', 'phone', 'passwordHash'])
      expect((await api.call('GET', `/user?orderBy=${orderBy}`, as('admin'))).status).toBe(400)
  })

  it('shows those of the branch and those without one, and none of another company', async () => {
    const ids = (await page('', 'steward')).map(({ id }) => id)
    for (const role of ['treasurer', 'free', 'admin']) expect(ids).toContain(idOf(role))
    const narrowed = await api.call('GET', '/user?pageSize=100', { ...as('admin'), branch: api.church.branches.sul })
    expect(narrowed.body.rows.map(({ id }: { id: string }) => id)).not.toContain(idOf('treasurer'))
    expect(JSON.stringify(await page(''))).not.toMatch(/vizinha/i)
  })

  it('as a choice holds ids and names alone, and needs a module that refers to users', async () => {
    const { body } = await api.call('GET', '/user/all', as('deacon'))
    expect(Object.keys(body[0]).sort()).toEqual(['id', 'name'])
    expect(JSON.stringify(body)).not.toContain(canary)
    expect((await api.call('GET', '/user/all', as('overseer'))).status).toBe(403)
  })

  it('has the last access', async () => {
    await api.call('POST', '/auth', { body: { email: 'shop@esperanca.example', password: 'Celeiro#2026' } })
    expect((await read(idOf('shop'))).body.lastAccessAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  })
})
