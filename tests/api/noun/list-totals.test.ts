import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { centsOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'

let api: TestApi
let cash: string
let bank: string

const admin = () => api.church.people.admin
const norte = () => api.church.branches.norte ?? ''
const sede = () => api.church.branches.sede ?? ''
const get = async (path: string, as = admin()) => (await api.call('GET', path, { as })).body
const move = async (value: string, date = '2026-11-20') => {
  const body = { type: 3, originId: cash, destinationId: bank, value, date }
  return (await postTo(api, 'POST', '/transfer', { as: admin(), body })).body.id as string
}

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  cash = await openCashAccount(api, { branchId: norte(), balance: '500.00' })
  bank = await openBankAccount(api, { branchId: sede(), balance: '1000.00' })
  await move('10.05', '2026-11-18')
  await move('20.00')
  const reversed = await move('30.00')
  await postTo(api, 'DELETE', `/transfer/${reversed}/reversal`, { as: admin(), body: { reason: 'Conta errada' } })
  const undone = await move('40.00')
  await postTo(api, 'DELETE', `/transfer/${undone}`, { as: admin() })
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

describe('the totals of transfers', () => {
  it('count and add up what is in force, and what was given back apart, on every page', async () => {
    const totals = { effectiveCount: 2, effective: '30.05', undoneCount: 2, undone: '70.00' }
    for (const page of [1, 2]) {
      const body = await get(`/transfer?accountId=${cash}&pageSize=10&page=${page}`)
      expect([body.count, body.totals, body.rows.length]).toEqual([4, totals, page === 1 ? 4 : 0])
    }
  })

  it.each([
    ['dateTo=2026-11-19', { effectiveCount: 1, effective: '10.05', undoneCount: 0, undone: '0.00' }],
    ['status=2', { effectiveCount: 0, effective: '0.00', undoneCount: 1, undone: '30.00' }],
    ['type=4', { effectiveCount: 0, effective: '0.00', undoneCount: 0, undone: '0.00' }],
    ['search=nada+disso', { effectiveCount: 0, effective: '0.00', undoneCount: 0, undone: '0.00' }],
  ])('are of what is filtered: %s', async (query, totals) => {
    expect((await get(`/transfer?accountId=${cash}&${query}`)).totals).toEqual(totals)
  })

  it("are never of another company's", async () => {
    const other = await get(`/transfer?accountId=${cash}`, api.other.people.admin)
    expect(other.totals).toEqual({ effectiveCount: 0, effective: '0.00', undoneCount: 0, undone: '0.00' })
  })
})

describe('the totals of accounts', () => {
  it('are what all that are filtered hold, whatever the page', async () => {
    const before = await get('/bank-account?pageSize=10')
    await openBankAccount(api, { branchId: norte(), balance: '0.55' })
    await openBankAccount(api, { branchId: norte(), balance: '-100.00', allowNegative: true })
    const cents = (money: string) => Number(centsOf(money))
    for (const page of [1, 2]) {
      const { totals } = await get(`/bank-account?pageSize=10&page=${page}`)
      expect(cents(totals.balance) - cents(before.totals.balance)).toBe(-9945)
    }
    const { rows, totals } = await get(`/bank-account?branchId=${norte()}&pageSize=100`)
    const sum = rows.reduce((all: number, { balance }: { balance: string }) => all + cents(balance), 0)
    expect(cents(totals.balance)).toBe(sum)
    expect((await get('/bank-account?search=nenhuma+assim')).totals).toEqual({ balance: '0.00' })
  })

  it('agree with the cash boxes that are listed', async () => {
    const { rows, totals } = await get(`/cash-account?branchId=${norte()}&pageSize=100`)
    expect(rows.map(({ id }: { id: string }) => id)).toContain(cash)
    const cents = rows.reduce((all: number, { balance }: { balance: string }) => all + Math.round(+balance * 100), 0)
    expect(Math.round(+totals.balance * 100)).toBe(cents)
  })

  it('are of the branches that the session sees', async () => {
    const { rows, totals } = await get('/bank-account?pageSize=100', api.church.people.treasurer)
    expect(rows.map(({ id }: { id: string }) => id)).not.toContain(bank)
    const cents = rows.reduce((all: number, { balance }: { balance: string }) => all + Math.round(+balance * 100), 0)
    expect(Math.round(+totals.balance * 100)).toBe(cents)
  })
})
