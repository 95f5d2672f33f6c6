import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { branchVectors, enterVectors, twentyVectors } from '#tests/support/money/vectors.ts'

let api: TestApi
const branch = { norte: '', sul: '', oeste: '' }
const regional = { north: '', west: '' }

const admin = () => api.church.people.admin
const get = (path: string, as = admin(), of?: string) => api.call('GET', path, { as, ...(of && { branch: of }) })

interface Scope {
  readonly id: string
  readonly name: string
  readonly branchIds: readonly string[]
  readonly isWhole: boolean
}
const scopes = async (as = admin(), of?: string): Promise<Scope[]> =>
  (await get('/report/scope', as, of)).body.regionals
const named = async (name: string, as = admin()) => (await scopes(as)).find((one) => one.name === name)

beforeAll(async () => {
  api = await startApi()
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await api.call('POST', path, { as: admin(), body })
    expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined])
    return answer.body.id
  }
  const regionId = api.church.regionId
  regional.north = await made('/regional', { name: 'Norte Novo', regionId, status: 1 })
  regional.west = await made('/regional', { name: 'Regional Oeste', regionId, parentId: regional.north, status: 1 })
  const branchOf = (name: string, regionalId: string) => made('/branch', { name, regionalId, status: 1 })
  branch.norte = await branchOf('Sede dos vetores', regional.north)
  branch.sul = await branchOf('Filial dos vetores', regional.north)
  branch.oeste = await branchOf('Filial do oeste', regional.west)
  await enterVectors(api, twentyVectors, branch.norte)
  await enterVectors(api, branchVectors, branch.sul)
})
afterAll(() => api.finish())

it('offers each regional with its branches, those of the regionals below it too', async () => {
  expect((await named('Norte Novo'))?.branchIds.toSorted()).toEqual(Object.values(branch).toSorted())
  expect(await named('Regional Oeste')).toMatchObject({ branchIds: [branch.oeste], isWhole: true })
})

it('is the scope of every statement, which has the sums of its branches and nothing of others', async () => {
  const branchId = (await named('Norte Novo'))?.branchIds.join(',')
  const amount = async (path: string, key: string) =>
    (await get(path)).body.lines.find((line: { key: string }) => line.key === key)?.amount
  expect(await amount(`/report/result?year=2026&branchId=${branchId}`, 'result')).toBe('6280.80')
  expect(await amount(`/report/result-by-month?year=2026&branchId=${branchId}`, 'result')).toBe('6280.80')
  expect(await amount(`/report/balance-sheet?year=2026&branchId=${branchId}`, 'assets')).toBe('25610.80')
  expect(await amount(`/report/cash-flow?year=2026&branchId=${branchId}`, 'finalCash')).toBe('18485.80')
  expect((await get(`/report/equity?year=2026&branchId=${branchId}`)).body.lines.at(-1).amount).toBe('21280.80')
  const { notes } = (await get(`/report/notes?year=2026&branchId=${branchId}`)).body
  expect(JSON.stringify(notes)).toContain('6.280,80')
})

it('names the regional on the letterhead, and a part of one as such', async () => {
  const paperOf = async (path: string, as = admin()) => {
    const { body } = await get(path, as)
    const bytes = await (await api.send(new Request(`http://celeiro.test${body.url}`))).arrayBuffer()
    return pagesOf(Buffer.from(bytes)).join(' ').replace(/\s+/g, ' ')
  }
  const branchId = (await named('Norte Novo'))?.branchIds.join(',')
  const path = (ids?: string) => `/report/result/pdf?year=2026&branchId=${ids}`
  expect(await paperOf(path(branchId))).toContain('Regional Norte Novo: Filial do oeste, Filial dos vetores')
  // Some branches, which are no regional.
  expect(await paperOf(path(`${branch.norte},${branch.sul}`))).not.toContain('Regional Norte Novo')
  expect(await paperOf(path(branch.norte))).toContain('Filial: Sede dos vetores')
})

it('offers legal entities once there are several, each with its branches', async () => {
  const entities = async (as = admin()) => (await get('/report/scope', as)).body.entities
  expect(await entities()).toEqual([])
  const [root, number] = ['11444777', '11444777000161']
  await api.query('update celeiro.branch set document = $2 where id = $1', [branch.oeste, number])
  const found = await entities()
  expect(found).toHaveLength(2)
  expect(found[1]).toEqual({ root, name: 'Filial do oeste', branchIds: [branch.oeste] })
  expect(found[0].branchIds).toEqual(expect.arrayContaining([branch.norte, branch.sul]))
  expect(found[0].branchIds).not.toContain(branch.oeste)
  expect(await entities(api.church.people.local)).toEqual([])
  await api.query('update celeiro.branch set document = null where id = $1', [branch.oeste])
})

it('is of the branches that one sees alone, and of nobody without the right', async () => {
  const { companyId, people, branches } = api.church
  await api.query('update celeiro.branch set regional_id = $2 where company_id = $1 and id = $3', [
    companyId,
    regional.west,
    branches.norte,
  ])
  const mine = await named('Regional Oeste', people.local)
  expect(mine).toMatchObject({ branchIds: [branches.norte], isWhole: false })
  expect((await scopes(people.local)).flatMap(({ branchIds }) => branchIds)).not.toContain(branch.sul)
  expect((await scopes(admin(), branch.sul)).map(({ branchIds }) => branchIds)).toEqual([[branch.sul]])
  expect((await get('/report/scope', people.guest)).status).toBe(403)
  expect(JSON.stringify((await get('/report/scope', api.other.people.admin)).body)).not.toContain(regional.north)
  // A branch that is asked for and not seen adds nothing.
  const { body } = await get(`/report/result?year=2026&branchId=${branch.norte}`, people.local)
  expect(body.lines).toEqual([])
  expect((await get(`/report/result?year=2026&branchId=${newId()}`)).body.lines).toEqual([])
})
