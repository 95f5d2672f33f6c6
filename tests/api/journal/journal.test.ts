import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { centsOf } from '#domain/value/money.ts'
import type { TestApi } from '#tests/support/api.ts'
import { enterWritten, runJournalNight } from '#tests/support/money/journal.ts'
import { expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import {
  enterOffering,
  judgeOffering,
  type OfferingPlace,
  offeredCheck,
  offeringOf,
  startOfferings,
} from '#tests/support/money/offering.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'
import { report } from '#tests/support/money/statement.ts'

let api: TestApi
let place: OfferingPlace
let plan: string
let bank: string

beforeAll(async () => {
  ;({ api, place } = await startOfferings())
  plan = await expensePlan(api)
  bank = await openBankAccount(api, { branchId: api.church.branches.norte, balance: '1000.00' })
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const get = (path: string, as = admin()) => api.call('GET', path, { as })

interface Line {
  readonly code: string
  readonly debit?: string
  readonly credit?: string
}
interface Entry {
  readonly id: string
  readonly date: string
  readonly history: string
  readonly lines: readonly Line[]
}

/** What the journal has of a document, in the order it was entered: '2026-11-02 D 4.9.9.01 100.00 C 2.1.1.01 100.00'. */
async function entriesOf(documentId: string): Promise<string[]> {
  const { body } = await get(`/journal-entry?documentId=${documentId}&pageSize=50&orderBy=date`)
  const entries: Entry[] = []
  for (const { id } of body.rows) entries.push((await get(`/journal-entry/${id}`)).body)
  return entries
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ date, lines }) =>
      [date, ...lines.map(({ code, debit, credit }) => `${debit ? 'D' : 'C'} ${code} ${debit ?? credit}`)].join(' '),
    )
}

const order = (more: Readonly<Record<string, unknown>> = {}) =>
  createOrder(api, orderOf(api, plan, { invoiceNumber: newId(), ...more }))
const pay = (id: string, more: object = {}) =>
  postTo(api, 'PUT', '/installment/write-off-many', {
    as: admin(),
    body: { accountKind: 2, accountId: bank, paidAt: '2026-11-20', items: [{ id, ...more }] },
  })
const cancel = (id: string) =>
  postTo(api, 'POST', `/installment/${id}/cancel`, { as: admin(), body: { reason: 'Engano' } })

describe('a bill', () => {
  it('is expense of its month when it is entered, and paying it moves the debt alone', async () => {
    const { id, installments } = await order({ competence: '2026-10', issueDate: '2026-11-02' })
    expect(await entriesOf(id)).toEqual(['2026-10-31 D 4.9.9.01 100.00 C 2.1.1.01 100.00'])
    expect((await pay(installments[0].id, { interest: '1.50', discount: '0.50' })).status).toBe(200)
    // The order leads to what was paid of it, too.
    expect(await entriesOf(id)).toEqual([
      '2026-10-31 D 4.9.9.01 100.00 C 2.1.1.01 100.00',
      ...(await entriesOf(installments[0].id)),
    ])
    expect(await entriesOf(installments[0].id)).toEqual([
      '2026-11-20 D 2.1.1.01 100.00 D 4.3.1.03 1.50 C 1.1.1.02 101.00 C 3.1.3.02 0.50',
    ])
    const undone = await postTo(api, 'DELETE', `/installment/${installments[0].id}/reversal`, {
      as: admin(),
      body: { reason: 'Engano' },
    })
    expect(undone.status).toBe(200)
    // The instalment shows its late charges no more; their entry is reversed whole all the same.
    expect(await entriesOf(installments[0].id)).toEqual([
      '2026-11-20 D 2.1.1.01 100.00 D 4.3.1.03 1.50 C 1.1.1.02 101.00 C 3.1.3.02 0.50',
      '2026-11-20 D 1.1.1.02 101.00 D 3.1.3.02 0.50 C 2.1.1.01 100.00 C 4.3.1.03 1.50',
    ])
  })

  it('that changes is corrected by the difference, and one that is deleted or cancelled is reversed', async () => {
    const installments = [
      { value: '60.00', dueDate: '2026-12-01' },
      { value: '40.00', dueDate: '2027-01-01' },
    ]
    const made = await order({ installments })
    expect((await cancel(made.installments[0].id)).status).toBe(200)
    expect(await entriesOf(made.id)).toEqual([
      '2026-11-02 D 4.9.9.01 100.00 C 2.1.1.01 100.00',
      '2026-11-02 D 2.1.1.01 60.00 C 4.9.9.01 60.00',
    ])
    const other = await order()
    expect((await postTo(api, 'DELETE', `/bills-pay/${other.id}`, { as: admin() })).status).toBe(200)
    const entries = await entriesOf(other.id)
    expect(entries).toEqual([
      '2026-11-02 D 4.9.9.01 100.00 C 2.1.1.01 100.00',
      '2026-11-02 D 2.1.1.01 100.00 C 4.9.9.01 100.00',
    ])
  })

  it('of which several instalments are cancelled at the same time loses each of them once', async () => {
    const installments = ['10.00', '20.00', '30.00', '40.00'].map((value) => ({ value, dueDate: '2026-12-01' }))
    const made = await order({ installments })
    const cancellations = await Promise.all(made.installments.slice(0, 3).map(({ id }: { id: string }) => cancel(id)))
    expect(cancellations.map(({ status }) => status)).toEqual([200, 200, 200])
    const lines = (await entriesOf(made.id)).flatMap((entry) => [...entry.matchAll(/([DC]) 4\.9\.9\.01 ([\d.]+)/g)])
    expect(lines.reduce((sum, [, side, value]) => sum + (side === 'D' ? 1n : -1n) * centsOf(value ?? ''), 0n)).toBe(
      4_000n,
    )
  })
})

it('a movement leads to what the journal has of its document', async () => {
  const { id, installments } = await order()
  expect((await pay(installments[0].id)).status).toBe(200)
  const { body } = await get(`/bank-statement?accountId=${bank}&pageSize=50`)
  const movements = await Promise.all(
    body.rows.map(async (row: { id: string }) => (await get(`/bank-statement/${row.id}`)).body),
  )
  const { id: movement } = movements.find(({ originId }) => originId === installments[0].id)
  expect(await entriesOf(movement)).toEqual(await entriesOf(installments[0].id))
  expect(await entriesOf(id)).toHaveLength(2)
})

describe('an offering', () => {
  it('is income of its worship, its cheque too, which later moves no result', async () => {
    const check = offeredCheck({ value: '80.00' })
    const offering = await enterOffering(api, offeringOf(api, place, { checks: [check] }))
    expect((await judgeOffering(api, offering.id, 'approve', admin())).status).toBe(200)
    // The offering leads to the entries of its cheque, too.
    expect(await entriesOf(offering.id)).toEqual([
      '2026-11-15 D 1.1.2.01 80.00 C 3.1.9.01 80.00',
      '2026-11-15 D 1.1.1.01 250.00 C 3.1.9.01 250.00',
    ])
    const { body: list } = await get(`/wallet-check?search=${check.number}`)
    const [{ id }] = list.rows
    expect(await entriesOf(id)).toEqual(['2026-11-15 D 1.1.2.01 80.00 C 3.1.9.01 80.00'])
    const cleared = await postTo(api, 'PUT', '/wallet-check/many', {
      as: admin(),
      body: { ids: [id], move: 'clear', accountKind: 2, accountId: bank, date: '2026-11-18' },
    })
    expect([cleared.status, cleared.body.errors]).toEqual([200, undefined])
    expect(await entriesOf(id)).toEqual([
      '2026-11-15 D 1.1.2.01 80.00 C 3.1.9.01 80.00',
      '2026-11-18 D 1.1.1.02 80.00 C 1.1.2.01 80.00',
    ])
  })
})

it('a line of the bank shows its number, and never the name or CPF that the bank wrote in its place', async () => {
  const historiesOf = async (documentNumber: string) => {
    const statementLine = { accountId: bank, date: '2026-11-19', cents: 700, description: 'PIX RECEBIDO CANARIO' }
    const id = await report(api, admin(), { ...statementLine, label: { documentNumber } })
    return (await get(`/journal-entry?documentId=${id}`)).body.rows.map(({ history }: Entry) => history)
  }
  expect(await historiesOf('000123')).toEqual(['Lançamento bancário 000123'])
  for (const document of ['CANARIO DA SILVA', '52998224725', '529.982.247-25'])
    expect(await historiesOf(document)).toEqual(['Lançamento bancário'])
})

describe('the trial balance', () => {
  const balanceOf = async (query = 'month=2026-11') => (await get(`/report/trial-balance?${query}`)).body
  const lineOf = (body: { lines: { code: string }[] }, code: string) => body.lines.find((line) => line.code === code)

  it('sums groups from their accounts, and both sides are equal', async () => {
    const body = await balanceOf('month=2026-01&monthTo=2026-11')
    expect(body.isWhole).toBe(true)
    expect(body.debit).toBe(body.credit)
    const codes = body.lines.map(({ code }: { code: string }) => code)
    expect(codes).toEqual([...codes].sort())
    expect(codes).toContain('1.1.1')
    expect(lineOf(body, '1')).toMatchObject({ name: 'Ativo' })
  })

  it('opens with what the months before closed with', async () => {
    const [before, now] = [await balanceOf('month=2026-10'), await balanceOf()]
    expect(lineOf(now, '1.1.1.02')).toMatchObject({
      opening: (lineOf(before, '1.1.1.02') as unknown as { closing: string }).closing,
    })
  })

  it('is nobody’s without the right, and of no branch that one does not see', async () => {
    expect((await get('/report/trial-balance?month=2026-11', api.church.people.guest)).status).toBe(403)
    expect((await get('/journal-entry', api.church.people.guest)).status).toBe(403)
    const { body } = await get('/report/trial-balance?month=2026-11', api.other.people.admin)
    expect(JSON.stringify(body)).not.toContain('4.9.9.01')
  })
})

/** The night's keeping of the journals. */
/** Takes the entries of these documents out, as if an older process had written the documents. */
async function forgetEntries(...documents: readonly string[]): Promise<void> {
  const entries = 'select id from celeiro.journal_entry where document_id = any($1)'
  for (const table of ['journal_line', 'journal_entry', 'journal_place']) {
    const id = table === 'journal_line' ? 'entry_id' : 'id'
    await api.query(`alter table celeiro.${table} disable trigger append_only`)
    await api.query(`delete from celeiro.${table} where ${id} in (${entries})`, [documents])
    await api.query(`alter table celeiro.${table} enable trigger append_only`)
  }
}

/** A manual entry of five reais; answers its id. */
async function enterByHand(): Promise<string> {
  const accounts = await api.query<{ id: string }>(
    `select id from celeiro.journal_account where company_id = $1 and code in ('4.2.1.03', '2.1.1.05') order by code desc`,
    [api.church.companyId],
  )
  const [debit, credit] = accounts.map(({ id }) => id)
  const lines = [
    { ledgerAccountId: debit, debit: '5.00' },
    { ledgerAccountId: credit, credit: '5.00' },
  ]
  const body = { branchId: api.church.branches.norte, date: '2026-11-03', history: 'Provisão de férias', lines }
  return (await postTo(api, 'POST', '/manual-entry', { as: admin(), body })).body.id
}

describe('the nightly job', () => {
  it('enters what an older process wrote beside, once, and says that the journal is whole', async () => {
    const { companyId, branches } = api.church
    await api.query('update celeiro.company set journal_since = null where id = $1', [companyId])
    const made = await order()
    const byHand = await enterByHand()
    await forgetEntries(made.id, byHand)
    expect(await entriesOf(made.id)).toEqual([])
    expect((await get(`/report/trial-balance?month=2026-11&branchId=${branches.norte}`)).body.isWhole).toBe(false)
    await runJournalNight(api)
    expect(await entriesOf(made.id)).toEqual(['2026-11-02 D 4.9.9.01 100.00 C 2.1.1.01 100.00'])
    expect(await entriesOf(byHand)).toEqual(['2026-11-03 D 4.2.1.03 5.00 C 2.1.1.05 5.00'])
    expect((await get('/report/trial-balance?month=2026-11')).body.isWhole).toBe(true)
  })

  it('sums the journal, and what comes after it is in the balances all the same', async () => {
    const balance = async () => (await get('/report/trial-balance?month=2026-01&monthTo=2026-11')).body
    const summed = async () => Number((await api.query('select count(*) as n from celeiro.journal_sum'))[0]?.n)
    const before = await balance()
    await runJournalNight(api)
    expect(await summed()).toBeGreaterThan(0)
    expect(await balance()).toEqual(before)
    await order()
    const after = await balance()
    expect(Number(after.debit)).toBeGreaterThan(0)
    expect(after).not.toEqual(before)
    await runJournalNight(api)
    expect(await balance()).toEqual(after)
  })
})

it('a church that an older process registered gets its chart by its first act', async () => {
  const { companyId, branches, people } = api.other
  for (const table of ['journal_line', 'journal_entry', 'journal_place']) {
    await api.query(`alter table celeiro.${table} disable trigger append_only`)
    await api.query(`delete from celeiro.${table} where company_id = $1`, [companyId])
    await api.query(`alter table celeiro.${table} enable trigger append_only`)
  }
  for (const table of [
    'journal_sum',
    'journal_horizon',
    'journal_mapping',
    'manual_entry_line',
    'manual_entry',
    'journal_account',
  ])
    await api.query(`delete from celeiro.${table} where company_id = $1`, [companyId])
  await openBankAccount(api, { branchId: branches.norte, balance: '10.00', as: people.admin })
  const { body: balance } = await api.call('GET', '/report/trial-balance?month=2026-01', { as: people.admin })
  expect(balance.lines).toContainEqual(expect.objectContaining({ code: '1.1.1.02', closing: '10.00' }))
  await enterWritten(api.adminUrl)
})

describe('a closed month', () => {
  it('is left as it is: what becomes known of it is entered on the first open day, and says of which month it is', async () => {
    const { id } = await order({ competence: '2026-10', issueDate: '2026-11-02' })
    await api.query("update celeiro.company set lock_date = '2026-10-31' where id = $1", [api.church.companyId])
    const read = (await get(`/bills-pay/${id}`)).body
    expect((await cancel(read.installments[0].id)).status).toBe(200)
    expect(await entriesOf(id)).toEqual([
      '2026-10-31 D 4.9.9.01 100.00 C 2.1.1.01 100.00',
      '2026-11-01 D 2.1.1.01 100.00 C 4.9.9.01 100.00',
    ])
    // A correction says of which day its original is (ITG 2000, items 31 to 36).
    const { body: entered } = await get(`/journal-entry?documentId=${id}`)
    const histories = entered.rows.map(({ history }: { history: string }) => history).toSorted()
    expect(histories).toEqual([
      expect.not.stringContaining('lançamento de'),
      expect.stringMatching(/^Correção: Conta a pagar .+, lançamento de 31\/10\/2026, referente a 10\/2026$/),
    ])
    const late = await order({ competence: '2026-09', issueDate: '2026-11-02' })
    const { body } = await get(`/journal-entry?documentId=${late.id}`)
    expect(body.rows).toMatchObject([{ date: '2026-11-01', history: expect.stringContaining('referente a 09/2026') }])
  })

  it('accepts no entry: a client that sends one must read again', async () => {
    const [row] = await api.query(
      `select set_config('celeiro.company', $1, false), celeiro.post_entries(null, $2, false) as entered`,
      [api.church.companyId, JSON.stringify([{ date: '2026-10-31', lines: [] }])],
    )
    expect(row).toMatchObject({ entered: false })
  })
})

it('no entry is changed, and none that does not balance in each branch is entered', async () => {
  await expect(api.query("update celeiro.journal_entry set history = 'Outro'")).rejects.toThrow('append-only')
  await expect(api.query('delete from celeiro.journal_line')).rejects.toThrow('append-only')
  const { companyId, branches } = api.church
  const line = (branch: string | undefined, cents: string) => ({ branch, cents, source: 20 })
  await expect(
    api.query(`select set_config('celeiro.company', $1, false), celeiro.post_entries(null, $2, false)`, [
      companyId,
      JSON.stringify([{ date: '2026-11-20', lines: [line(branches.norte, '5'), line(branches.sul, '-5')] }]),
    ]),
  ).rejects.toThrow('does not balance')
})
