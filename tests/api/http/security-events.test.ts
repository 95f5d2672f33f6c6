import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { securityTrailOf, startApi, type TestApi, tokens } from '#tests/support/api.ts'
import { type Person, password } from '#tests/support/church.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const person = (role: string) => api.church.people[role] as Person
const signIn = (role: string, typedPassword: string, from: string) =>
  api.call('POST', '/auth', {
    body: { email: person(role).email, password: typedPassword },
    headers: { 'x-forwarded-for': from, 'x-site-verification': tokens.siteProof(api.now) },
  })

/** Security trail entries of a person, with their details. */
const noted = async (role: string) =>
  (await securityTrailOf(api, api.church.companyId))
    .filter(({ actor_id }) => actor_id === person(role).id)
    .map(({ action, record_id, payload }) => ({ action, record_id, ...JSON.parse(payload) }))

describe('the trail notes', () => {
  it('a sign-in, with the address it came from', async () => {
    await signIn('overseer', password, '10.1.0.1')
    expect(await noted('overseer')).toEqual([
      { action: 'signIn', address: '10.1.0.1', record_id: expect.stringMatching(/^0/) },
    ])
  })

  it('a failed sign-in of a known account with its reason, never what was typed', async () => {
    await signIn('shop', 'Segredo-Errado', '10.1.0.2')
    await expect
      .poll(() => noted('shop'))
      .toEqual([{ action: 'signInFailed', address: '10.1.0.2', reason: 'invalid_credentials', record_id: null }])
    await api.query('update celeiro.app_user set status = 2 where id = $1', [person('shop').id])
    await signIn('shop', password, '10.1.0.2')
    await expect.poll(async () => (await noted('shop')).map(({ reason }) => reason)).toContain('sign_in_failed')
    expect(JSON.stringify(await securityTrailOf(api, api.church.companyId))).not.toContain('Segredo')
  })

  it('nothing of an unknown e-mail, which may be a mistyped password', async () => {
    const before = await api.query('select count(*) from celeiro.audit_entry')
    await api.call('POST', '/auth', { body: { email: 'ninguem@esperanca.example', password: 'x' } })
    expect(await api.query('select count(*) from celeiro.audit_entry')).toEqual(before)
  })

  it('a sign-out, once', async () => {
    const session = await api.sessionOf(person('minister'))
    for (let turn = 0; turn < 3; turn++) await api.call('POST', '/auth/logout', { as: session.accessToken })
    expect(await noted('minister')).toEqual([{ action: 'signOut', record_id: session.id }])
  })

  it('a refresh token used again, once, and no rotation that is right', async () => {
    const session = await api.sessionOf(person('deacon'))
    const refresh = (refreshToken: string) => api.call('POST', '/auth/refresh-token', { body: { refreshToken } })
    await refresh((await refresh(session.refreshToken)).body.refreshToken)
    expect(await noted('deacon')).toEqual([])
    for (let turn = 0; turn < 3; turn++) await refresh(session.refreshToken)
    expect(await noted('deacon')).toEqual([{ action: 'refreshReused', record_id: session.id }])
  })

  it('an access that was refused, for want of a right or of a branch', async () => {
    const session = await api.sessionOf(person('secretary'))
    const from = { as: session.accessToken, headers: { 'x-forwarded-for': '10.1.0.3' } }
    const id = api.church.suppliers.norte
    await api.call('DELETE', `/supplier/many?ids=${id}`, from)
    await api.call('GET', '/members-offerings', { ...from, branch: api.church.branches.sul })
    const about = { action: 'accessRefused', record_id: session.id, address: '10.1.0.3' }
    expect(await noted('secretary')).toEqual([
      { ...about, method: 'DELETE', path: '/api/supplier/many', reason: 'forbidden' },
      { ...about, method: 'GET', path: '/api/members-offerings', reason: 'branch_forbidden' },
    ])
  })

  it('nothing of what was answered, missing or malformed', async () => {
    const as = person('registrar')
    await api.call('GET', '/supplier', { as })
    await api.call('GET', `/supplier/${api.other.suppliers.norte}`, { as })
    await api.call('POST', '/supplier', { as, body: {} })
    expect(await noted('registrar')).toEqual([])
  })
})

describe('nobody floods the trail', () => {
  it('with refusals: ten of a kind in fifteen minutes, the tenth says so', async () => {
    const as = person('guest')
    await Promise.all(Array.from({ length: 25 }, () => api.call('GET', '/region', { as })))
    const entries = await noted('guest')
    expect(entries).toHaveLength(10)
    expect(entries.map(({ limited = false }) => limited)).toEqual([...Array(9).fill(false), true])
  })

  it('nor from many addresses', async () => {
    await Promise.all(Array.from({ length: 14 }, (_, turn) => signIn('free', 'errada', `10.2.0.${turn}`)))
    await expect.poll(async () => (await noted('free')).length).toBe(10)
    await signIn('free', password, '10.2.1.1')
    const actions = (await noted('free')).map(({ action }) => action)
    expect(actions).toEqual([...Array(10).fill('signInFailed'), 'signIn'])
  })
})

describe('a refusal stays one', () => {
  it('when it cannot be noted', async () => {
    await api.query('alter function celeiro.note_refusal(uuid, jsonb) rename to note_nothing')
    const { status, body } = await api.call('GET', '/region', { as: person('overseer') })
    await api.query('alter function celeiro.note_nothing(uuid, jsonb) rename to note_refusal')
    expect([status, body]).toEqual([403, { error: 'forbidden' }])
    expect((await noted('overseer')).map(({ action }) => action)).not.toContain('accessRefused')
  })
})
