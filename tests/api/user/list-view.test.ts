import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostListViews } from '#domain/list-view/limits.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const who = (role: string) => api.church.people[role] as Person
const view = (change: object = {}) => ({
  list: 'members-offerings',
  name: 'Do mês',
  query: 'status=ACTIVE&columns=memberName',
  isDefault: false,
  ...change,
})
const make = (role: string, change?: object) => api.call('POST', '/list-view', { as: who(role), body: view(change) })
const viewsOf = async (role: string, list?: string) => {
  const { body } = await api.call('GET', `/list-view${list ? `?list=${list}` : ''}`, { as: who(role) })
  return body as { id: string; name: string; isDefault: boolean; version: number; query: string }[]
}
const listsOf = async (role: string) => (await api.call('GET', '/auth/me', { as: who(role) })).body.lists

describe('a view', () => {
  it('is kept, found by its list, changed and forgotten', async () => {
    const { status, body } = await make('deacon')
    expect([status, body]).toEqual([200, { ...view(), id: body.id, version: 1 }])
    expect(await viewsOf('deacon', 'members-offerings')).toEqual([body])
    expect(await viewsOf('deacon', 'suppliers')).toEqual([])
    const changed = view({ name: 'De novembro', query: 'search=ana', isDefault: true, version: 1 })
    const answer = await api.call('PUT', `/list-view/${body.id}`, { as: who('deacon'), body: changed })
    expect(answer.body).toEqual({ ...changed, id: body.id, version: 2 })
    const removal = await api.call('DELETE', `/list-view/${body.id}`, { as: who('deacon') })
    expect(removal.body).toEqual({ id: body.id })
    expect(await viewsOf('deacon')).toEqual([])
  })

  it('is its person’s alone: neither a colleague nor another company reads, changes or deletes it', async () => {
    const { body } = await make('treasurer')
    for (const as of [who('admin'), who('free'), api.other.people.admin as Person]) {
      const { body: views } = await api.call('GET', '/list-view', { as })
      expect(JSON.stringify(views)).not.toContain(body.id)
      const change = await api.call('PUT', `/list-view/${body.id}`, { as, body: view({ version: 1 }) })
      expect([change.status, change.body]).toEqual([404, { error: 'list_view_not_found' }])
      expect((await api.call('DELETE', `/list-view/${body.id}`, { as })).status).toBe(404)
    }
    expect(await viewsOf('treasurer')).toHaveLength(1)
  })

  it('has a unique name in its list, ignoring accents and case', async () => {
    await make('shop', { name: 'Dízimos' })
    const { status, body } = await make('shop', { name: 'DIZIMOS' })
    expect([status, body.errors]).toEqual([400, [{ msg: 'list_view_already_registered', param: 'name' }]])
    expect((await make('shop', { name: 'DIZIMOS', list: 'suppliers' })).status).toBe(200)
    expect((await make('registrar', { name: 'Dízimos' })).status).toBe(200)
  })

  it.each([
    ['name', 'too_short', { name: 'X' }],
    ['name', 'too_long', { name: 'x'.repeat(61) }],
    ['name', 'required', { name: '  ' }],
    ['name', 'invalid_name', { name: '--' }],
    ['list', 'invalid_format', { list: '/suppliers' }],
    ['query', 'too_long', { query: 'x'.repeat(4001) }],
    ['userId', 'unknown_field', { userId: '01900000-0000-7000-8000-000000000000' }],
  ])('whose %s is %s is refused at its field', async (param, msg, change) => {
    const { status, body } = await make('minister', change)
    expect(status).toBe(400)
    expect(body.errors).toContainEqual(expect.objectContaining({ msg, param }))
    expect(await viewsOf('minister')).toEqual([])
  })

  it('that another window has changed is not overwritten, and stays with its list', async () => {
    const { body } = await make('manager')
    const update = (change: object) =>
      api.call('PUT', `/list-view/${body.id}`, { as: who('manager'), body: view({ version: 1, ...change }) })
    expect((await update({ name: 'Primeira' })).status).toBe(200)
    expect((await update({ name: 'Segunda' })).body).toEqual({ error: 'list_view_changed' })
    expect((await update({ list: 'suppliers', version: 2 })).status).toBe(404)
    expect((await viewsOf('manager')).map(({ name }) => name)).toEqual(['Primeira'])
  })

  it('is one of thirty at most, however many are kept at once', async () => {
    const names = Array.from({ length: mostListViews + 5 }, (_, index) => `Visão ${index}`)
    const answers = await Promise.all(names.map((name) => make('steward', { name })))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body.errors?.[0])).toEqual(
      Array(5).fill({ msg: 'list_view_limit', param: '', params: { maximum: mostListViews } }),
    )
    expect((await make('steward', { list: 'suppliers' })).status).toBe(200)
  })
})

describe('what a list opens with', () => {
  it('is one view at most, and the session knows it', async () => {
    const first = await make('secretary', { name: 'Uma', isDefault: true, query: 'search=uma' })
    await make('secretary', { name: 'Outra', isDefault: true, query: 'search=outra' })
    expect((await viewsOf('secretary')).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Outra', true],
      ['Uma', false],
    ])
    expect(await listsOf('secretary')).toEqual([{ list: 'members-offerings', query: 'search=outra' }])
    // the window that still thinks that the first one is the default finds that it changed
    const { body } = await api.call('PUT', `/list-view/${first.body.id}`, {
      as: who('secretary'),
      body: view({ name: 'Uma', isDefault: true, version: 1 }),
    })
    expect(body).toEqual({ error: 'list_view_changed' })
  })

  it('has the columns chosen last, of each list', async () => {
    const keep = (body: object) => api.call('PUT', '/list-columns', { as: who('overseer'), body })
    expect((await keep({ list: 'suppliers', columns: 'name,city' })).status).toBe(200)
    expect((await keep({ list: 'suppliers', columns: 'name,status' })).status).toBe(200)
    await make('overseer', { list: 'suppliers', isDefault: true, query: 'status=ACTIVE' })
    await keep({ list: 'users', columns: 'name' })
    expect(await listsOf('overseer')).toEqual([
      { list: 'suppliers', columns: 'name,status', query: 'status=ACTIVE' },
      { list: 'users', columns: 'name' },
    ])
    expect(await listsOf('guest')).toEqual([])
    await keep({ list: 'users', columns: '' })
    expect(await listsOf('overseer')).toHaveLength(1)
    const { status, body } = await keep({ list: 'users', columns: 'name;drop' })
    expect([status, body.errors]).toEqual([400, [{ msg: 'invalid_format', param: 'columns' }]])
  })
})

describe('the density', () => {
  const densityOf = async (role: string) => (await api.call('GET', '/auth/me', { as: who(role) })).body.density
  const keep = (role: string, body: object) => api.call('PUT', '/list-density', { as: who(role), body })

  it('is the person’s own on every device, and the last one chosen counts', async () => {
    expect(await densityOf('deacon')).toBeUndefined()
    expect(await keep('deacon', { density: 2 })).toMatchObject({ status: 200, body: { density: 2 } })
    expect([await densityOf('deacon'), await densityOf('shop')]).toEqual([2, undefined])
    await Promise.all([keep('deacon', { density: 1 }), keep('deacon', { density: 1 })])
    expect(await densityOf('deacon')).toBe(1)
  })

  it.each([[{}], [{ density: 3 }], [{ density: '2' }], [{ density: 2, userId: 'x' }]])(
    '%j is refused',
    async (body) => {
      expect((await keep('deacon', body)).status).toBe(400)
    },
  )
})

it('a deleted user leaves no view behind', async () => {
  const { id } = who('southerner')
  await make('southerner', { query: 'search=Maria' })
  await api.call('PUT', '/list-columns', { as: who('southerner'), body: { list: 'users', columns: 'name' } })
  await api.query(
    `insert into celeiro.dismissed_first_steps (company_id, user_id)
     select company_id, id from celeiro.app_user where id = $1`,
    [id],
  )
  expect((await api.call('DELETE', `/user/${id}`, { as: who('admin') })).status).toBe(200)
  await api.call('PUT', '/list-density', { as: who('southerner'), body: { density: 2 } })
  for (const table of ['list_view', 'list_columns', 'list_density', 'dismissed_first_steps'])
    expect(await api.query(`select * from celeiro.${table} where user_id = $1`, [id])).toEqual([])
})
