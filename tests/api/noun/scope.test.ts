import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordTrailOf, startApi, type TestApi } from '#tests/support/api.ts'
import { type Church, canary } from '#tests/support/church.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

type Place = keyof Church['suppliers']
const places: Place[] = ['shared', 'sede', 'norte', 'sul']
const valid = { type: 1, status: 1, document: '86288366757', name: 'Fornecedor' }

/** Who sees which of the four suppliers, by role and chosen branch. */
const views: readonly (readonly [
  role: string,
  branch: Exclude<Place, 'shared'> | undefined,
  seen: readonly Place[],
])[] = [
  ['treasurer', undefined, ['shared', 'norte']],
  ['treasurer', 'norte', ['shared', 'norte']],
  ['free', undefined, places],
  ['free', 'sul', ['shared', 'sul']],
  ['overseer', undefined, places],
  ['overseer', 'sede', ['shared', 'sede']],
  ['admin', undefined, places],
  ['admin', 'norte', ['shared', 'norte']],
]

describe.each(views)('%s with branch %s', (role, branch, visible) => {
  const as = () => ({ as: api.church.people[role], ...(branch && { branch: api.church.branches[branch] }) })
  const visibleIds = () => visible.map((place) => api.church.suppliers[place]).sort()

  it('sees those rows and no others in lists, counts, /all and by id', async () => {
    const { body } = await api.call('GET', '/supplier?pageSize=100', as())
    const all = await api.call('GET', '/supplier/all', as())
    expect(body.rows.map(({ id }: { id: string }) => id).sort()).toEqual(visibleIds())
    expect(all.body.map(({ id }: { id: string }) => id).sort()).toEqual(visibleIds())
    expect(body.count).toBe(visible.length)
    for (const place of places) {
      const { status } = await api.call('GET', `/supplier/${api.church.suppliers[place]}`, as())
      expect(status, place).toBe(visible.includes(place) ? 200 : 404)
    }
  })

  it('sees only the branches it may act in', async () => {
    const own = ['treasurer'].includes(role) ? [api.church.branches.norte] : Object.values(api.church.branches)
    const { body } = await api.call('GET', '/branch/all', as())
    expect(body.map(({ id }: { id: string }) => id).sort()).toEqual([...own].sort())
  })

  it('cannot filter its way to the others', async () => {
    const ids = Object.values(api.church.branches).join(',')
    const { body } = await api.call('GET', `/supplier?branchId=${ids}`, as())
    expect(body.count).toBe(visible.filter((place) => place !== 'shared').length)
  })
})

describe('a branch out of reach', () => {
  it('is forbidden as branch-id, on every verb, and so is what is no id', async () => {
    const { branches, people, suppliers } = api.church
    const strange = [branches.sul, api.other.branches.sede, '01900000-0000-7000-8000-000000000000', 'x', "'"]
    for (const branch of strange)
      for (const [method, path, body] of [
        ['GET', '/supplier'],
        ['GET', `/supplier/${suppliers.norte}`],
        ['POST', '/supplier', valid],
        ['PUT', `/supplier/${suppliers.norte}`, { ...valid, version: 1 }],
        ['DELETE', `/supplier/${suppliers.norte}`],
      ] as const) {
        const { status, body: answer } = await api.call(method, path, { as: people.treasurer, branch, body })
        expect([status, answer], `${method} ${branch}`).toEqual([403, { error: 'branch_forbidden' }])
      }
  })

  it('does not lock a person out of what any session may ask', async () => {
    const call = { as: api.church.people.treasurer, branch: api.church.branches.sul }
    for (const path of ['/auth/me', '/branch/all', '/bank'])
      expect((await api.call('GET', path, call)).status).toBe(200)
  })

  it('hides its rows from changes and deletes', async () => {
    for (const place of ['sul', 'sede'] as const) {
      const path = `/supplier/${api.church.suppliers[place]}`
      const as = api.church.people.treasurer
      const answer = await api.call('PUT', path, { as, body: { ...valid, version: 1 } })
      const removed = await api.call('DELETE', path, { as })
      expect([answer.body, removed.body]).toEqual(Array(2).fill({ error: 'supplier_not_found' }))
    }
    expect(await recordTrailOf(api, api.church.companyId)).toEqual([])
  })

  it('takes no new or moved row, neither of the user nor of the chosen branch', async () => {
    const { branches, people, suppliers } = api.church
    const problem = { errors: [{ msg: 'branch_not_found', param: 'branchId' }] }
    const request = { as: people.treasurer, body: { ...valid, branchId: branches.sul } }
    expect((await api.call('POST', '/supplier', request)).body).toEqual(problem)
    const chosen = { as: people.free, branch: branches.norte, body: { ...valid, branchId: branches.sul } }
    expect((await api.call('POST', '/supplier', chosen)).body).toEqual(problem)
    const moved = { ...chosen, body: { ...chosen.body, version: 1 } }
    expect((await api.call('PUT', `/supplier/${suppliers.norte}`, moved)).body).toEqual(problem)
    const foreign = { as: people.admin, body: { ...valid, branchId: api.other.branches.sede } }
    expect((await api.call('POST', '/supplier', foreign)).body).toEqual(problem)
  })
})

describe('another company', () => {
  it('answers 404 on every verb, and nothing of it changes', async () => {
    const before = await api.query('select * from celeiro.supplier where company_id = $1 order by id', [
      api.other.companyId,
    ])
    const records = [
      ['supplier', api.other.suppliers.shared, { ...valid, version: 1 }],
      ['region', api.other.regionId, { name: 'Minha', status: 1, version: 1 }],
    ] as const
    for (const [resource, id, body] of records)
      for (const method of ['GET', 'PUT', 'DELETE'] as const) {
        const call = { as: api.church.people.admin, ...(method === 'PUT' && { body }) }
        const answer = await api.call(method, `/${resource}/${id}`, call)
        expect([answer.status, answer.body], method).toEqual([404, { error: `${resource}_not_found` }])
      }
    expect((await api.call('GET', `/branch/${api.other.branches.sede}`, { as: api.church.people.admin })).status).toBe(
      404,
    )
    const after = await api.query('select * from celeiro.supplier where company_id = $1 order by id', [
      api.other.companyId,
    ])
    expect(after).toEqual(before)
  })

  it('never shows in lists, counts, searches or who-am-I', async () => {
    const paths = [
      '/supplier?pageSize=100',
      '/supplier/all',
      '/region',
      '/region/all',
      '/branch',
      '/branch/all',
      '/auth/me',
    ]
    for (const path of [...paths, `/supplier?search=${canary}`, `/region/all?search=${canary}`]) {
      const { status, body } = await api.call('GET', path, { as: api.church.people.admin })
      expect(status, path).toBe(200)
      expect(JSON.stringify(body), path).not.toContain(canary)
      if (path.includes('search')) expect(body.count ?? body.length).toBe(0)
    }
  })

  it('may hold the same document and name', async () => {
    const body = { ...valid, document: '11222333000181', type: 2 }
    for (const church of [api.church, api.other])
      expect((await api.call('POST', '/supplier', { as: church.people.admin, body })).status).toBe(200)
  })
})
