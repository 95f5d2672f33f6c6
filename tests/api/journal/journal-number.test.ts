import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '#tests/support/api.ts'
import { asOwner } from '#tests/support/church.ts'
import { enterWritten } from '#tests/support/money/journal.ts'
import { expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import { startOfferings } from '#tests/support/money/offering.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'

let api: TestApi
let plan: string

beforeAll(async () => {
  ;({ api } = await startOfferings())
  plan = await expensePlan(api)
  await openBankAccount(api, { branchId: api.church.branches.norte, balance: '1000.00' })
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const order = (month: string, branchId = api.church.branches.norte) =>
  createOrder(api, {
    ...orderOf(api, plan, { invoiceNumber: newId(), competence: month, issueDate: `${month}-10` }),
    branchId,
  })
const move = (how: 'close' | 'reopen', month: string) =>
  postTo(api, 'POST', `/company/${api.church.companyId}/${how}-month`, {
    as: admin(),
    body: { month, ...(how === 'reopen' && { reason: 'Conta esquecida' }) },
  })

interface Numbered {
  readonly id: string
  readonly number?: number
  readonly date: string
}
/** Entries by number, and those that have none. */
async function book(): Promise<{ numbered: Numbered[]; open: Numbered[] }> {
  const { body } = await api.call('GET', '/journal-entry?pageSize=100&orderBy=date', { as: admin() })
  const rows: Numbered[] = body.rows
  return {
    numbered: rows.filter(({ number }) => number).toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0)),
    open: rows.filter(({ number }) => !number),
  }
}
const numbers = (entries: readonly Numbered[]) => entries.map(({ number }) => number)
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('the number of the Diário', () => {
  it('is given when a month is closed, without gaps and by date, whichever came first', async () => {
    for (const month of ['2026-09', '2026-08', '2026-09', '2026-10']) await order(month)
    expect((await book()).numbered).toEqual([])
    expect((await move('close', '2026-09')).status).toBe(200)
    const { numbered, open } = await book()
    expect(numbers(numbered)).toEqual(upTo(numbered.length))
    expect(numbered.map(({ date }) => date)).toEqual(numbered.map(({ date }) => date).toSorted())
    expect(numbered.at(-1)?.date.slice(0, 7)).toBe('2026-09')
    expect(open.every(({ date }) => date > '2026-09-30')).toBe(true)
  })

  it('is kept by a month that is opened again; what is added to it takes the next ones', async () => {
    const before = (await book()).numbered
    expect((await move('reopen', '2026-09')).status).toBe(200)
    expect((await book()).numbered).toEqual(before)
    const late = await order('2026-09')
    expect((await move('close', '2026-10')).status).toBe(200)
    const { numbered } = await book()
    expect(numbered.slice(0, before.length)).toEqual(before)
    expect(numbers(numbered)).toEqual(upTo(numbered.length))
    const { body } = await api.call('GET', `/journal-entry?documentId=${late.id}`, { as: admin() })
    expect(body.rows).toMatchObject([{ number: before.length + 1 }])
    // Closed and opened again without anything new, the book is the same.
    await move('reopen', '2026-10')
    await move('close', '2026-10')
    expect((await book()).numbered).toEqual(numbered)
  })

  it('runs through all branches, each with a chain of its own that the seal holds', async () => {
    const { companyId, branches } = api.church
    await order('2026-11', branches.sul)
    await api.query("update celeiro.company set lock_date = '2026-11-30' where id = $1", [companyId])
    await api.query('select celeiro.seal_ledger($1)', [companyId])
    const [{ heads = [] } = {}] = await api.query<{ heads: { branch?: string; number?: number }[] }>(
      'select heads from celeiro.ledger_seal where company_id = $1 order by n desc limit 1',
      [companyId],
    )
    const sealed = heads.filter(({ number }) => number)
    const last = await api.query(
      `select branch_id::text as branch, max(number) as number, (array_agg(encode(hash, 'hex') order by number desc))[1] as hash
       from celeiro.journal_number where company_id = $1 group by 1`,
      [companyId],
    )
    expect(sealed.map(({ branch }) => branch)).toContain(branches.sul)
    expect(new Set(sealed.map((head) => JSON.stringify(head)))).toEqual(
      new Set(last.map(({ branch, number, hash }) => JSON.stringify({ hash, branch, number }))),
    )
  })

  it('waits where a document of the month has no entry, and never lets one in between two numbers', async () => {
    const { companyId } = api.church
    await api.query("update celeiro.company set lock_date = '2026-10-31' where id = $1", [companyId])
    const late = await order('2026-11')
    const before = (await book()).numbered
    const entries = 'select id from celeiro.journal_entry where document_id = $1'
    for (const [table, key] of [
      ['journal_line', 'entry_id'],
      ['journal_entry', 'id'],
    ]) {
      await api.query(`alter table celeiro.${table} disable trigger append_only`)
      await api.query(`delete from celeiro.${table} where ${key} in (${entries})`, [late.id])
      await api.query(`alter table celeiro.${table} enable trigger append_only`)
    }
    await api.query("update celeiro.company set lock_date = '2026-11-30' where id = $1", [companyId])
    expect((await book()).numbered).toEqual(before)
    await enterWritten(api.adminUrl)
    await api.query('select celeiro.number_journal($1)', [companyId])
    expect((await book()).numbered).toEqual(before)
    const { body } = await api.call('GET', `/journal-entry?documentId=${late.id}`, { as: admin() })
    expect(body.rows).toMatchObject([{ date: '2026-12-01', history: expect.stringContaining('referente a 11/2026') }])
  })
})

describe('the checker', () => {
  /** What it says after a change that the tables themselves refuse; undone. */
  async function faultsAfter(change: string): Promise<string[]> {
    await api.query('alter table celeiro.journal_number disable trigger append_only')
    await api.query('create table public.kept_numbers as select * from celeiro.journal_number')
    await api.query(change)
    const faults = await api.query<{ reason: string }>('select reason from celeiro.broken_journal_numbers(null)')
    await api.query('delete from celeiro.journal_number')
    await api.query('insert into celeiro.journal_number select * from public.kept_numbers')
    await api.query('drop table public.kept_numbers')
    await api.query('alter table celeiro.journal_number enable trigger append_only')
    return [...new Set(faults.map(({ reason }) => reason))].toSorted()
  }

  it('finds a number that is missing, changed or assigned to another entry', async () => {
    expect(await faultsAfter('delete from celeiro.journal_number where number = 2')).toEqual(
      expect.arrayContaining(['journal entry without number', 'journal numbers skip']),
    )
    expect(await faultsAfter("update celeiro.journal_number set hash = sha256('x') where number = 1")).toContain(
      'journal number changed',
    )
    expect(
      await faultsAfter(
        'delete from celeiro.journal_number n where n.number >= (select max(number) from celeiro.journal_number)',
      ),
    ).toContain('sealed number changed')
  })

  it('finds lines without their entry, to which no key holds them', async () => {
    await order('2026-12')
    const faults = await asOwner(api.adminUrl, async (client) => {
      await client.query('begin')
      await client.query('alter table celeiro.journal_entry disable trigger append_only')
      await client.query(
        `delete from celeiro.journal_entry e where not exists (select from celeiro.journal_number n
           where n.company_id = e.company_id and n.entry_id = e.id)`,
      )
      const { rows } = await client.query('select reason from celeiro.broken_journal(null)')
      await client.query('rollback')
      return rows.map(({ reason }) => reason)
    })
    expect(faults.length).toBeGreaterThan(0)
    expect(new Set(faults)).toEqual(new Set(['journal changed']))
  })

  it('and nobody changes one', async () => {
    await expect(api.query('update celeiro.journal_number set number = number + 1000')).rejects.toThrow('append-only')
  })
})
