import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { filesOf, sheetOf } from '#tests/support/file/archive.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { addGiver, disclosedBy, type Giver } from '#tests/support/giver.ts'

let api: TestApi
let giver: Giver
const year = '2026'

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  giver = await addGiver(api)
})
afterAll(() => api.finish())

const get = async (path: string) => {
  const { status, body } = await api.call('GET', path, { as: api.church.people.admin })
  expect([path, status], JSON.stringify(body)).toEqual([path, 200])
  return body
}
const fileOf = async (path: string): Promise<Buffer> =>
  Buffer.from(await (await api.send(new Request(`http://celeiro.test${(await get(path)).url}`))).arrayBuffer())

const ofYear = `year=${year}`
const reports = [
  ['journal-book', ofYear],
  ['general-ledger', ofYear],
  ['trial-balance', `month=${year}-01&monthTo=${year}-12`],
  ['balance-sheet', ofYear],
  ['result', ofYear],
  ['result-by-month', ofYear],
  ['equity', ofYear],
  ['cash-flow', ofYear],
] as const

describe('no giver is named', () => {
  it.each([...reports, ['notes', ofYear]] as const)('by %s as it is read, nor on its paper', async (name, query) => {
    expect(disclosedBy(giver, JSON.stringify(await get(`/report/${name}?${query}`)))).toEqual([])
    const text = pagesOf(await fileOf(`/report/${name}/pdf?${query}`)).join('\n')
    // It is of what she gave, too.
    expect(text.length).toBeGreaterThan(300)
    expect(disclosedBy(giver, text)).toEqual([])
  })

  it.each(reports)('by the files of %s', async (name, query) => {
    const csv = (await fileOf(`/report/${name}/export?${query}&format=csv`)).toString('utf8')
    expect(csv).toMatch(/123,45|67,89|\d,\d\d/)
    expect(disclosedBy(giver, csv)).toEqual([])
    const workbook = await fileOf(`/report/${name}/export?${query}&format=xlsx`)
    expect(sheetOf(workbook).rows.length).toBeGreaterThan(2)
    expect(disclosedBy(giver, [...filesOf(workbook).values()].join(' '))).toEqual([])
  })

  it('by an account’s ledger, by an entry, nor by what is later than its year', async () => {
    const { rows } = await get(`/journal-entry?dateFrom=${year}-01-01&dateTo=${year}-12-31&pageSize=100`)
    expect(rows.length).toBeGreaterThan(5)
    expect(disclosedBy(giver, JSON.stringify(rows))).toEqual([])
    const [first] = rows
    expect(disclosedBy(giver, JSON.stringify(await get(`/journal-entry/${first.id}`)))).toEqual([])
    const accounts = (await get('/ledger-account?pageSize=100&search=1.1.1.02')).rows
    const ledger = await get(
      `/report/account-ledger?ledgerAccountId=${accounts[0].id}&month=${year}-01&monthTo=${year}-12`,
    )
    expect(ledger.lines.length).toBeGreaterThan(1)
    expect(disclosedBy(giver, JSON.stringify(ledger))).toEqual([])
  })
})
