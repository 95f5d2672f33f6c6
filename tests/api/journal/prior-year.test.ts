import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'
import { makeYearReady } from '#tests/support/money/year.ts'

let api: TestApi
let bank: string
let plan: string
/** Of the closed year, and entered while it was open. */
let early: { id: string }
let mapped: { id: string; plan: string }

const admin = () => api.church.people.admin
const act = async (what: string, body: object) => {
  const answer = await postTo(api, 'POST', `/company/${api.church.companyId}/${what}`, { as: admin(), body })
  expect([what, answer.status, answer.body.errors]).toEqual([what, 200, undefined])
}
const get = async (path: string) => (await api.call('GET', path, { as: admin() })).body

const order = (value: string, competence: string, of = plan) =>
  createOrder(
    api,
    orderOf(api, of, {
      grossValue: value,
      competence,
      issueDate: `${competence}-02`,
      description: `Ordem ${newId()}`,
      installments: [{ value, dueDate: '2027-02-20' }],
    }),
  )

async function map(sourceId: string, code: string): Promise<void> {
  const { rows } = await get(`/ledger-account?pageSize=100&search=${code}`)
  const before = (await get('/ledger-account/mapping')).find((one: { sourceId?: string }) => one.sourceId === sourceId)
  const formerAccountId = before?.ownAccountId
  const item = { source: 1, sourceId, ledgerAccountId: rows[0]?.id, ...(formerAccountId && { formerAccountId }) }
  const { status, body } = await api.call('PUT', '/ledger-account/mapping', { as: admin(), body: { items: [item] } })
  expect([status, body.errors ?? body.error]).toEqual([200, undefined])
}

/** Entries of a document: '2027-01-01 2.3.2.02 2.1.1.01 120.00 (11/2026)'. */
const entriesOf = async (id: string) =>
  (
    await api.query<Record<string, string>>(
      `select e.date::text, (select string_agg(a.code, ' ' order by l.amount_cents desc) from celeiro.journal_line l
          join celeiro.journal_account a on a.company_id = l.company_id and a.id = l.journal_account_id
          where l.company_id = e.company_id and l.entry_id = e.id) as accounts, (e.total_cents / 100.0)::numeric(20, 2)::text as total,
          coalesce(to_char(e.reference_month, ' (MM/YYYY)'), '') as late
       from celeiro.journal_entry e where e.document_id = $1 order by e.posted_at, e.part, e.revision`,
      [id],
    )
  ).map(({ date, accounts, total, late }) => `${date} ${accounts} ${total}${late}`)

const resultOf = async (year: string): Promise<string> =>
  (await get(`/report/result?year=${year}`)).lines.at(-1)?.amount
const adjusted = async (year: string) =>
  (await get(`/report/equity?year=${year}`)).lines.find(({ key }: { key: string }) => key.startsWith('priorYears'))

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2027-01-20T15:00:00Z')
  bank = await openBankAccount(api, {
    branchId: api.church.branches.norte ?? '',
    openingDate: '2026-01-02',
    balance: '900.00',
  })
  plan = await expensePlan(api)
  await map(plan, '4.2.1.07')
  early = await order('100.00', '2026-10')
  const other = await expensePlan(api, '5.01')
  await map(other, '4.2.1.09')
  mapped = { ...(await order('45.00', '2026-09', other)), plan: other }
  await makeYearReady(api, '2026')
  await act('close-year', { year: '2026' })
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

describe('once a year is closed', () => {
  it('a bill of it adjusts earlier years in the first open month, and no result', async () => {
    const before = [await resultOf('2026'), await resultOf('2027')]
    const { id } = await order('120.00', '2026-11')
    expect(await entriesOf(id)).toEqual(['2027-01-01 2.3.2.02 2.1.1.01 120.00 (11/2026)'])
    expect([await resultOf('2026'), await resultOf('2027')]).toEqual(before)
    expect(await adjusted('2027')).toMatchObject({ accumulated: '-120.00', amount: '-120.00' })
    expect((await get('/report/equity?year=2027')).lines.at(-1).amount).toBe(
      (await get('/report/balance-sheet?year=2027')).lines.find(({ key }: { key: string }) => key === 'equity').amount,
    )
    const { notes } = await get('/report/notes?year=2026')
    const later = notes.find(({ heading }: { heading: number }) => heading === 14)
    expect(later.tables[0].rows).toMatchObject([{ amounts: ['120.00'] }])
  })

  it('what is less of one than was entered comes back the same way, once', async () => {
    const deleted = await postTo(api, 'DELETE', `/bills-pay/${early.id}`, { as: admin(), body: { reason: 'Em dobro' } })
    expect([deleted.status, deleted.body.errors ?? deleted.body.error]).toEqual([200, undefined])
    expect(await entriesOf(early.id)).toEqual([
      '2026-10-02 4.2.1.07 2.1.1.01 100.00',
      '2027-01-01 2.1.1.01 2.3.2.02 100.00 (10/2026)',
    ])
    expect(await adjusted('2027')).toMatchObject({ amount: '-20.00' })
  })

  it('is told by where it was entered, though its plan is an asset now', async () => {
    await map(mapped.plan, '1.2.3.05')
    const before = await resultOf('2027')
    const { status } = await postTo(api, 'DELETE', `/bills-pay/${mapped.id}`, {
      as: admin(),
      body: { reason: 'Em dobro' },
    })
    expect(status).toBe(200)
    const [first = '', second] = await entriesOf(mapped.id)
    expect([first.slice(11), second]).toEqual([
      '4.2.1.09 2.1.1.01 45.00',
      '2027-01-01 2.1.1.01 2.3.2.02 45.00 (09/2026)',
    ])
    expect(await resultOf('2027')).toBe(before)
  })

  it('a line of the bank of one is money of its day and adjusts earlier years', async () => {
    const id = newId()
    await api.query(
      `insert into celeiro.bank_statement_line (company_id, id, account_id, date, amount_cents, text, status, created_by, updated_by)
       values ($1, $2, $3, '2027-01-05', -4000, 'Luz', 1, $4, $4)`,
      [api.church.companyId, id, bank, admin()?.id],
    )
    const { status, body } = await postTo(api, 'POST', `/bank-statement/line/${id}/post`, {
      as: admin(),
      body: { origin: 7, competence: '2026-12', accountPlanId: plan },
    })
    expect([status, body.errors ?? body.error]).toEqual([200, undefined])
    const [movement] = await api.query<{ id: string }>('select id from celeiro.movement where origin_id = $1', [id])
    const entries = await api.query<{ accounts: string }>(
      `select (select string_agg(a.code, ' ' order by l.amount_cents desc) from celeiro.journal_line l
         join celeiro.journal_account a on a.company_id = l.company_id and a.id = l.journal_account_id
         where l.company_id = e.company_id and l.entry_id = e.id) as accounts
       from celeiro.journal_entry e where e.fact_id = $1 order by e.part`,
      [movement?.id],
    )
    expect(entries.map(({ accounts }) => accounts)).toEqual(['2.1.1.01 1.1.1.02', '2.3.2.02 2.1.1.01'])
    expect(await adjusted('2027')).toMatchObject({ amount: '-15.00' })
  })

  it('a bill of an open month is expense of it as ever', async () => {
    const { id } = await order('70.00', '2027-01')
    expect(await entriesOf(id)).toEqual(['2027-01-02 4.2.1.07 2.1.1.01 70.00'])
  })
})

describe('a year that is opened again', () => {
  it('takes what was adjusted into its own months, as soon as they are open', async () => {
    const { id } = await order('30.00', '2026-12')
    expect(await entriesOf(id)).toEqual(['2027-01-01 2.3.2.02 2.1.1.01 30.00 (12/2026)'])
    await act('reopen-year', { year: '2026', reason: 'Faltaram contas' })
    await act('reopen-month', { month: '2026-12', reason: 'Faltaram contas' })
    expect(await entriesOf(id)).toEqual([
      '2027-01-01 2.3.2.02 2.1.1.01 30.00 (12/2026)',
      '2026-12-02 4.2.1.07 2.1.1.01 30.00',
      '2027-01-01 2.1.1.01 2.3.2.02 30.00 (12/2026)',
    ])
    // What is of months that stay closed is expense of the first open one, as before the year was closed.
    expect(await adjusted('2027')).toBeUndefined()
  })
})
