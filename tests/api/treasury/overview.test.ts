import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { expectSoundLedger, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import {
  enterOffering,
  judgeOffering,
  type OfferingPlace,
  offeringOf,
  startOfferings,
} from '#tests/support/money/offering.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi
let place: OfferingPlace

beforeAll(async () => {
  ;({ api, place } = await startOfferings())
  const box = { branchId: api.church.branches.norte ?? '', openingDate: '2025-01-01' }
  place = { ...place, cashAccountId: await openCashAccount(api, box) }
})
afterAll(async () => {
  await expectSoundLedger(api)
  await api.finish()
})

const overview = async (role: string, query = '') =>
  (await api.call('GET', `/home/overview${query}`, { as: api.church.people[role] })).body

async function give(worshipDate: string, cashValue: string, tithe?: string) {
  const identified = tithe ? [{ memberId: api.church.members.norte, kind: 1, value: tithe }] : []
  const { id } = await enterOffering(api, offeringOf(api, place, { worshipDate, cashValue, identified }))
  expect((await judgeOffering(api, id, 'approve', api.church.people.admin)).status).toBe(200)
  return id
}

it('tells nothing of months before money first moved, and zero where none came', async () => {
  const before = await overview('admin')
  expect(before).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-20',
    income: { value: '0.00', weeks: Array.from({ length: 12 }, () => '0.00') },
    due: { value: '0.00', count: 0, to: '2026-11-27' },
  })
  expect(before.income).not.toHaveProperty('lastMonth')
  expect(before.tithes).not.toHaveProperty('lastYear')
  expect(before.days).toHaveLength(30)
  expect(before.yearAgo).toHaveLength(12)
  expect(before.yearAgo[11]).toEqual({ month: '2025-11' })
})

it('compares the same days, in total and of what was given, and sums what is due', async () => {
  await give('2025-11-16', '70.00', '50.00')
  await give('2025-11-23', '9000.00')
  await give('2026-10-18', '200.00', '120.00')
  await give('2026-10-25', '8000.00')
  await give('2026-11-15', '250.00', '100.00')
  const plan = await expensePlan(api)
  const order = (invoiceNumber: string, dueDate: string) =>
    createOrder(api, orderOf(api, plan, { invoiceNumber, installments: [{ value: '100.00', dueDate }] }))
  await order('1', '2026-11-20')
  await order('2', '2026-11-27')
  await order('3', '2026-11-30')
  await order('4', '2026-11-19')

  const overviewOfAdmin = await overview('admin')
  expect(overviewOfAdmin).toMatchObject({
    income: { value: '250.00', lastMonth: '200.00', lastYear: '70.00' },
    tithes: { value: '100.00', lastMonth: '120.00', lastYear: '50.00' },
    offerings: { value: '150.00', lastMonth: '80.00', lastYear: '20.00' },
    due: { value: '200.00', count: 2 },
  })
  expect(overviewOfAdmin.tithes.weeks.slice(-6)).toEqual(['0.00', '120.00', '0.00', '0.00', '0.00', '100.00'])
  expect(overviewOfAdmin.days[19]).toMatchObject({ day: 20, value: '250.00', lastMonth: '200.00', lastYear: '70.00' })
  expect(overviewOfAdmin.days[20]).not.toHaveProperty('value')
  // The same days of this month; null before the first movement, zero after it.
  expect(overviewOfAdmin.yearAgo.slice(10)).toEqual([
    { month: '2025-10' },
    { month: '2025-11', in: '70.00', out: '0.00' },
  ])
})

it('counts what was posted and reversed neither as money that came nor as money that went', async () => {
  const { income, expenses } = await overview('admin')
  const thisMonth = async () => {
    const { body } = await api.call('GET', '/home/kpi', { as: api.church.people.admin })
    return [body.monthIn, body.monthOut, body.months.at(-1)]
  }
  const before = await thisMonth()
  const id = await give('2026-11-20', '999.00')
  expect(await thisMonth()).not.toEqual(before)
  expect((await overview('admin')).income.value).not.toBe(income.value)
  const reversed = await postTo(api, 'DELETE', `/tithes-offerings/${id}/reversal`, {
    as: api.church.people.admin,
    body: { reason: 'Engano' },
  })
  expect(reversed.status).toBe(200)
  expect(await overview('admin')).toMatchObject({ income, expenses })
  expect(await thisMonth()).toEqual(before)
})

it('tells tithes and offerings month by month, of this month a year ago the same days', async () => {
  const { status, body } = await api.call('GET', '/home/gifts', { as: api.church.people.admin })
  expect(status).toBe(200)
  expect([body.months.length, body.yearAgo.length]).toEqual([12, 12])
  expect(body.months.slice(10)).toEqual([
    { month: '2026-10', tithes: '120.00', offerings: '8080.00' },
    { month: '2026-11', tithes: '100.00', offerings: '150.00' },
  ])
  expect(body.yearAgo.at(-1)).toEqual({ month: '2025-11', tithes: '50.00', offerings: '20.00' })
  expect(body.yearAgo[0]).toEqual({ month: '2024-12', tithes: '0.00', offerings: '0.00' })
  const elsewhere = await api.call('GET', `/home/gifts?branchId=${api.church.branches.sul}`, {
    as: api.church.people.admin,
  })
  expect(elsewhere.body.months.at(-1)).toMatchObject({ tithes: '0.00', offerings: '0.00' })
  expect((await api.call('GET', '/home/gifts', { as: api.church.people.guest })).status).toBe(403)
})

it('shows each figure with the right to what it sums, of the requested branches', async () => {
  const { sul } = api.church.branches
  expect(await overview('admin', `?branchId=${sul}`)).toMatchObject({
    income: { value: '0.00' },
    tithes: { value: '0.00' },
    due: { count: 0 },
  })
  expect((await api.call('GET', '/home/overview', { as: api.church.people.guest })).status).toBe(403)
})

it('tells the first steps that are left of any church, until they are done or a month is closed', async () => {
  const { admin } = api.church.people
  const steps = async () => (await api.call('GET', '/home/kpi', { as: admin })).body.firstSteps
  const lock = (day: string | null) =>
    api.query('update celeiro.company set lock_date = $2 where id = $1', [admin?.companyId, day])
  const allSteps = { account: true, cashBox: true, members: true, people: true, offering: true }
  expect(await steps()).toBeUndefined()
  await api.query('delete from celeiro.bank_statement_line where company_id = $1', [admin?.companyId])
  expect(await steps()).toEqual({ ...allSteps, statement: false, isDismissed: true })
  await lock('2024-12-31')
  expect(await steps()).toBeUndefined()
  await lock(null)
})

it('keeps the first steps dismissed for the person who did so, on every device, until they bring them back', async () => {
  const { guest, treasurer } = api.church.people
  const admin = api.church.people.admin as Person
  const keep = (isDismissed: unknown, as: Person | string | undefined) =>
    api.call('PUT', '/home/first-steps', { as, body: { isDismissed } })
  const isDismissed = async (as: Person | string | undefined) =>
    (await api.call('GET', '/home/kpi', { as })).body.firstSteps?.isDismissed
  await keep(false, admin)
  expect([await isDismissed(admin), await isDismissed(treasurer)]).toEqual([false, false])
  expect((await Promise.all([keep(true, admin), keep(true, admin)])).map(({ status }) => status)).toEqual([200, 200])
  const { accessToken: elsewhere } = await api.sessionOf(admin)
  expect([await isDismissed(elsewhere), await isDismissed(treasurer)]).toEqual([true, false])
  expect(await keep(false, elsewhere)).toMatchObject({ status: 200, body: { isDismissed: false } })
  expect(await isDismissed(admin)).toBe(false)
  expect((await keep('true', admin)).status).toBe(400)
  expect((await keep(true, guest)).status).toBe(403)
})
