import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi, trailOf } from '#tests/support/api.ts'
import { type Person, password } from '#tests/support/church.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const person = (role: string) => api.church.people[role] as Person
const newest = async (resource: string) => {
  const entries = await trailOf(api, api.church.companyId)
  return entries.filter((entry) => entry.resource === resource).at(-1)
}

describe('one’s own account', () => {
  const change = (as: Person, body: unknown) => api.call('PUT', '/auth/me', { as, body })

  it('takes another phone, says so in the trail, and grows its version', async () => {
    const as = person('minister')
    const before = (await api.call('GET', '/auth/me', { as })).body
    const { status, body } = await change(as, { phone: '(11) 98888-7777', version: before.version })
    expect([status, body]).toEqual([200, { ...before, phone: '11988887777', version: before.version + 1 }])
    expect((await api.call('GET', '/auth/me', { as })).body).toEqual(body)
    const entry = await newest('user')
    expect([entry?.action, entry?.record_id, entry?.actor_id]).toEqual(['update', as.id, as.id])
    expect(JSON.parse(entry?.payload ?? '')).toEqual({ before: {}, after: { phone: '11988887777' } })
    expect((await change(as, { version: body.version })).body.phone).toBeUndefined()
  })

  it('says whether it wants the mail of questions, and keeps what was said where nothing is', async () => {
    const as = person('accountant')
    const said: boolean[] = []
    for (const change1 of [{}, { mailsQuestions: false }, { phone: '11988887777' }, { mailsQuestions: true }]) {
      const { version } = (await api.call('GET', '/auth/me', { as })).body
      said.push((await change(as, { ...change1, version })).body.mailsQuestions)
    }
    expect(said).toEqual([true, false, false, true])
    for (const wrong of ['false', null, 1])
      expect((await change(as, { mailsQuestions: wrong, version: 5 })).body.errors).toMatchObject([
        { param: 'mailsQuestions' },
      ])
  })

  it('refuses an old version, what is no phone, and what is not one’s own to change', async () => {
    const as = person('shop')
    expect((await change(as, { version: 99 })).body).toEqual({ error: 'stale_version' })
    const wrong = await change(as, { phone: '123', version: 1 })
    expect(wrong.body.errors).toEqual([expect.objectContaining({ msg: 'invalid_phone', param: 'phone' })])
    for (const field of ['name', 'email', 'isAdmin', 'profileId', 'branchId', 'companyId', 'passwordHash'])
      expect((await change(as, { version: 1, [field]: 'x' })).body.errors).toEqual([
        { msg: 'unknown_field', param: field },
      ])
  })

  it('saved twice at once is saved once', async () => {
    const as = person('deacon')
    const answers = await Promise.all(['11988887777', '11977776666'].map((phone) => change(as, { phone, version: 1 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})

describe('changing the password', () => {
  let address = 0
  const change = (as: string | Person, currentPassword: string, newPassword: string, from = `10.1.0.${++address}`) =>
    api.call('PUT', '/auth/password', {
      as,
      body: { currentPassword, newPassword },
      headers: { 'x-forwarded-for': from },
    })
  const signIn = (email: string, typed: string) =>
    api.call('POST', '/auth', {
      body: { email, password: typed },
      headers: { 'x-forwarded-for': `10.2.0.${++address}` },
    })

  it('needs the new one to sign in, ends the other sessions and keeps this one', async () => {
    const who = person('treasurer')
    const [own, other] = [await api.sessionOf(who), await api.sessionOf(who)]
    const stranger = await api.sessionOf(person('free'))
    const { status, body } = await change(own.accessToken, password, 'Pedra#Farol9')
    expect([status, body]).toEqual([200, { id: who.id, endedSessions: 1 }])
    expect((await api.call('GET', '/auth/me', { as: own.accessToken })).status).toBe(200)
    expect((await api.call('GET', '/auth/me', { as: other.accessToken })).status).toBe(401)
    expect((await api.call('GET', '/auth/me', { as: stranger.accessToken })).status).toBe(200)
    const renewed = await api.call('POST', '/auth/refresh-token', { body: { refreshToken: own.refreshToken } })
    expect(renewed.status).toBe(200)
    expect((await signIn(who.email, password)).body).toEqual({ error: 'invalid_credentials' })
    expect((await signIn(who.email, 'Pedra#Farol9')).status).toBe(200)
    const entry = (await trailOf(api, api.church.companyId)).find(({ action }) => action === 'changePassword')
    expect([entry?.actor_id, entry?.record_id, entry?.payload]).toEqual([who.id, who.id, '{"endedSessions":1}'])
  })

  it('refuses a wrong current one, the same one and a weak one, and nothing ends', async () => {
    const who = person('secretary')
    const [own, other] = [await api.sessionOf(who), await api.sessionOf(who)]
    expect((await change(own.accessToken, 'Errada#2026', 'Pedra#Farol9')).body).toEqual({
      error: 'current_password_incorrect',
    })
    expect((await change(own.accessToken, password, password)).body).toEqual({ error: 'password_unchanged' })
    for (const weak of ['Curta#1', 'semmaiuscula#1', 'SEMMINUSCULA#1', 'SemNumero#', 'SemEspecial1'])
      expect((await change(own.accessToken, password, weak)).body.errors, weak).toEqual([
        { msg: 'weak_password', param: 'newPassword' },
      ])
    expect((await api.call('GET', '/auth/me', { as: other.accessToken })).status).toBe(200)
    expect((await signIn(who.email, password)).status).toBe(200)
  })

  it('limits guesses in one session on every route, and then refuses right ones alike', async () => {
    const { accessToken } = await api.sessionOf(person('registrar'))
    for (let turn = 0; turn < 10; turn++)
      expect((await change(accessToken, `Errada#${turn}`, 'Pedra#Farol9')).status).toBe(400)
    const { status, body, headers } = await change(accessToken, password, 'Pedra#Farol9')
    expect([status, body]).toEqual([429, { error: 'too_many_requests' }])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    const own = await api.sessionOf(person('registrar'))
    expect((await change(own.accessToken, password, 'Pedra#Farol9')).status).toBe(200)
  })

  it('by two at once with the same old password succeeds once', async () => {
    const who = person('overseer')
    const [one, other] = [await api.sessionOf(who), await api.sessionOf(who)]
    const answers = await Promise.all([
      change(one.accessToken, password, 'Trovao.Lagarto22'),
      change(other.accessToken, password, 'Farol#Ameixa7'),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('open sessions', () => {
  const list = async (as: string) => (await api.call('GET', '/auth/sessions', { as })).body
  const agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36'
  const signIn = async (role: string, address: string) => {
    const { body } = await api.call('POST', '/auth', {
      body: { email: person(role).email, password },
      headers: { 'x-forwarded-for': address, 'user-agent': agent },
    })
    return body.accessToken as string
  }

  it('say where from and since when, this one first', async () => {
    const first = await signIn('free', '200.1.2.3')
    const second = await signIn('free', '200.1.2.4')
    const sessions = await list(first)
    expect(sessions[0]).toMatchObject({ isCurrent: true, userAgent: agent, address: '200.1.2.3' })
    expect(sessions[1]).toMatchObject({ isCurrent: false, address: '200.1.2.4' })
    expect(new Date(sessions[0].createdAt).getTime()).toBeLessThanOrEqual(Date.now())
    expect((await list(second))[0].address).toBe('200.1.2.4')
  })

  it('leave out the ended and the expired, and those of everybody else', async () => {
    const { accessToken, id } = await api.sessionOf(person('guest'))
    const [expired, ended] = [await api.sessionOf(person('guest')), await api.sessionOf(person('guest'))]
    await api.query('update celeiro.session set expires_at = now() where id = $1', [expired.id])
    await api.call('POST', '/auth/logout', { as: ended.accessToken })
    expect((await list(accessToken)).map((session: { id: string }) => session.id)).toEqual([id])
  })

  it('are ended one by one, with the next call, and once', async () => {
    const [own, other] = [await api.sessionOf(person('admin')), await api.sessionOf(person('admin'))]
    const end = () => api.call('DELETE', `/auth/sessions/${other.id}`, { as: own.accessToken })
    expect((await end()).body).toEqual({ id: other.id })
    expect((await api.call('GET', '/auth/me', { as: other.accessToken })).status).toBe(401)
    const refresh = await api.call('POST', '/auth/refresh-token', { body: { refreshToken: other.refreshToken } })
    expect(refresh.body).toEqual({ error: 'session_expired' })
    const again = await end()
    expect([again.status, again.body]).toEqual([404, { error: 'session_not_found' }])
    expect((await newest('session'))?.record_id).toBe(other.id)
  })

  it('of a colleague or of another company are not there to be ended', async () => {
    const own = await api.sessionOf(person('admin'))
    for (const who of [person('free'), api.other.people.admin as Person]) {
      const theirs = await api.sessionOf(who)
      const { status } = await api.call('DELETE', `/auth/sessions/${theirs.id}`, { as: own.accessToken })
      expect(status).toBe(404)
      expect((await api.call('GET', '/auth/me', { as: theirs.accessToken })).status).toBe(200)
    }
  })

  it('are ended all but this one', async () => {
    const [own, ...others] = await Promise.all([1, 2, 3].map(() => api.sessionOf(person('shop'))))
    const colleague = await api.sessionOf(person('free'))
    const sessions = await list(own?.accessToken ?? '')
    const { body } = await api.call('DELETE', '/auth/sessions', { as: own?.accessToken })
    expect(body).toEqual({ count: sessions.length - 1 })
    expect(await list(own?.accessToken ?? '')).toHaveLength(1)
    for (const { accessToken } of others)
      expect((await api.call('GET', '/auth/me', { as: accessToken })).status).toBe(401)
    expect((await api.call('GET', '/auth/me', { as: own?.accessToken })).status).toBe(200)
    expect((await api.call('GET', '/auth/me', { as: colleague.accessToken })).status).toBe(200)
  })
})
