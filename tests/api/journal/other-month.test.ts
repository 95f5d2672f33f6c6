import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { centsOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { asOwner } from '#tests/support/church.ts'
import { expectBridge } from '#tests/support/money/accrual.ts'
import { enterAgain } from '#tests/support/money/journal.ts'
import { expectSoundLedger, openBankAccount, openCashAccount, postTo } from '#tests/support/money/ledger.ts'
import { approvedOffering, incomePlan, offeringOf } from '#tests/support/money/offering.ts'
import { expensePlan } from '#tests/support/money/payable.ts'

let api: TestApi
let bank: string
let plan: string

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  bank = await openBankAccount(api, {
    branchId: api.church.branches.norte ?? '',
    balance: '1000.00',
    openingDate: '2026-06-01',
  })
  plan = await expensePlan(api)
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const monthly = (name: 'close' | 'reopen', month: string) =>
  postTo(api, 'POST', `/company/${api.church.companyId}/${name}-month`, {
    as: admin(),
    body: { month, ...(name === 'reopen' && { reason: 'Faltou uma conta' }) },
  })
const resultOf = async (month: string): Promise<string> => {
  const { body } = await api.call('GET', `/report/accountability?month=${month}`, { as: admin() })
  expectBridge(body)
  return body.totals.result
}

/** A line of the bank posted through the API, of another month than its day: answers the movement's id. */
async function post(date: string, cents: number, competence: string, accountPlanId?: string): Promise<string> {
  const id = newId()
  await api.query(
    `insert into celeiro.bank_statement_line (company_id, id, account_id, date, amount_cents, text, status, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, 1, $7, $7)`,
    [api.church.companyId, id, bank, date, cents, `Linha ${id}`, admin()?.id],
  )
  const { status, body } = await postTo(api, 'POST', `/bank-statement/line/${id}/post`, {
    as: admin(),
    body: { origin: 7, competence, ...(accountPlanId && { accountPlanId }) },
  })
  expect([status, body.errors ?? body.error]).toEqual([200, undefined])
  const [movement] = await api.query<{ id: string }>('select id from celeiro.movement where origin_id = $1', [id])
  return movement?.id ?? ''
}

/** Entries of a movement and of what reverses it: day, debit, credit and month that it belongs to. */
const entriesOf = async (id: string) =>
  (
    await api.query<Record<string, string>>(
      `select e.date::text, (select string_agg(a.code, ' ' order by l.amount_cents desc) from celeiro.journal_line l
          join celeiro.journal_account a on a.company_id = l.company_id and a.id = l.journal_account_id
          where l.company_id = e.company_id and l.entry_id = e.id) as accounts, coalesce(to_char(e.reference_month, ' (MM/YYYY)'), '') as late
       from celeiro.journal_entry e join celeiro.movement m on m.company_id = e.company_id and m.id = e.fact_id
       where m.id = $1 or m.reverses = $1 order by e.posted_at, e.part, e.revision`,
      [id],
    )
  ).map(({ date, accounts, late }) => `${date} ${accounts}${late}`)

it('what was paid after its month is owed at its end, and an expense of it', async () => {
  const id = await post('2026-08-05', -12_000, '2026-07', plan)
  expect(await entriesOf(id)).toEqual(['2026-08-05 2.1.1.01 1.1.1.02', '2026-07-31 4.9.9.01 2.1.1.01'])
  expect([await resultOf('2026-07'), await resultOf('2026-08')]).toEqual(['-120.00', '0.00'])
  // The flow of its day is told by what the money was for.
  const { body } = await api.call('GET', '/report/cash-flow?year=2026&month=08', { as: admin() })
  expect(JSON.stringify(body)).toContain('4.9.9.01')
  const { originId } = (await api.call('GET', `/bank-statement/${id}`, { as: admin() })).body
  const undone = await postTo(api, 'POST', `/bank-statement/line/${originId}/undo`, { as: admin(), body: {} })
  expect(undone.status).toBe(200)
  expect(await resultOf('2026-07')).toBe('0.00')
})

it('what is paid or received before its month waits until then', async () => {
  const rent = await post('2026-08-06', -5_000, '2026-10', plan)
  expect(await entriesOf(rent)).toEqual(['2026-08-06 1.1.5.01 1.1.1.02', '2026-10-01 4.9.9.01 1.1.5.01'])
  const gift = await post('2026-08-07', 900, '2026-09')
  // Nobody knows yet what it is: no result, of any month.
  expect(await entriesOf(gift)).toEqual(['2026-08-07 1.1.1.02 2.1.1.09'])
  const classify = async (accountPlanId?: string) => {
    const { version } = (await api.call('GET', `/bank-statement/${gift}`, { as: admin() })).body
    const body = { description: 'Oferta', version, ...(accountPlanId && { accountPlanId }) }
    expect((await api.call('PUT', `/bank-statement/${gift}`, { as: admin(), body })).status).toBe(200)
  }
  await classify(await incomePlan(api))
  expect((await entriesOf(gift)).slice(1).map((line) => line.slice(0, 19))).toEqual([
    '2026-08-07 2.1.1.09',
    '2026-09-01 2.1.1.13',
  ])
  expect([await resultOf('2026-08'), await resultOf('2026-09'), await resultOf('2026-10')]).toEqual([
    '0.00',
    '9.00',
    '-50.00',
  ])
  await classify()
  expect(await resultOf('2026-09')).toBe('0.00')
})

it('what came in and is taken back in a later month is owed to no supplier until then', async () => {
  const branchId = api.church.branches.norte ?? ''
  const income = await incomePlan(api, '3.02')
  const bankLine = await post('2026-10-07', 600, '2026-10', income)
  const { originId } = (await api.call('GET', `/bank-statement/${bankLine}`, { as: admin() })).body
  const cashAccountId = await openCashAccount(api, { branchId, openingDate: '2026-06-01' })
  const { id: giftId } = await approvedOffering(
    api,
    offeringOf(api, { cashAccountId, accountPlanId: income }, { worshipDate: '2026-10-04' }),
  )
  const [gift] = await api.query<{ id: string }>('select id from celeiro.movement where origin_id = $1', [giftId])
  const reason = { reason: 'Engano' }
  const undone = [
    await postTo(api, 'POST', `/bank-statement/line/${originId}/undo`, { as: admin(), body: {} }),
    await postTo(api, 'DELETE', `/tithes-offerings/${giftId}/reversal`, { as: admin(), body: reason }),
  ]
  expect(undone.map(({ status }) => status)).toEqual([200, 200])
  const [line, given] = [await entriesOf(bankLine), await entriesOf(gift?.id ?? '')]
  expect(line.slice(1)).toEqual(['2026-11-20 2.1.1.09 1.1.1.02', '2026-10-31 3.1.9.01 2.1.1.09'])
  expect(given.slice(1)).toEqual(['2026-11-20 2.1.1.10 1.1.1.01', '2026-10-31 3.1.9.01 2.1.1.10'])
})

it('what becomes known of a closed month counts in the first open one, and in its own once that is opened', async () => {
  expect((await monthly('close', '2026-07')).status).toBe(200)
  const closed = await resultOf('2026-07')
  const id = await post('2026-09-02', -700, '2026-07', plan)
  expect(await entriesOf(id)).toEqual(['2026-09-02 2.1.1.01 1.1.1.02', '2026-08-01 4.9.9.01 2.1.1.01 (07/2026)'])
  const { body: august } = await api.call('GET', '/report/accountability?month=2026-08', { as: admin() })
  expect(august.late).toMatchObject([{ month: '2026-07', accountPlanId: plan, nature: 2, value: '7.00' }])
  expect(await resultOf('2026-07')).toBe(closed)
  expect((await monthly('close', '2026-08')).status).toBe(200)
  const kept = (await api.call('GET', '/report/accountability?month=2026-08', { as: admin() })).body
  expect(kept.late).toEqual(august.late)
  expect((await monthly('reopen', '2026-07')).status).toBe(200)
  expect(await resultOf('2026-07')).toBe('-7.00')
  expect((await api.call('GET', '/report/accountability?month=2026-08', { as: admin() })).body.late).toEqual([])
})

it('a line that an older process entered on its day alone is found by the night, and entered in its month', async () => {
  const { companyId } = api.church
  const [line, id] = [newId(), newId()]
  const found = () =>
    asOwner(api.adminUrl, async (client) => {
      await client.query("select set_config('celeiro.company', $1, false)", [companyId])
      const { rows } = await client.query('select id from celeiro.not_journalled(10) where fact = 1')
      const { rows: closing } = await client.query('select celeiro.has_unjournalled($1, $2) as lacks', [
        companyId,
        '2026-11-01',
      ])
      return [rows.map((row) => row.id), closing[0].lacks]
    })
  await asOwner(api.adminUrl, async (client) => {
    await client.query("select set_config('celeiro.company', $1, false)", [companyId])
    await client.query(
      `insert into celeiro.bank_statement_line (company_id, id, account_id, date, amount_cents, text, status, created_by, updated_by)
       values ($1, $2, $3, '2026-11-03', -300, 'Luz', 3, $4, $4)`,
      [companyId, line, bank, admin()?.id],
    )
    await client.query('select celeiro.post_movements($1, 7::smallint, $2, $3, $4, $5)', [
      admin()?.id,
      line,
      '2026-11-03',
      '2026-10-01',
      JSON.stringify([
        {
          id,
          account: bank,
          cents: '-300',
          internal: false,
          imposed: true,
          label: { description: 'Luz', accountPlanId: plan },
        },
      ]),
    ])
    const branch = api.church.branches.norte
    const entry = {
      id: newId(),
      branch,
      date: '2026-11-03',
      fact: 1,
      factId: id,
      part: 0,
      revision: 1,
      resource: 'bank-statement',
      documentId: id,
      history: 'Lançamento bancário',
      lines: [
        { source: 2, sourceId: bank, branch, cents: '-300' },
        { source: 1, sourceId: plan, branch, cents: '300' },
      ],
    }
    await client.query('select celeiro.post_entries($1, $2, false)', [admin()?.id, JSON.stringify([entry])])
  })
  const before = await resultOf('2026-10')
  expect(await found()).toEqual([[id], true])
  await enterAgain(api.adminUrl)
  expect(await found()).toEqual([[], false])
  expect([centsOf(await resultOf('2026-10')) - centsOf(before), await resultOf('2026-11')]).toEqual([-300n, '0.00'])
})
