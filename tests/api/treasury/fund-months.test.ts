import { afterAll, beforeAll, expect, it } from 'vitest'
import { fundsTable, fundsTotals } from '#domain/report/paper/summary/funds.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { outcome, startFunds } from '#tests/support/money/fund.ts'
import { openBankAccount } from '#tests/support/money/ledger.ts'
import { report } from '#tests/support/money/statement.ts'

let api: TestApi
let funds: Awaited<ReturnType<typeof startFunds>>

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  funds = await startFunds(api)
  const { sul = '' } = api.church.branches
  const elsewhere = await openBankAccount(api, { branchId: sul, balance: '700.00', openingDate: '2026-09-10' })
  const roof = await funds.open('50.00')
  for (const [date, cents] of [
    ['2026-09-15', 10_000],
    ['2026-10-15', -2_500],
  ] as const) {
    await report(api, api.church.people.admin, { accountId: elsewhere, date, cents })
    await report(api, api.church.people.admin, { accountId: funds.bank, date, cents, label: { fundId: roof } })
  }
  for (const [originId, destinationId, value] of [
    [funds.bank, elsewhere, '300.00'],
    [elsewhere, funds.bank, '120.00'],
  ])
    expect(
      outcome(await funds.send('POST', '/transfer', { type: 2, originId, destinationId, value, date: '2026-10-20' })),
    ).toBe('200')
})
afterAll(() => api.finish())

const inMonth = async (month: string, as: Person | undefined, branch?: string) => {
  const { body } = await api.call('GET', `/report/funds?month=${month}`, { as, ...(branch && { branch }) })
  const lastDay = month === '2026-09' ? '30' : month === '2026-10' ? '31' : '30'
  const days = `dateFrom=${month}-01&dateTo=${month}-${lastDay}`
  const statement = await api.call('GET', `/bank-statement/kpi?${days}`, { as, ...(branch && { branch }) })
  return { ...body, statement: statement.body }
}

it('what funds and what is free open a month with is what they closed the one before with, in each branch', async () => {
  const { admin, local } = api.church.people
  const { norte, sul } = api.church.branches
  for (const [as, branch] of [[admin], [admin, norte], [admin, sul], [local]] as const) {
    let closed: readonly string[] | undefined
    for (const month of ['2026-09', '2026-10', '2026-11']) {
      const found = await inMonth(month, as, branch)
      expect([month, found.opening, found.closing]).toEqual([month, found.statement.opening, found.statement.closing])
      expect(fundsTotals(found.lines)).toMatchObject({ opening: found.opening, internal: found.internal })
      const of = (key: 'opening' | 'closing'): string[] => found.lines.map((line: Record<string, string>) => line[key])
      if (closed) expect(of('opening')).toEqual(closed)
      closed = of('closing')
    }
  }
})

it('tells what came from accounts of other branches or went to them, and what accounts began with, where there is any', async () => {
  const { admin } = api.church.people
  const { norte, sul } = api.church.branches
  expect((await inMonth('2026-10', admin, norte)).internal).toBe('-180.00')
  expect((await inMonth('2026-10', admin, sul)).internal).toBe('180.00')
  expect((await inMonth('2026-09', admin, sul)).internal).toBe('700.00')
  const { internal, lines } = await inMonth('2026-10', admin)
  expect(internal).toBe('0.00')
  expect(fundsTable(lines).columns.map(({ header }) => header)).not.toContain('Entre contas')
  const ofSul = await inMonth('2026-10', admin, sul)
  const { columns, total } = fundsTable(ofSul.lines)
  expect(total[columns.findIndex(({ header }) => header === 'Entre contas')]).toBe('180.00')
})
