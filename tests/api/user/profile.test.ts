import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { existingRights } from '#domain/access/existing-rights.ts'
import { modules } from '#domain/access/modules.ts'
import { type Answer, startApi, type TestApi, trailOf } from '#tests/support/api.ts'
import { canary } from '#tests/support/church.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const as = (role: string) => ({ as: api.church.people[role] })
const create = (body: unknown, role = 'admin') => api.call('POST', '/profile', { ...as(role), body })
const matrix = (id: string | undefined, role = 'admin') => api.call('GET', `/profile-permissions/${id}`, as(role))
const replace = (id: string | undefined, body: unknown, role = 'admin') =>
  api.call('PUT', `/profile-permissions/${id}`, { ...as(role), body })
const remove = (id: string | undefined, role = 'admin') => api.call('DELETE', `/profile/${id}`, as(role))
const profileId = (name: string) => api.church.profiles[name]
const rightsOf = ({ body }: Answer) =>
  Object.fromEntries(body.permissions.map((row: { module: string; actions: string[] }) => [row.module, row.actions]))

describe('the modules', () => {
  it('are the table of the domain, in its order, for any session', async () => {
    const { body } = await api.call('GET', '/backoffice-module?pageSize=100', as('guest'))
    expect(body.count).toBe(Object.keys(modules).length)
    const profiles = body.rows.map(({ slug, label }: { slug: string; label: string }) => [slug, label])
    expect(profiles).toEqual(Object.entries(modules))
    const one = await api.call('GET', `/backoffice-module/${body.rows[3].id}`, as('guest'))
    expect(one.body).toEqual(body.rows[3])
    expect((await api.call('GET', `/backoffice-module/${api.church.companyId}`, as('guest'))).body).toEqual({
      error: 'module_not_found',
    })
  })

  it.each(['POST', 'PUT', 'DELETE'] as const)('are not changed by %s, not even by an administrator', async (method) => {
    const id = '01900000-0000-7000-8b00-000000000001'
    const path = method === 'POST' ? '/backoffice-module' : `/backoffice-module/${id}`
    const { status, body } = await api.call(method, path, { ...as('admin'), body: { label: 'X' } })
    expect([status, body]).toEqual([403, { error: 'forbidden' }])
  })
})

describe('the rights of all profiles', () => {
  it('are listed and found by name, and all at once, as each is read alone', async () => {
    const { body: page } = await api.call('GET', '/profile-permissions?pageSize=100', as('manager'))
    const { body: all } = await api.call('GET', '/profile-permissions/all', as('manager'))
    expect(page.count).toBe(Object.keys(api.church.profiles).length)
    expect(all).toEqual(page.rows)
    for (const row of page.rows) expect((await matrix(row.id)).body).toEqual(row)
    const { body: list } = await api.call('GET', '/profile-permissions?search=gestao', as('manager'))
    expect(list.rows.map(({ id }: { id: string }) => id)).toEqual([profileId('Gestão')])
    expect(JSON.stringify(all)).not.toContain(canary)
  })

  it.each(['', '/all'])('are not disclosed by GET /profile-permissions%s without the right', async (path) => {
    expect((await api.call('GET', `/profile-permissions${path}`, as('treasurer'))).status).toBe(403)
  })
})

describe('a profile', () => {
  it('is made, renamed and deleted, each on the record', async () => {
    const made = await create({ name: ' Conferente ' })
    expect(made.body).toMatchObject({ name: 'Conferente', isAdmin: false, allBranches: false, version: 1 })
    expect(rightsOf(await matrix(made.body.id))).toEqual({})
    const { id } = made.body
    const changed = await api.call('PUT', `/profile/${id}`, {
      ...as('admin'),
      body: { name: 'Contabilidade', allBranches: true, version: 1 },
    })
    expect(changed.body).toMatchObject({ name: 'Contabilidade', allBranches: true, version: 2 })
    expect((await remove(id)).body).toEqual({ id })
    const trail = (await trailOf(api, api.church.companyId)).filter(({ record_id }) => record_id === id)
    expect(trail.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
    expect(JSON.parse(trail[1]?.payload ?? '')).toMatchObject({
      before: { name: 'Conferente' },
      after: { name: 'Contabilidade' },
    })
  })

  it.each(['Tesouraria', 'TESOURÁRIA', 'admin'])('is not called like another: %s', async (name) => {
    const { status, body } = await create({ name })
    expect([status, body]).toEqual([400, { errors: [{ msg: 'profile_already_registered', param: 'name' }] }])
  })

  it('cannot be made an administrator', async () => {
    const { body } = await create({ name: 'Outro Admin', isAdmin: true })
    expect(body.errors).toEqual([{ msg: 'unknown_field', param: 'isAdmin' }])
  })

  it('called Admin is locked', async () => {
    const id = profileId('Admin')
    const answer = await api.call('PUT', `/profile/${id}`, { ...as('admin'), body: { name: 'Chefe', version: 1 } })
    expect([answer.status, answer.body]).toEqual([400, { error: 'profile_admin_locked' }])
    expect((await remove(id)).body).toEqual({ error: 'profile_admin_locked' })
    expect((await replace(id, { permissions: [], version: 1 })).body).toEqual({ error: 'profile_admin_locked' })
    expect(rightsOf(await matrix(id))).toEqual(existingRights)
  })

  it('is not deleted while users have it, and says how many', async () => {
    const { status, body } = await remove(profileId('Tesouraria'))
    expect([status, body]).toEqual([
      400,
      { errors: [{ msg: 'profile_cannot_be_deleted', param: '', params: { uses: '2 usuários' } }] },
    ])
  })

  it('is listed with its users, those that who asks sees', async () => {
    const countOf = async (name: string, role: string) => {
      const { body } = await api.call('GET', `/profile?search=${name}`, as(role))
      return body.rows.find((row: { name: string }) => row.name === name)?.userCount
    }
    expect(await countOf('Tesouraria', 'admin')).toBe(2)
    expect(await countOf('Visitante', 'admin')).toBe(2)
    // one of them is of a branch that the steward cannot access
    expect(await countOf('Visitante', 'steward')).toBe(1)
  })

  it('opens all branches only by who is not held to one', async () => {
    const body = { name: 'Todas as filiais', allBranches: true }
    expect((await create(body, 'steward')).body.errors).toEqual([
      { msg: 'all_branches_beyond_yours', param: 'allBranches' },
    ])
    const made = await create(body, 'manager')
    expect(made.status).toBe(200)
    const closed = { name: 'Uma filial', allBranches: false, version: 1 }
    expect((await api.call('PUT', `/profile/${made.body.id}`, { ...as('steward'), body: closed })).body.errors).toEqual(
      [{ msg: 'all_branches_beyond_yours', param: 'allBranches' }],
    )
  })
})

describe('the matrix of a profile', () => {
  it('is replaced as a whole, brings reading, and counts from the next call', async () => {
    const id = profileId('Visitante')
    const guest = () => api.call('GET', '/supplier', as('guest'))
    expect((await guest()).status).toBe(403)
    const { version } = (await matrix(id)).body
    const permissions = [
      { module: 'suppliers', actions: ['update', 'export'] },
      { module: 'region', actions: ['read'] },
    ]
    const answer = await replace(id, { permissions, version })
    expect([answer.status, answer.body.version]).toEqual([200, version + 1])
    expect(rightsOf(answer)).toEqual({ suppliers: ['read', 'update', 'export'], region: ['read'] })
    expect(rightsOf(await matrix(id))).toEqual(rightsOf(answer))
    expect((await guest()).status).toBe(200)
    const { body: me } = await api.call('GET', '/auth/me', as('guest'))
    expect(me.permissions).toEqual(rightsOf(answer))
    const cleared = await replace(id, { permissions: [], version: version + 1 })
    expect(rightsOf(cleared)).toEqual({})
    expect((await guest()).status).toBe(403)
    const [entry] = (await trailOf(api, api.church.companyId)).filter(
      ({ resource }) => resource === 'profile-permissions',
    )
    expect(JSON.parse(entry?.payload ?? '')).toEqual({
      before: {},
      after: { suppliers: ['read', 'update', 'export'], region: ['read'] },
    })
  })

  it('needs the version it was read with, that of the profile', async () => {
    const id = profileId('Supervisão')
    const { body } = await matrix(id)
    const fields = { permissions: body.permissions, version: body.version }
    expect((await replace(id, fields)).status).toBe(200)
    expect((await replace(id, fields)).body).toEqual({ error: 'stale_version' })
    const rename = { name: 'Supervisão geral', allBranches: true, version: body.version }
    const answer = await api.call('PUT', `/profile/${id}`, { ...as('admin'), body: rename })
    expect(answer.body).toEqual({ error: 'stale_version' })
  })

  it('of two that are sent at once, one counts', async () => {
    const id = profileId('Supervisão')
    const { version } = (await matrix(id)).body
    const answers = await Promise.all(
      ['read', 'update', 'delete', 'create'].map((action) =>
        replace(id, { permissions: [{ module: 'suppliers', actions: [action] }], version }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })
})

describe('who is no administrator', () => {
  it('gives only the rights they hold, and leaves those that are there', async () => {
    const id = (await create({ name: 'Apoio' }, 'manager')).body.id
    const refused = await replace(
      id,
      {
        permissions: [
          { module: 'suppliers', actions: ['update'] },
          { module: 'accounts', actions: ['read'] },
        ],
        version: 1,
      },
      'manager',
    )
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ msg: 'right_beyond_yours', param: 'permissions.1.actions' }],
    ])
    expect(
      (await replace(id, { permissions: [{ module: 'accounts', actions: ['read'] }], version: 1 })).body.version,
    ).toBe(2)
    const permissions = [
      { module: 'accounts', actions: ['read'] },
      { module: 'suppliers', actions: ['update'] },
    ]
    expect((await replace(id, { permissions, version: 2 }, 'manager')).status).toBe(200)
  })

  it('takes none away that they lack, by leaving its module out either, and keeps a profile beyond theirs', async () => {
    const id = (await create({ name: 'Conselho fiscal' })).body.id
    const rights = [
      { module: 'suppliers', actions: ['read'] },
      { module: 'accounts', actions: ['read'] },
    ]
    await replace(id, { permissions: rights, version: 1 })
    const emptied = await replace(id, { permissions: [], version: 2 }, 'manager')
    expect([emptied.status, emptied.body.errors]).toEqual([400, [{ msg: 'right_beyond_yours', param: 'permissions' }]])
    const listed = { permissions: [{ module: 'accounts', actions: [] }], version: 2 }
    expect((await replace(id, listed, 'manager')).body.errors).toEqual([
      { msg: 'right_beyond_yours', param: 'permissions.0.actions' },
    ])
    expect((await remove(id, 'manager')).body).toEqual({ error: 'profile_beyond_yours' })
    const own = await replace(id, { permissions: [{ module: 'accounts', actions: ['read'] }], version: 2 }, 'manager')
    expect(rightsOf(own)).toEqual({ accounts: ['read'] })
    expect((await remove(id)).status).toBe(200)
  })

  it('does not touch their own profile’s rights', async () => {
    const id = profileId('Gestão')
    const { version } = (await matrix(id)).body
    expect((await replace(id, { permissions: [], version }, 'manager')).body).toEqual({ error: 'profile_own_locked' })
  })

  it('needs the right to', async () => {
    const id = profileId('Visitante')
    for (const answer of [
      await matrix(id, 'treasurer'),
      await replace(id, { permissions: [], version: 1 }, 'treasurer'),
      await create({ name: 'X Y' }, 'treasurer'),
      await remove(id, 'treasurer'),
    ])
      expect([answer.status, answer.body]).toEqual([403, { error: 'forbidden' }])
  })
})

describe("another company's profiles", () => {
  it('are not there', async () => {
    const id = api.other.profiles.Visitante
    for (const answer of [
      await matrix(id),
      await replace(id, { permissions: [], version: 1 }),
      await remove(id),
      await api.call('GET', `/profile/${id}`, as('admin')),
    ])
      expect([answer.status, answer.body]).toEqual([404, { error: 'profile_not_found' }])
    const { body } = await api.call('GET', '/profile/all', as('admin'))
    const ids = body.map((profile: { id: string }) => profile.id)
    for (const strange of Object.values(api.other.profiles)) expect(ids).not.toContain(strange)
    expect(JSON.stringify(body)).not.toContain(canary)
  })
})
