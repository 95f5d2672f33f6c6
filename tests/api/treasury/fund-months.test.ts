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

it('what was committed and available at the end of a month is that of then, whatever was paid or reversed since', async () => {
  const { admin } = api.church.people
  const walls = await funds.open('200.00')
  const order = async (issueDate: string, value: string): Promise<string> => {
    const { body } = await funds.send('POST', '/bills-pay', { ...funds.order(walls, value), issueDate })
    return (await funds.read(`/bills-pay/${body.id}`)).installments[0].id
  }
  const pay = async (id: string, paidAt: string) => {
    const paid = { accountKind: 2, accountId: funds.bank, paidAt, items: [{ id }] }
    expect(outcome(await funds.send('PUT', '/installment/write-off-many', paid))).toBe('200')
  }
  await pay(await order('2026-09-10', '10.00'), '2026-10-12')
  const undone = await order('2026-09-11', '20.00')
  await pay(undone, '2026-09-20')
  expect(outcome(await funds.send('DELETE', `/installment/${undone}/reversal`, { reason: 'Engano' }))).toBe('200')
  await order('2026-10-05', '40.00')
  const found = async (month: string) => {
    const { body } = await api.call('GET', `/report/funds?month=${month}`, { as: admin })
    const line = body.lines.find(({ fundId }: { fundId?: string }) => fundId === walls)
    const sheet = await funds.read(`/fund/${walls}/statement?month=${month}`)
    expect([sheet.committed, sheet.available]).toEqual([line.committed, line.available])
    return [line.closing, line.committed, line.available]
  }
  // 20.00 that was paid then and is owed again stood as spent
  expect(await found('2026-09')).toEqual(['180.00', '10.00', '170.00'])
  expect(await found('2026-10')).toEqual(['170.00', '40.00', '130.00'])
  expect(await found('2026-11')).toEqual(['190.00', '60.00', '130.00'])
  expect(await funds.kept(walls)).toMatchObject({ committed: '60.00', available: '130.00' })
})
