import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FundKind } from '#domain/fund/fields.ts'
import { FundSource } from '#domain/installment/fields.ts'
import { JournalFact } from '#domain/journal/fact.ts'
import type { TestApi } from '#tests/support/api.ts'
import { openFund } from '#tests/support/money/fund.ts'
import { bankId, expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import {
  enterOffering,
  judgeOffering,
  type OfferingPlace,
  offeredCheck,
  offeringOf,
  startOfferings,
} from '#tests/support/money/offering.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

// What is paid or cleared as it was owed or received leaves the entries of its document unread. The end of this file enters
// all documents again, which adds nothing.
let api: TestApi
let place: OfferingPlace
let plan: string
let bank: string
let roof: string

beforeAll(async () => {
  ;({ api, place } = await startOfferings())
  plan = await expensePlan(api)
  bank = await openBankAccount(api, { branchId: api.church.branches.norte, balance: '1000.00' })
  roof = await openFund(api, 'Telhado', '500.00', FundKind.codes.RESTRICTED)
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const { BILL, CHEQUE } = JournalFact.codes

/** Lines of the entries of a fact, of the first entry first: what each is mapped by, fund, cents. */
async function linesOf(fact: number, id: string): Promise<string[][]> {
  const rows = await api.query<{ lines: string[] }>(
    `select array_agg(concat_ws(' ', l.source, f.name, l.amount_cents) order by f.name, l.source) as lines
     from celeiro.journal_entry e
     join celeiro.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
     left join celeiro.fund f on f.company_id = l.company_id and f.id = l.fund_id
     where e.fact = $1 and e.fact_id = $2 group by e.part, e.revision order by e.part, e.revision`,
    [fact, id],
  )
  return rows.map(({ lines }) => lines)
}

/** Takes from the journal what it has of a document: an older process wrote it. */
async function forget(id: string): Promise<void> {
  const table = (name: string, text: string) => api.query(`alter table celeiro.${name} ${text} trigger append_only`)
  for (const name of ['journal_line', 'journal_entry']) await table(name, 'disable')
  await api.query(
    'delete from celeiro.journal_line where entry_id in (select e.id from celeiro.journal_entry e where e.fact_id = $1)',
    [id],
  )
  await api.query('delete from celeiro.journal_entry where fact_id = $1', [id])
  for (const name of ['journal_line', 'journal_entry']) await table(name, 'enable')
}

const order = (more: object = {}) => createOrder(api, orderOf(api, plan, { invoiceNumber: newId(), ...more }))

async function put(path: string, body: object): Promise<void> {
  const answer = await postTo(api, 'PUT', path, { as: admin(), body })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
}
const pay = (items: readonly object[]) =>
  put('/installment/write-off-many', { accountKind: 2, accountId: bank, paidAt: '2026-11-20', items })
const clear = (ids: readonly string[], more: object = {}) =>
  put('/wallet-check/many', { ids, move: 'clear', accountKind: 2, accountId: bank, date: '2026-11-20', ...more })

describe('a bill that is paid', () => {
  it('is entered once, whatever is done with its instalments that leaves it as it is', async () => {
    const { id, installments } = await order()
    const [{ id: installment }] = installments
    const entered = [['1 10000', '20 -10000']]
    expect(await linesOf(BILL, id)).toEqual(entered)
    await put('/installment/request-approval-many', { items: [{ id: installment, value: '100.00' }] })
    await put('/installment/schedule-many', { ids: [installment], date: '2026-11-21' })
    await pay([{ id: installment }])
    expect(await linesOf(BILL, id)).toEqual(entered)
  })

  it('is entered with its payment where an older process left it out', async () => {
    const [one, other] = [await order(), await order()]
    await forget(one.id)
    await pay([one, other].map(({ installments }) => ({ id: installments[0].id })))
    for (const { id } of [one, other]) expect(await linesOf(BILL, id)).toEqual([['1 10000', '20 -10000']])
    const late = await order()
    await forget(late.id)
    await put('/installment/schedule-many', { ids: [late.installments[0].id], date: '2026-11-21' })
    expect(await linesOf(BILL, late.id)).toHaveLength(1)
  })

  it('by the money of a fund, and of its own by free money, is expense of whoever paid', async () => {
    const { id, installments } = await order()
    await pay([{ id: installments[0].id, fundSource: FundSource.codes.FUND, fundId: roof }])
    expect(await linesOf(BILL, id)).toEqual([
      ['1 10000', '20 -10000'],
      ['1 Telhado 10000', '20 Telhado -10000', '1 -10000', '20 10000'],
    ])
    const [own, freed] = [await order({ fundId: roof }), await order({ fundId: roof })]
    await pay([{ id: own.installments[0].id }, { id: freed.installments[0].id, fundSource: FundSource.codes.FREE }])
    expect(await linesOf(BILL, own.id)).toEqual([['1 Telhado 10000', '20 Telhado -10000']])
    expect(await linesOf(BILL, freed.id)).toHaveLength(2)
  })

  it('in part owes the rest, less what is withheld, of which the same is entered', async () => {
    const taxes = [{ kind: 1, value: '5.00' }]
    const installments = [{ value: '95.00', dueDate: '2026-11-20' }]
    const made = await order({ taxes, installments })
    const entered = await linesOf(BILL, made.id)
    expect(entered).toHaveLength(1)
    await pay([{ id: made.installments[0].id, value: '33.33' }])
    expect(await linesOf(BILL, made.id)).toEqual(entered)
  })
})

describe('a cheque that clears', () => {
  let numbers = 400

  async function enter(): Promise<string> {
    numbers += 1
    const body = offeredCheck({ branchId: api.church.branches.norte, bankId, number: String(numbers) })
    const answer = await api.call('POST', '/wallet-check', { as: admin(), body })
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    return answer.body.id
  }
  it('out of the wallet is entered once, by its movement, and where it was not, as it was received', async () => {
    const ids = [await enter(), await enter()]
    const [first] = await linesOf(CHEQUE, ids[0] ?? '')
    await forget(ids[1] ?? '')
    await clear(ids)
    for (const id of ids) expect(await linesOf(CHEQUE, id)).toEqual([first])
  })

  it('as income that was not known before takes it out of what is not classified', async () => {
    const id = await enter()
    const [first] = await linesOf(CHEQUE, id)
    await clear([id], { accountPlanId: place.accountPlanId })
    const [before, ...corrections] = await linesOf(CHEQUE, id)
    expect([before, corrections.length]).toEqual([first, 1])
    expect(corrections[0]).toContain('1 -10000')
  })

  it('at the bank leaves what it was deposited in', async () => {
    const id = await enter()
    await put('/wallet-check/many', { ids: [id], move: 'deposit', accountId: bank, date: '2026-11-19' })
    expect(await linesOf(CHEQUE, id)).toHaveLength(2)
    await clear([id])
    expect(await linesOf(CHEQUE, id)).toHaveLength(3)
  })

  it('from an offering stays its income, of the fund of its plan while that takes money', async () => {
    const checks = [offeredCheck(), offeredCheck()]
    const made = await enterOffering(api, offeringOf(api, place, { checks }))
    expect((await judgeOffering(api, made.id, 'approve', admin())).status).toBe(200)
    const { body } = await api.call('GET', `/tithes-offerings/${made.id}`, { as: admin() })
    const [one, other] = body.walletChecks.map(({ id }: { id: string }) => id)
    await clear([one])
    expect(await linesOf(CHEQUE, one)).toHaveLength(1)
    await api.query('update celeiro.account_plan set fund_id = $2 where id = $1', [place.accountPlanId, roof])
    // The fund of a plan that an older process named is known when the money comes.
    await clear([other])
    const lines = await linesOf(CHEQUE, other)
    expect(lines).toHaveLength(2)
    expect(lines[1]?.join(' ')).toContain('Telhado')
  })
})
