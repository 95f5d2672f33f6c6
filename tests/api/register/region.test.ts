import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi, trailOf } from '#tests/support/api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const create = (body: unknown) => api.call('POST', '/region', { as: admin(), body })
const update = (id: string, body: unknown) => api.call('PUT', `/region/${id}`, { as: admin(), body })

describe('a region', () => {
  it('is created, read, replaced and deleted, with one entry for each', async () => {
    const { body: made, status } = await create({ code: 'N01', name: ' Norte ', status: 1 })
    expect([status, made.code, made.name, made.version]).toEqual([200, 'N01', 'Norte', 1])
    expect((await api.call('GET', `/region/${made.id}`, { as: admin() })).body).toEqual(made)
    const { body: changed } = await update(made.id, { name: 'Nordeste', status: 2, version: 1 })
    expect(changed).toMatchObject({ id: made.id, name: 'Nordeste', status: 2, version: 2 })
    expect(changed).not.toHaveProperty('code')
    const removed = await api.call('DELETE', `/region/${made.id}`, { as: admin() })
    expect(removed.body).toEqual({ id: made.id })
    expect((await api.call('DELETE', `/region/${made.id}`, { as: admin() })).body).toEqual({
      error: 'region_not_found',
    })
    const trail = await trailOf(api, api.church.companyId)
    expect(trail.filter(({ record_id }) => record_id === made.id).map(({ action }) => action)).toEqual([
      'create',
      'update',
      'delete',
    ])
  })

  it.each([
    ['the same name', { name: 'Região Esperanca', status: 1 }, 'region_already_registered', 'name'],
    [
      'the name without accents and capitals',
      { name: 'REGIAO ESPERANÇA', status: 1 },
      'region_already_registered',
      'name',
    ],
    ['the same code', { name: 'Leste', code: 'R01', status: 1 }, 'region_code_already_registered', 'code'],
    ['no name', { status: 1 }, 'required', 'name'],
    ['an unknown status', { name: 'Leste', status: 3 }, 'invalid_choice', 'status'],
    ['a code of 21 characters', { name: 'Leste', code: 'x'.repeat(21), status: 1 }, 'too_long', 'code'],
  ])('with %s is refused without an entry', async (_case, body, msg, param) => {
    const before = (await trailOf(api, api.church.companyId)).length
    const { status, body: answer } = await create(body)
    expect([status, answer.errors[0].msg, answer.errors[0].param]).toEqual([400, msg, param])
    expect(await trailOf(api, api.church.companyId)).toHaveLength(before)
  })

  it('may bear a name that another company uses', async () => {
    expect((await create({ name: 'CANARIO Região Vizinha', status: 1 })).status).toBe(200)
  })

  it('without a code may stand beside others without one', async () => {
    for (const name of ['Alfa', 'Beta']) expect((await create({ name, status: 1 })).status).toBe(200)
  })

  it("cannot take another's name, nor the name of one made at the same moment", async () => {
    const { body } = await create({ name: 'Gama', status: 1 })
    const taken = await update(body.id, { name: 'ALFA', status: 1, version: 1 })
    expect(taken.body.errors).toEqual([{ msg: 'region_already_registered', param: 'name' }])
    const race = await Promise.all(Array.from({ length: 4 }, () => create({ name: 'Delta', status: 1 })))
    expect(race.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })
})

describe('banks and branches', () => {
  it('are read: the real banks by their code and name', async () => {
    const { body } = await api.call('GET', '/bank?search=bradesco&pageSize=100', { as: api.church.people.guest })
    expect(body.rows.find(({ identifier }: { identifier: string }) => identifier === '237')).toMatchObject({
      ispb: '60746948',
      name: 'Banco Bradesco S.A.',
    })
    const all = await api.call('GET', '/bank/all?search=itau%20unibanco%20s.a.', { as: api.church.people.guest })
    expect(all.body.map(({ identifier }: { identifier: string }) => identifier)).toContain('341')
    const [first] = body.rows
    expect((await api.call('GET', `/bank/${first.id}`, { as: admin() })).body).toEqual(first)
    expect((await api.call('GET', `/bank/${api.church.regionId}`, { as: admin() })).body).toEqual({
      error: 'bank_not_found',
    })
  })

  it('are not written by anybody', async () => {
    for (const [method, path] of [
      ['POST', '/bank'],
      ['PUT', `/bank/${api.church.regionId}`],
      ['DELETE', `/bank/${api.church.regionId}`],
    ] as const)
      expect((await api.call(method, path, { as: admin(), body: {} })).body).toEqual({ error: 'forbidden' })
  })

  it('branches are those the session sees', async () => {
    const names = async (role: string) => {
      const { body } = await api.call('GET', '/branch/all', { as: api.church.people[role] })
      return body.map(({ name }: { name: string }) => name)
    }
    expect(await names('admin')).toEqual(['Filial norte', 'Filial sede', 'Filial sul'])
  })
})
