import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi, trailOf } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const removeMany = (ids: readonly string[], as: Person | undefined = admin(), resource = 'region') =>
  api.call('DELETE', `/${resource}/many?ids=${ids.join(',')}`, { as })

let made = 0
async function makeRegions(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    made += 1
    const { body } = await api.call('POST', '/region', { as: admin(), body: { name: `Região ${made}`, status: 1 } })
    ids.push(body.id)
  }
  return ids
}

const use = (regionId: string) =>
  api.call('POST', '/regional', { as: admin(), body: { name: `Regional de ${regionId}`, regionId, status: 1 } })
const left = async (ids: readonly string[]): Promise<string[]> => {
  const rows = await api.query<{ id: string }>('select id from celeiro.region where id = any($1)', [ids])
  return rows.map(({ id }) => id).sort()
}
const deletions = async (ids: readonly string[]) => {
  const trail = await trailOf(api, api.church.companyId)
  return trail.filter(({ action, record_id }) => action === 'delete' && ids.includes(record_id))
}

describe('several records', () => {
  it('go together, with one entry for each', async () => {
    const ids = await makeRegions(3)
    const { status, body } = await removeMany(ids)
    expect([status, body]).toEqual([200, { ids }])
    expect(await left(ids)).toEqual([])
    const trail = await deletions(ids)
    expect(trail.map(({ record_id }) => record_id).sort()).toEqual([...ids].sort())
    expect(trail.every(({ actor_id, resource }) => actor_id === admin()?.id && resource === 'region')).toBe(true)
  })

  it('named twice go once', async () => {
    const [id = ''] = await makeRegions(1)
    expect((await removeMany([id, id])).body).toEqual({ ids: [id] })
    expect(await deletions([id])).toHaveLength(1)
  })

  it('of which some are in use or gone all stay, and each of these is named with its reason', async () => {
    const ids = await makeRegions(4)
    const [first = '', second = '', third = '', fourth = ''] = ids
    await use(second)
    await use(fourth)
    const missingId = '01900000-0000-7a3f-8196-4827aa348781'
    const { status, body } = await removeMany([first, second, missingId, third, fourth])
    expect(status).toBe(400)
    expect(body.errors.map(({ msg, param }: { msg: string; param: string }) => [param, msg]).sort()).toEqual([
      ['ids.1', 'region_cannot_be_deleted'],
      ['ids.2', 'region_not_found'],
      ['ids.4', 'region_cannot_be_deleted'],
    ])
    expect(await left(ids)).toEqual([...ids].sort())
    expect(await deletions(ids)).toEqual([])
  })

  it('of another company are not found there, and stay', async () => {
    const ids = await makeRegions(1)
    const foreign = api.other.regionId
    const { status, body } = await removeMany([...ids, foreign])
    expect([status, body.errors]).toEqual([400, [{ msg: 'region_not_found', param: 'ids.1' }]])
    expect(await left([...ids, foreign])).toHaveLength(2)
  })

  it('of a branch out of sight are not found either', async () => {
    const { sul, norte } = api.church.suppliers
    const { body } = await removeMany([norte, sul], api.church.people.treasurer, 'supplier')
    expect(body.errors).toEqual([{ msg: 'supplier_not_found', param: 'ids.1' }])
    const { body: list } = await api.call('GET', '/supplier', { as: admin() })
    expect(list.count).toBe(4)
  })

  it('may not be deleted by who may only read', async () => {
    const { status, body } = await removeMany([api.church.suppliers.norte], api.church.people.overseer, 'supplier')
    expect([status, body]).toEqual([403, { error: 'forbidden' }])
  })

  it('asked for in opposite orders at once never lock each other out', async () => {
    const ids = await makeRegions(20)
    const answers = await Promise.all([ids, [...ids].reverse(), ids, [...ids].reverse()].map((all) => removeMany(all)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect(await left(ids)).toEqual([])
  })
})

describe('several records put away', () => {
  const mark = (ids: readonly string[], status: number, resource = 'region', as: Person | undefined = admin()) =>
    api.call('PUT', `/${resource}/many`, { as, body: { ids, status } })
  const statusAndVersions = async (ids: readonly string[]): Promise<[status: number, version: number][]> => {
    const text = 'select status, version from celeiro.region where id = any($1) order by id'
    const rows = await api.query<{ status: number; version: number }>(text, [[...ids].sort()])
    return rows.map(({ status, version }) => [status, version])
  }

  it('go together with one entry for each that changes, and come back', async () => {
    const ids = await makeRegions(2)
    const [first = ''] = ids
    expect((await mark([first], 2)).body).toEqual({ ids: [first] })
    expect((await mark(ids, 2)).body).toEqual({ ids })
    expect(await statusAndVersions(ids)).toEqual([
      [2, 2],
      [2, 2],
    ])
    const entries = (await trailOf(api, api.church.companyId)).filter(
      ({ action, record_id }) => action === 'update' && ids.includes(record_id),
    )
    expect(entries.map(({ record_id }) => record_id)).toEqual(ids)
    await mark(ids, 1)
    expect(await statusAndVersions(ids)).toEqual([
      [1, 3],
      [1, 3],
    ])
  })

  it('all stay as they were where one refuses, each with its reason', async () => {
    const ids = await makeRegions(1)
    const { status, body } = await mark([...ids, api.other.regionId], 2)
    expect([status, body.errors]).toEqual([400, [{ msg: 'region_not_found', param: 'ids.1' }]])
    expect(await statusAndVersions(ids)).toEqual([[1, 1]])
    const { norte, sul } = api.church.branches
    const { body: branches } = await mark([norte, sul], 2, 'branch')
    expect(branches.errors.map(({ msg }: { msg: string }) => msg)).toContain('branch_has_accounts')
    const { overseer, treasurer } = api.church.people
    expect((await mark([api.church.suppliers.norte], 2, 'supplier', overseer)).status).toBe(403)
    const { body: unseen } = await mark([api.church.suppliers.sul], 2, 'supplier', treasurer)
    expect(unseen.errors).toEqual([{ msg: 'supplier_not_found', param: 'ids.0' }])
  })
})

describe('a list of ids', () => {
  it.each([
    ['with more than a hundred', Array.from({ length: 101 }, () => '01900000-0000-7a3f-8196-4827aa348781'), 'too_many'],
    ['with what is no id', ['um', 'dois'], 'invalid_id'],
    ['that is empty', [''], 'required'],
  ])('%s is refused', async (_case, ids, msg) => {
    const { status, body } = await removeMany(ids)
    expect([status, body.errors[0].msg]).toEqual([400, msg])
  })

  it('that is missing is asked for', async () => {
    const { status, body } = await api.call('DELETE', '/region/many', { as: admin() })
    expect([status, body]).toEqual([400, { errors: [{ msg: 'required', param: 'ids' }] }])
  })
})
