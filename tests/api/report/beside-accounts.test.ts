import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { TestApi } from '#tests/support/api.ts'
import { asOwner } from '#tests/support/church.ts'
import { cardsOf, sale } from '#tests/support/money/card.ts'
import { enterAgain } from '#tests/support/money/journal.ts'
import { expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import { approvedOffering, offeredCheck, offeringOf, startOfferings } from '#tests/support/money/offering.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi
let bank: string
let checks: Readonly<Record<string, string>>

const admin = () => api.church.people.admin
const on = (day: string) => {
  api.now = new Date(`${day}T15:00:00Z`)
}
const bodyOf = async (answer: Promise<{ status: number; body: { errors?: unknown; error?: unknown } }>) => {
  const { status, body } = await answer
  expect([status, body.errors ?? body.error]).toEqual([200, undefined])
}
const act = (check: string, name: string, body: object = {}) =>
  bodyOf(postTo(api, 'POST', `/wallet-check/${checks[check]}/${name}`, { as: admin(), body }))
const clear = (check: string, date: string) =>
  bodyOf(
    postTo(api, 'PUT', `/wallet-check/write-off/${checks[check]}`, {
      as: admin(),
      body: { accountKind: 2, accountId: bank, date },
    }),
  )

/** What stands beside the accounts of a month, as 'count value', where there is any of it. */
async function beside(month: string, names: readonly string[]): Promise<Record<string, string>> {
  const { status, body } = await api.call('GET', `/report/accountability?month=${month}`, { as: admin() })
  expect(status).toBe(200)
  return Object.fromEntries(
    names.filter((name) => body[name].count > 0).map((name) => [name, `${body[name].count} ${body[name].value}`]),
  )
}

const ofChecks = ['checks', 'deposited', 'returned', 'inCollection', 'handedOver']

/** Cheques that one worship brought, of values of which each sum tells what it is made of. */
async function bring(place: Awaited<ReturnType<typeof startOfferings>>['place']) {
  const names = ['kept', 'cleared', 'bounced', 'collected', 'handed', 'torn']
  const transfers = names.map((_, at) =>
    offeredCheck({ value: `${2 ** at}.00`, number: `4400${at}`, issueDate: '2026-08-30', goodForDate: '2026-08-30' }),
  )
  const offering = offeringOf(api, place, { worshipDate: '2026-08-30', checks: transfers })
  const body = await approvedOffering(api, offering)
  const idOf = (at: number) => body.walletChecks.find(({ number }: { number: string }) => number === `4400${at}`).id
  return Object.fromEntries(names.map((name, at) => [name, idOf(at) as string]))
}

beforeAll(async () => {
  const started = await startOfferings()
  api = started.api
  bank = await openBankAccount(api, { branchId: api.church.branches.norte, balance: '900.00' })
  on('2026-08-31')
  checks = await bring(started.place)
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

it('cheques stand beside the accounts of a month as they were on its last day, whatever was done since', async () => {
  on('2026-09-10')
  for (const name of ['cleared', 'bounced', 'collected'])
    await act(name, 'deposit', { accountId: bank, date: '2026-09-09' })
  on('2026-09-12')
  for (const name of ['bounced', 'collected']) await act(name, 'return', { reason: 11 })
  on('2026-09-15')
  await act('collected', 'collect')
  await act('handed', 'handOver', { reason: 'Entregue ao pedreiro' })
  await act('torn', 'cancel', { reason: 'Rasurado' })
  on('2026-10-05')
  await clear('cleared', '2026-10-02')
  await act('bounced', 'collect')
  await act('collected', 'receive', { accountKind: 2, accountId: bank, date: '2026-10-05' })
  await bodyOf(
    postTo(api, 'DELETE', `/wallet-check/${checks.handed}/reversal`, { as: admin(), body: { reason: 'Voltou' } }),
  )
  await act('kept', 'deposit', { accountId: bank, date: '2026-10-05' })
  on('2026-11-05')
  await bodyOf(
    postTo(api, 'DELETE', `/wallet-check/${checks.cleared}/reversal`, { as: admin(), body: { reason: 'Engano' } }),
  )
  await act('bounced', 'cancel', { reason: 'Não paga' })
  expect(await beside('2026-08', ofChecks)).toEqual({ checks: '6 63.00' })
  expect(await beside('2026-09', ofChecks)).toEqual({
    checks: '1 1.00',
    deposited: '1 2.00',
    returned: '1 4.00',
    inCollection: '1 8.00',
    handedOver: '1 16.00',
  })
  expect(await beside('2026-10', ofChecks)).toEqual({ checks: '1 16.00', deposited: '1 1.00', inCollection: '1 4.00' })
  // Two of the church itself, of 50.00 together, came meanwhile.
  expect(await beside('2026-11', ofChecks)).toEqual({ checks: '4 68.00', deposited: '1 1.00' })
})

it('sales by card are to be received until they came or were cancelled, and again once what came was taken back', async () => {
  on('2026-10-05')
  const cards = await cardsOf(api)
  const receipt = await cards.receipt(await cards.terminal(), { periodStart: '2026-07-01', periodEnd: '2026-07-31' })
  const [cancelled = '', paid = ''] = await cards.enter(receipt, [
    sale({ saleDate: '2026-07-10' }),
    sale({ saleDate: '2026-07-11', nsu: '2', gross: '50.00' }),
  ])
  const firstCards = async (month: string) => (await beside(month, ['cards'])).cards?.slice(0, 2)
  on('2026-08-20')
  await bodyOf(cards.act(cancelled, 'cancel', { reason: 'Lançada duas vezes' }))
  await bodyOf(cards.act(paid, 'write-off', { accountId: cards.bank, date: '2026-08-12' }))
  on('2026-10-06')
  await bodyOf(cards.act(paid, 'reverse', { reason: 'Dia errado' }))
  // Two sales of the church itself wait all the time.
  expect([
    await firstCards('2026-07'),
    await firstCards('2026-08'),
    await firstCards('2026-09'),
    await firstCards('2026-10'),
  ]).toEqual(['4 ', '2 ', '2 ', '3 '])
})

it('bills of the month stand beside it until they are paid, those of months before apart', async () => {
  const plan = await expensePlan(api)
  on('2026-10-05')
  const of = async (competence: string, value: string) => {
    const more = {
      competence,
      issueDate: `${competence}-02`,
      grossValue: value,
      installments: [{ value, dueDate: '2026-10-20' }],
    }
    return (await createOrder(api, orderOf(api, plan, { ...more, invoiceNumber: competence }))).installments[0].id
  }
  await of('2026-05', '30.00')
  const id = await of('2026-06', '70.00')
  const body = { accountKind: 2, accountId: bank, paidAt: '2026-07-03', items: [{ id }] }
  await bodyOf(postTo(api, 'PUT', '/installment/write-off-many', { as: admin(), body }))
  const bills = ['bills', 'earlierBills']
  // Two of the church itself, of 100.00 together, are of before.
  expect(await beside('2026-05', bills)).toEqual({ bills: '1 30.00', earlierBills: '2 100.00' })
  expect(await beside('2026-06', bills)).toEqual({ bills: '1 70.00', earlierBills: '3 130.00' })
  expect(await beside('2026-07', bills)).toEqual({ earlierBills: '3 130.00' })
})

it('months that are closed at once keep what stood beside each on its last day', async () => {
  const at = [api.church.companyId, '2026-05-01', '2026-10-01']
  const atOnce = await api.query(
    `select to_char(s.month, 'MM') as month, s.branch_id, s.kind, s.competence::text, s.count, s.cents
     from celeiro.beside_months($1, $2, $3) s order by 1, 2, 3, 4`,
    at,
  )
  const oneByOne = await api.query(
    `select to_char(m, 'MM') as month, s.branch_id, s.kind, s.competence::text, s.count, s.cents
     from generate_series($2::timestamp, $3::timestamp, '1 month') m
     cross join lateral celeiro.beside_accounts($1, (m + interval '1 month' - interval '1 day')::date) s
     where s.kind <> 8 or s.competence = m order by 1, 2, 3, 4`,
    at,
  )
  expect(new Set(atOnce.map(({ kind }) => kind)).size).toBe(8)
  expect(atOnce).toEqual(oneByOne)
})

it('what stood beside on a day is what all documents with all of their days tell', async () => {
  const text = readFileSync('api/db/migrations/0245_months_kept_at_once.sql', 'utf8')
  const every = text.slice(
    text.indexOf('create function celeiro.beside_spans'),
    text.indexOf('-- As before, of the spans.'),
  )
  await asOwner(api.adminUrl, (client) => client.query(every.replace('beside_spans', 'every_beside_span')))
  const columns = 'd::date::text as day, s.branch_id, s.kind, s.competence::text, s.count, s.cents::text'
  const days = `generate_series('2026-05-01'::timestamp, '2026-11-30', '1 day') d`
  const told = await api.query(
    `select ${columns} from ${days} cross join lateral celeiro.beside_accounts($1, d::date) s order by 1, 2, 3, 4`,
    [api.church.companyId],
  )
  const ofAll = await api.query(
    `select ${columns} from ${days} cross join lateral (
       select e.branch_id, e.kind, coalesce(e.competence, date_trunc('month', d)::date) as competence, count(*)::integer, coalesce(sum(e.cents), 0)::bigint as cents
       from celeiro.every_beside_span($1) e where e.since <= d::date and (e.until is null or e.until > d::date) group by 1, 2, 3) s
     order by 1, 2, 3, 4`,
    [api.church.companyId],
  )
  expect(new Set(told.map(({ kind }) => kind)).size).toBe(8)
  expect(told).toEqual(ofAll)
})

it('documents of before have their days from the trail, as the migration reads it', async () => {
  // For an act whose form has no date the trail gives the day.
  const days = () =>
    api.query(
      `select wallet_check_id as id, n, status, case when status = 2 or n = 1 and status = 3 then date end as date, is_of_bill
       from celeiro.wallet_check_day
       union all
       select card_transaction_id, n, status, case when status = 2 then date end, false from celeiro.card_transaction_day
       order by 1, 2`,
    )
  const left = await days()
  const text = readFileSync('api/db/migrations/0238_days_of_cheques_and_sales.sql', 'utf8')
  const fill = text.slice(text.indexOf('do $$\nbegin\n  create temporary'), text.indexOf('-- As before, with cheques'))
  await asOwner(api.adminUrl, async (client) => {
    await client.query('delete from celeiro.wallet_check_day')
    await client.query('delete from celeiro.card_transaction_day')
    await client.query(`begin; ${fill}; commit`)
  })
  await enterAgain(api.adminUrl)
  expect(left.length).toBeGreaterThan(10)
  expect(await days()).toEqual(left)
})
