import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { routeAccess } from '#domain/access/route-access.ts'
import { insist, type Method, startApi, type TestApi, trailOf } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const person = (role: string) => api.church.people[role] as Person
const as = (role: string) => ({ as: person(role) })
const profileId = (name: string) => api.church.profiles[name]
const move = (role: string, name: string, by = 'admin') =>
  insist(() => api.call('POST', `/user/${person(role).id}/${name}`, as(by)))
const remove = (role: string, by = 'admin') => api.call('DELETE', `/user/${person(role).id}`, as(by))
const change = async (role: string, fields: object, by = 'admin') => {
  const { body } = await insist(() => api.call('GET', `/user/${person(role).id}`, as('admin')))
  const { name, email, profileId, branchId, version } = body
  const all = { name, email, profileId, branchId, version, ...fields }
  return insist(() => api.call('PUT', `/user/${person(role).id}`, { ...as(by), body: all }))
}
const refreshOf = async (role: string) => {
  const { refreshToken } = await api.sessionOf(person(role))
  return () => api.call('POST', '/auth/refresh-token', { body: { refreshToken } })
}

describe('a block', () => {
  it.each([
    ['block', 'unblock', 2],
    ['inactivate', 'activate', 3],
  ] as const)(
    'by %s is felt at the next call, refresh and sign-in, until %s and a new sign-in',
    async (off, on, code) => {
      const refresh = await refreshOf('overseer')
      const { accessToken } = await api.sessionOf(person('overseer'))
      const list = () => api.call('GET', '/supplier', { as: accessToken })
      expect((await list()).status).toBe(200)
      expect((await move('overseer', off)).body).toMatchObject({ status: code })
      expect([(await list()).status, (await refresh()).body]).toEqual([401, { error: 'session_expired' }])
      const credentials = { email: person('overseer').email, password: 'Celeiro#2026' }
      const signIn = () => api.call('POST', '/auth', { body: credentials })
      expect((await signIn()).body).toEqual({ error: 'sign_in_failed' })
      expect((await move('overseer', off)).body).toEqual({ error: 'user_status_changed' })
      expect((await move('overseer', on)).body).toMatchObject({ status: 1 })
      expect((await list()).status).toBe(401)
      expect((await signIn()).status).toBe(200)
      const trail = (await trailOf(api, api.church.companyId)).filter(({ action }) => action === off || action === on)
      expect(trail.map(({ action }) => action)).toEqual([off, on])
    },
  )
})

describe('a new profile', () => {
  it('counts from the next call of a session that goes on, and so does a new branch', async () => {
    const refresh = await refreshOf('shop')
    const { accessToken } = await api.sessionOf(person('shop'))
    const suppliers = () => api.call('GET', '/supplier?pageSize=100', { as: accessToken })
    expect((await suppliers()).status).toBe(403)
    expect((await change('shop', { profileId: profileId('Tesouraria') })).status).toBe(200)
    expect((await suppliers()).body.count).toBe(2)
    expect((await change('shop', { branchId: undefined })).status).toBe(200)
    expect((await suppliers()).body.count).toBe(4)
    expect((await change('shop', { profileId: profileId('Visitante') })).status).toBe(200)
    expect((await suppliers()).body).toEqual({ error: 'forbidden' })
    expect((await refresh()).status).toBe(200)
  })
})

describe('nobody', () => {
  it('deletes, blocks or inactivates themselves', async () => {
    for (const role of ['admin', 'manager']) {
      expect((await remove(role, role)).body).toEqual({ error: 'user_cannot_delete_themselves' })
      for (const name of ['block', 'inactivate', 'unblock'])
        expect((await move(role, name, role)).body).toEqual({ error: 'user_cannot_block_themselves' })
    }
  })

  it('but an administrator gives, takes or touches Admin', async () => {
    const refused = { errors: [{ msg: 'admin_only_by_admin', param: 'profileId' }] }
    expect((await change('guest', { profileId: profileId('Admin') }, 'manager')).body).toEqual(refused)
    const invited = { name: 'X Y', email: 'chefe@exemplo.com.br', profileId: profileId('Admin') }
    expect((await api.call('POST', '/user', { ...as('manager'), body: invited })).body).toEqual(refused)
    expect((await change('admin', { profileId: profileId('Visitante') }, 'manager')).body).toEqual({
      error: 'admin_only_by_admin',
    })
  })

  const acts = Object.keys(routeAccess).filter((route) => /^(POST|PUT|DELETE) \/user\/\{id\}/.test(route))
  const beyond = [
    ['admin', 'manager', 'admin_only_by_admin'],
    ['treasurer', 'manager', 'user_beyond_yours'],
    ['manager', 'steward', 'user_beyond_yours'],
  ] as const

  it.each(acts)('does %s to an administrator without being one, or to who may more than they', async (act) => {
    const [method = '', path = ''] = act.split(' ')
    const reason = { reason: 'Pedido da própria pessoa' }
    for (const [role, by, code] of beyond) {
      const { status, body } =
        method === 'PUT'
          ? await change(role, { name: 'Outro Nome' }, by)
          : await api.call(method as Method, path.replace('{id}', person(role).id), { ...as(by), body: reason })
      expect([role, status, body]).toEqual([role, 400, { error: code }])
    }
  })

  it('deletes them among several either', async () => {
    for (const [role, by, msg] of beyond) {
      const { body } = await api.call('DELETE', `/user/many?ids=${person(role).id}`, as(by))
      expect(body).toEqual({ errors: [{ msg, param: 'ids.0' }] })
    }
  })

  it('gives a profile of more rights than their own, or more branches', async () => {
    const beyond = { errors: [{ msg: 'profile_beyond_yours', param: 'profileId' }] }
    expect((await change('guest', { profileId: profileId('Tesouraria') }, 'manager')).body).toEqual(beyond)
    expect(
      (await change('guest', { profileId: profileId('Visitante'), branchId: api.church.branches.norte }, 'manager'))
        .status,
    ).toBe(200)
    expect((await change('guest', { branchId: undefined }, 'steward')).body).toEqual(beyond)
    expect((await change('guest', { profileId: profileId('Supervisão') }, 'steward')).body).toEqual(beyond)
    const away = await change('guest', { branchId: api.church.branches.sul }, 'steward')
    expect(away.body).toEqual({ errors: [{ msg: 'branch_not_found', param: 'branchId' }] })
  })

  it('reaches a user of another branch or company', async () => {
    await change('deacon', { branchId: api.church.branches.sul })
    for (const id of [person('deacon').id, api.other.people.guest?.id])
      for (const [method, rest] of [
        ['GET', ''],
        ['DELETE', ''],
        ['POST', '/block'],
        ['POST', '/resend'],
      ] as const)
        expect((await api.call(method, `/user/${id}${rest}`, as('steward'))).body, rest).toEqual({
          error: 'user_not_found',
        })
  })
})

describe('the last active administrator', () => {
  beforeEach(async () => {
    await api.query(`update celeiro.app_user set profile_id = $1, status = 1, branch_id = null where id = any($2)`, [
      profileId('Admin'),
      [person('admin').id, person('minister').id],
    ])
    // the loser of the previous race was signed out by it
    await api.query('update celeiro.session set revoked_at = null where user_id = any($1)', [
      [person('admin').id, person('minister').id],
    ])
  })
  const activeAdmins = async () =>
    (await api.query('select id from celeiro.app_user where profile_id = $1 and status = 1', [profileId('Admin')]))
      .length

  it.each([
    ['block', () => [move('admin', 'block', 'minister'), move('minister', 'block', 'admin')]],
    [
      'demote',
      () => [
        change('admin', { profileId: profileId('Visitante') }, 'minister'),
        change('minister', { profileId: profileId('Visitante') }, 'admin'),
      ],
    ],
    [
      'inactivate and demote',
      () => [
        move('admin', 'inactivate', 'minister'),
        change('minister', { profileId: profileId('Visitante') }, 'admin'),
      ],
    ],
  ] as const)('stays when two %s each other at once', async (_what, both) => {
    const answers = await Promise.all(both())
    expect(await activeAdmins()).toBe(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // the other came second: as the last one, or no longer signed in, or no longer an administrator
    const second = answers.find(({ status }) => status !== 200)
    expect([400, 401, 403]).toContain(second?.status)
  })

  it('may be any of many: parallel blocks of all by all leave one', async () => {
    const roles = ['admin', 'minister', 'free', 'secretary']
    await api.query('update celeiro.app_user set profile_id = $1, branch_id = null where id = any($2)', [
      profileId('Admin'),
      roles.map((role) => person(role).id),
    ])
    await Promise.all(roles.flatMap((by) => roles.filter((role) => role !== by).map((role) => move(role, 'block', by))))
    expect(await activeAdmins()).toBeGreaterThanOrEqual(1)
  })
})

describe('a deleted user', () => {
  it('is gone from everywhere but the past, and the e-mail is free again', async () => {
    await api.query('update celeiro.app_user set status = 1, profile_id = $1 where id = $2', [
      profileId('Admin'),
      person('admin').id,
    ])
    // the loser of the race for the last administrator was signed out by it
    await api.query('update celeiro.session set revoked_at = null where user_id = $1', [person('admin').id])
    const { companyId } = api.church
    const refresh = await refreshOf('secretary')
    await api.query('update celeiro.app_user set status = 1, profile_id = $1 where id = $2', [
      profileId('Secretaria'),
      person('secretary').id,
    ])
    const { id, email } = person('secretary')
    expect((await remove('secretary')).body).toEqual({ id })
    expect((await api.call('GET', '/auth/me', as('secretary'))).status).toBe(401)
    expect((await refresh()).body).toEqual({ error: 'session_expired' })
    expect((await api.call('GET', `/user/${id}`, as('admin'))).body).toEqual({ error: 'user_not_found' })
    for (const path of ['/user?pageSize=100', '/user/all'])
      expect(JSON.stringify((await api.call('GET', path, as('admin'))).body)).not.toContain(id)
    const [left] = await api.query(
      'select name, email, phone, profile_id, status from celeiro.app_user where id = $1',
      [id],
    )
    expect(left).toEqual({ name: 'Pessoa secretary', email: null, phone: null, profile_id: null, status: 3 })
    const again = { name: 'Nova Secretária', email, profileId: profileId('Secretaria') }
    expect((await api.call('POST', '/user', { ...as('admin'), body: again })).status).toBe(200)
    const trail = await trailOf(api, companyId)
    expect(trail.filter(({ record_id, action }) => record_id === id && action === 'delete')).toHaveLength(1)
    expect((await remove('secretary')).body).toEqual({ error: 'user_not_found' })
  })
})
