import { afterAll, beforeAll, expect, it } from 'vitest'
import { JournalSource } from '#domain/ledger-account/source.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import { approvedOffering, incomePlan, offeringOf } from '#tests/support/money/offering.ts'
import { expensePlan, numberedOrder, payFrom } from '#tests/support/money/payable.ts'

let api: TestApi
let bank: string
let box: string
let expense: string
let income: string
const { ACCOUNT_PLAN, BANK_ACCOUNT, CASH_ACCOUNT, PAYABLES } = JournalSource.codes

const admin = () => api.church.people.admin
const reason = { reason: 'Engano' }

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  const branchId = api.church.branches.norte ?? ''
  bank = await openBankAccount(api, { branchId, balance: '1000.00' })
  box = await openCashAccount(api, { branchId })
  expense = await expensePlan(api)
  income = await incomePlan(api)
})
afterAll(() => api.finish())

const idOf = async (code: string): Promise<string> => {
  const found = await api.query<{ id: string }>(
    'select id from celeiro.journal_account where company_id = $1 and code = $2',
    [api.church.companyId, code],
  )
  return found[0]?.id ?? ''
}

async function map(codes: { plan: string; gift: string; bank: string; box: string; debt: string }): Promise<void> {
  const { body: now } = await api.call('GET', '/ledger-account/mapping', { as: admin() })
  const items = []
  for (const [source, sourceId, code] of [
    [ACCOUNT_PLAN, expense, codes.plan],
    [ACCOUNT_PLAN, income, codes.gift],
    [BANK_ACCOUNT, bank, codes.bank],
    [CASH_ACCOUNT, box, codes.box],
    [PAYABLES, undefined, codes.debt],
  ] as const) {
    const { ownAccountId } = now.find(
      (one: { source: number; sourceId?: string }) => one.source === source && one.sourceId === sourceId,
    )
    items.push({
      source,
      ...(sourceId && { sourceId }),
      ledgerAccountId: await idOf(code),
      ...(ownAccountId && { formerAccountId: ownAccountId }),
    })
  }
  const { status, body } = await api.call('PUT', '/ledger-account/mapping', { as: admin(), body: { items } })
  expect([status, body.errors]).toEqual([200, undefined])
}

/** What each account of the books holds, but the bank's opening; those that hold nothing are left out. */
async function held(): Promise<Record<string, string>> {
  const rows = await api.query<{ code: string; cents: string }>(
    `select a.code, sum(n.amount_cents)::text as cents from celeiro.journal_line n
     join celeiro.journal_account a on a.company_id = n.company_id and a.id = n.journal_account_id
     where n.company_id = $1 group by 1 having sum(n.amount_cents) <> 0 order by 1`,
    [api.church.companyId],
  )
  return Object.fromEntries(rows.map(({ code, cents }) => [code, cents]))
}

const more = (cents: string | undefined, added: number): string => String(Number(cents ?? 0) + added)

const done = async (answer: Promise<{ status: number; body: { errors?: unknown; error?: unknown } }>) => {
  const { status, body } = await answer
  expect([status, body.errors ?? body.error]).toEqual([200, undefined])
}

const before = { plan: '4.2.1.06', gift: '3.1.1.01', bank: '1.1.1.02', box: '1.1.1.01', debt: '2.1.1.01' }
const after = { plan: '4.2.1.09', gift: '3.1.1.02', bank: '1.1.1.04', box: '1.1.1.03', debt: '2.1.1.11' }

it('what is taken back leaves the accounts that it was entered to, whatever is mapped to others since', async () => {
  await map(before)
  const start = await held()
  const paid = await numberedOrder(api, expense, '80.00', { issueDate: '2026-10-02', competence: '2026-10' })
  const owed = await numberedOrder(api, expense, '50.00')
  const items = [{ id: paid.installments[0].id, interest: '2.00' }]
  await done(payFrom(api, bank, items, { paidAt: '2026-10-20' }))
  const gift = await approvedOffering(
    api,
    offeringOf(api, { cashAccountId: box, accountPlanId: income }, { cashValue: '30.00' }),
  )
  const company = `/company/${api.church.companyId}`
  await done(postTo(api, 'POST', `${company}/close-month`, { as: admin(), body: { month: '2026-10' } }))
  await map(after)
  const entered = await held()
  await done(postTo(api, 'DELETE', `/installment/${paid.installments[0].id}/reversal`, { as: admin(), body: reason }))
  expect(await held()).toEqual({
    ...start,
    '1.1.1.01': more(start['1.1.1.01'], 3_000),
    '3.1.1.01': more(start['3.1.1.01'], -3_000),
    '2.1.1.01': more(start['2.1.1.01'], -13_000),
    '4.2.1.06': more(start['4.2.1.06'], 13_000),
  })
  await done(postTo(api, 'POST', `/installment/${paid.installments[0].id}/cancel`, { as: admin(), body: reason }))
  await done(postTo(api, 'POST', `/installment/${owed.installments[0].id}/cancel`, { as: admin(), body: reason }))
  await done(postTo(api, 'DELETE', `/tithes-offerings/${gift.id}/reversal`, { as: admin(), body: reason }))
  expect(entered).not.toEqual(start)
  expect(await held()).toEqual(start)
  await expectSoundLedger(api)
})

it('what is new follows the mapping of now', async () => {
  await map(before)
  const start = await held()
  await numberedOrder(api, expense, '50.00')
  await map(after)
  await numberedOrder(api, expense, '20.00')
  expect(await held()).toEqual({
    ...start,
    '2.1.1.01': more(start['2.1.1.01'], -5_000),
    '4.2.1.06': '5000',
    '2.1.1.11': '-2000',
    '4.2.1.09': '2000',
  })
})
