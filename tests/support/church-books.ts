import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { usualColumns } from '#domain/accounting-layout/file/column.ts'

type Row = Readonly<Record<string, unknown>>
type Insert = (table: string, row: Row) => Promise<unknown>

/** What the accountant of a branch has: an entry that waits, and a file that nobody fetched. */
export async function writeBooks(client: pg.Client, insert: Insert, row: Row, mark: string): Promise<void> {
  await enterManually(client, insert, { ...row, history: `${mark}Provisão` })
  await deliver(client, insert, row)
  await insert('volunteer_work', { ...row, ...workOf(mark) })
  await insert('gift_in_kind', { ...row, ...giftOf(mark) })
  await insert('question', { ...row, ...askedOf(mark), status: 3, resolved_by: row.created_by, resolved_at: 'now' })
}

/** Both wait for approval, so that the journal has nothing of them. */
const workOf = (mark: string): Row => ({
  id: newId(),
  volunteer: `${mark}Ana`,
  activity: 'Aulas',
  date: '2026-10-05',
  hours: 1,
  hour_value_cents: 100,
})
const giftOf = (mark: string): Row => ({
  id: newId(),
  description: `${mark}Cestas`,
  date: '2026-10-05',
  use: 3,
  value_cents: 100,
})

/** Of an order that is gone, and resolved: it waits for nobody. */
const askedOf = (mark: string): Row => ({
  id: newId(),
  document_kind: 1,
  document_id: newId(),
  document_name: `${mark}Ordem`,
  text: `${mark}O que é?`,
})

/** A manual entry that waits for approval, so that the journal has nothing of it. */
async function enterManually(client: pg.Client, insert: Insert, row: Row): Promise<void> {
  const id = newId()
  await insert('manual_entry', { ...row, id, date: '2026-10-31', total_cents: 100 })
  await client.query(
    `insert into celeiro.manual_entry_line (company_id, manual_entry_id, position, branch_id, journal_account_id, amount_cents)
     select a.company_id, $2, s.n, $3, a.id, s.cents from (values (1, '4.2.1.03', 100), (2, '2.1.1.05', -100)) s (n, code, cents)
     join celeiro.journal_account a on a.company_id = $1 and a.code = s.code`,
    [row.company_id, id, row.branch_id],
  )
}

let lots = 0

/** A delivery of a journal that has nothing: sealed as the product seals it. */
async function deliver(client: pg.Client, insert: Insert, row: Row): Promise<void> {
  const id = newId()
  lots += 1
  await insert('accounting_delivery', {
    ...row,
    id,
    lot: String(lots).padStart(6, '0'),
    layout: 6,
    ending: 'journal',
    series_id: '00000000-0000-0000-0000-000000000006',
    date_from: '2026-10-01',
    date_to: '2026-10-31',
    branch_ids: [row.branch_id],
  })
  const part = { company_id: row.company_id, delivery_id: id }
  await insert('accounting_delivery_piece', { ...part, position: 1, bytes: gzipSync('decimal-mark ,\n') })
  await insert('accounting_delivery_entry', {
    ...part,
    series_id: '00000000-0000-0000-0000-000000000006',
    entry_id: newId(),
    branch_id: row.branch_id,
    ordinal: 1,
  })
  await client.query(
    `update celeiro.accounting_delivery set entry_count = 1, correction_count = 0, total_cents = 100, accounts = '[]',
       sha256 = sha256('decimal-mark ,\n'), size = 15 where id = $1`,
    [id],
  )
}

/** A layout of the office's own. */
export const layoutRow = (mark: string): Row => ({
  name: `${mark}Formato`,
  file_format: 1,
  columns: usualColumns,
  has_header: true,
  separator: 1,
  decimal: 1,
  date_mask: 1,
  encoding: 1,
})
