import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const create = (body: unknown) => api.call('POST', '/region', { as: admin(), body })

describe('a region', () => {
  it('is the same under a name without accents and capitals', async () => {
    const { status, body } = await create({ name: 'REGIAO ESPERANÇA', status: 1 })
    expect([status, body.errors]).toEqual([400, [{ msg: 'region_already_registered', param: 'name' }]])
  })

  it('may bear a name that another company uses', async () => {
    expect((await create({ name: 'CANARIO Região Vizinha', status: 1 })).status).toBe(200)
  })

  it('without a code may stand beside others without one', async () => {
    for (const name of ['Alfa', 'Beta']) expect((await create({ name, status: 1 })).status).toBe(200)
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
