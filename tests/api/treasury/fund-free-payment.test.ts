import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FundKind } from '#domain/fund/fields.ts'
import { FundSource } from '#domain/installment/fields.ts'
import { centsOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { budgetLine, budgetsOf, refusalOf } from '#tests/support/money/budget.ts'
import { expectFundsInBooks, outcome, startFunds } from '#tests/support/money/fund.ts'
import { expectSoundLedger } from '#tests/support/money/ledger.ts'

let api: TestApi
let funds: Awaited<ReturnType<typeof startFunds>>

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  funds = await startFunds(api)
})
afterEach(async () => {
  await expectSoundLedger(api)
  await expectFundsInBooks(api)
})
afterAll(() => api.finish())

const { CAMPAIGN, CONDITIONAL, RESTRICTED } = FundKind.codes
const { ORDER, FREE, FUND } = FundSource.codes
const free = { fundSource: FREE }
const { get, vote } = budgetsOf(() => api)

const reverse = (id: string) => funds.send('DELETE', `/installment/${id}/reversal`, { reason: 'Pago em dobro' })
const refund = (id: string) =>
  funds.send('POST', `/installment/${id}/refund`, { accountKind: 2, accountId: funds.bank, date: '2026-11-20' })
const available = async (id: string) => (await funds.kept(id))?.available

/** An order of one instalment; answers both ids. */
async function order(fundId: string | undefined, value: string) {
  const { body } = await funds.make(fundId, value)
  return { id: String(body.id), installmentId: String(body.installments[0].id) }
}

/** What the report says is free. */
async function freeMoney(): Promise<{ spent: string; received: string; available: string }> {
  const { lines } = await funds.read('/report/funds?month=2026-11')
  return lines.find(({ fundId }: { fundId?: string }) => fundId === undefined)
}

const cents = (money: string): number => Number(centsOf(money))

describe('free money pays an order of a fund', () => {
  it('its commitment is released, nothing of it is spent, and the order is still of the fund', async () => {
    const roof = await funds.open('100.00', CAMPAIGN)
    const { name } = await funds.read(`/fund/${roof}`)
    const { id, installmentId } = await order(roof, '60.00')
    const before = await freeMoney()
    expect(outcome(await funds.pay(installmentId, { ...free, interest: '1.00' }))).toBe('200')
    expect(await funds.kept(roof)).toMatchObject({ spent: '0.00', committed: '0.00', available: '100.00' })
    const after = await freeMoney()
    expect(cents(after.spent) - cents(before.spent)).toBe(61_00)
    expect((await funds.read(`/bills-pay/${id}`)).fundId).toBe(roof)
    const read = await funds.read(`/installment/${installmentId}`)
    expect(read).toMatchObject({ fundName: name, writeOff: { paidValue: '61.00' } })
    expect([read.writeOff.fundId, read.writeOff.fundName]).toEqual([undefined, undefined])
    const { rows } = await funds.read(`/installment/${installmentId}/history`)
    expect(JSON.stringify(rows)).toContain(FundSource.labels.FREE)
    expect((await funds.read(`/fund/${roof}/statement?month=2026-11`)).lines).toHaveLength(1)
  })

  it('in the books the bill, the payment and what is late are of no fund', async () => {
    const roof = await funds.open('100.00', RESTRICTED)
    const { id, installmentId } = await order(roof, '60.00')
    expect(outcome(await funds.pay(installmentId, { ...free, interest: '1.00' }))).toBe('200')
    const sums = await api.query<{ fund: string | null; nature: number; cents: string }>(
      `select l.fund_id as fund, a.nature, sum(l.amount_cents)::text as cents
       from celeiro.journal_entry e
       join celeiro.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
       join celeiro.journal_account a on a.company_id = l.company_id and a.id = l.journal_account_id
       where e.company_id = $1 and (e.fact_id = $2 or e.fact_id in (select m.id from celeiro.movement m where m.origin_id = $3))
       group by 1, 2 having sum(l.amount_cents) <> 0 order by 2`,
      [api.church.companyId, id, installmentId],
    )
    expect(new Set(sums.map(({ fund }) => fund))).toEqual(new Set([null]))
    expect(sums.reduce((sum, one) => sum + Number(one.cents), 0)).toBe(0)
  })

  it('where the fund has no more, is closed since, or is under a condition that is not spent then', async () => {
    const [poor, closed, agreement] = [
      await funds.open('60.00'),
      await funds.open('50.00'),
      await funds.open('100.00', CONDITIONAL),
    ]
    const late = await order(poor, '60.00')
    expect(outcome(await funds.pay(late.installmentId, { interest: '5.00' }))).toBe('fund_insufficient')
    expect(outcome(await funds.pay(late.installmentId, { ...free, interest: '5.00' }))).toBe('200')
    expect(await available(poor)).toBe('60.00')
    const again = await order(closed, '50.00')
    expect(outcome(await funds.pay(again.installmentId, { discount: '10.00' }))).toBe('200')
    expect(outcome(await funds.send('POST', `/fund/${closed}/close`))).toBe('200')
    expect(outcome(await reverse(again.installmentId))).toBe('200')
    expect(outcome(await funds.pay(again.installmentId, free))).toBe('200')
    expect(await available(closed)).toBe('50.00')
    const bound = await order(agreement, '30.00')
    expect(outcome(await funds.pay(bound.installmentId, free))).toBe('200')
    const [released] = await api.query<{ cents: string }>(
      `select coalesce(sum(l.amount_cents), 0)::text as cents from celeiro.journal_line l
       join celeiro.journal_account a on a.company_id = l.company_id and a.id = l.journal_account_id
       where l.company_id = $1 and l.fund_id = $2 and a.nature in (4, 5)`,
      [api.church.companyId, agreement],
    )
    expect([await available(agreement), released?.cents]).toEqual(['100.00', '0'])
  })

  it('a part of it: the rest stays committed; a refund comes back free, a reversal commits the fund again', async () => {
    const roof = await funds.open('100.00')
    const { id, installmentId } = await order(roof, '60.00')
    expect(outcome(await funds.pay(installmentId, { ...free, value: '20.00' }))).toBe('200')
    expect(await funds.kept(roof)).toMatchObject({ spent: '0.00', committed: '40.00' })
    const { received, spent } = await freeMoney()
    expect(outcome(await refund(installmentId))).toBe('200')
    const after = await freeMoney()
    // A refund lowers what was spent, as anywhere.
    expect(cents(after.received) - cents(after.spent) - cents(received) + cents(spent)).toBe(20_00)
    expect(await available(roof)).toBe('60.00')
    const { installments } = await funds.read(`/bills-pay/${id}`)
    const rest = installments.find((one: { id: string }) => one.id !== installmentId).id
    expect(outcome(await funds.pay(rest, free))).toBe('200')
    expect(await available(roof)).toBe('100.00')
    expect(outcome(await reverse(rest))).toBe('200')
    expect(await funds.kept(roof)).toMatchObject({ committed: '40.00', available: '60.00' })
    expect(outcome(await funds.pay(rest))).toBe('200')
    expect(await funds.kept(roof)).toMatchObject({ spent: '40.00', committed: '0.00', available: '60.00' })
  })

  it('and counts in the line of the budget that has no fund, as the money is', async () => {
    const roof = await funds.open('500.00')
    const [{ id: plan = '' } = {}] = await api.query<{ id: string }>(
      "select id from celeiro.account_plan where company_id = $1 and code = '4.01.001'",
      [api.church.companyId],
    )
    await vote('2026', [budgetLine(plan, '1000.00'), budgetLine(plan, '10.00', { fundId: roof })])
    const standing = async (more = '') => (await get(`/budget/2026/standing?accountPlanId=${plan}${more}`)).body
    const whole = await standing()
    const { installmentId } = await order(roof, '60.00')
    expect(await standing(`&fundId=${roof}`)).toMatchObject({ committed: '60.00', realised: '0.00' })
    expect(outcome(await funds.pay(installmentId, free))).toBe('200')
    expect(await standing(`&fundId=${roof}`)).toMatchObject({ committed: '0.00', realised: '0.00' })
    const after = await standing()
    expect(cents(after.realised) - cents(whole.realised)).toBe(60_00)
    expect(after.committed).toBe(whole.committed)
  })
})

describe('whose money it is said to be', () => {
  it('is the order’s where that is said or nothing is, and free of an order without a fund', async () => {
    const roof = await funds.open('100.00')
    const [own, none] = [await order(roof, '10.00'), await order(undefined, '10.00')]
    expect(outcome(await funds.pay(own.installmentId, { fundSource: ORDER }))).toBe('200')
    expect(await funds.kept(roof)).toMatchObject({ spent: '10.00' })
    expect(outcome(await funds.pay(none.installmentId, free))).toBe('200')
    const named = await order(undefined, '10.00')
    expect(outcome(await funds.pay(named.installmentId, { fundSource: FUND, fundId: roof }))).toBe('200')
    expect(await funds.kept(roof)).toMatchObject({ spent: '20.00', available: '80.00' })
  })

  it('is refused where it says two things, lacks its fund or is nothing that there is; nothing is paid', async () => {
    const roof = await funds.open('100.00')
    const { installmentId } = await order(roof, '60.00')
    const refused = async (more: object) => refusalOf(await funds.pay(installmentId, more))
    for (const fundSource of [ORDER, FREE])
      expect(await refused({ fundSource, fundId: roof })).toEqual(['items.0.fundId: fund_source_mismatch'])
    expect(await refused({ fundSource: FUND })).toEqual(['items.0.fundId: required'])
    for (const fundSource of [0, 4, '2', 'FREE'])
      expect((await refused({ fundSource })).join()).toMatch(/^items\.0\.fundSource: /)
    expect(await funds.kept(roof)).toMatchObject({ spent: '0.00', committed: '60.00' })
  })
})

it('whoever pays of free money, of the fund, edits, cancels and takes back at once leaves the counters exact', async () => {
  const roof = await funds.open('500.00')
  for (let round = 0; round < 4; round++) {
    const { id, installmentId } = await order(roof, '50.00')
    const { version } = await funds.read(`/bills-pay/${id}`)
    const installments = [{ id: installmentId, value: '40.00', dueDate: '2026-12-01' }]
    const answers = await Promise.all([
      funds.pay(installmentId, free),
      funds.pay(installmentId),
      funds.send('PUT', `/bills-pay/${id}`, { ...funds.order(roof, '40.00'), installments, version }),
      funds.send('POST', `/installment/${installmentId}/cancel`, { reason: 'Desistência' }),
      reverse(installmentId),
      refund(installmentId),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    await expectSoundLedger(api)
  }
  const [row] = await api.query<{ spent: string; committed: string }>(
    `select (select coalesce(-sum(m.amount_cents), 0) from celeiro.movement m
         join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id where l.fund_id = $1)::text as spent,
       (select coalesce(sum(i.value_cents), 0) from celeiro.installment i
         join celeiro.bills_pay o on o.company_id = i.company_id and o.id = i.bills_pay_id
         where o.fund_id = $1 and i.status in (1, 6, 7))::text as committed`,
    [roof],
  )
  const kept = await funds.kept(roof)
  expect(cents(kept?.available ?? '0.00')).toBe(500_00 - Number(row?.spent) - Number(row?.committed))
})
