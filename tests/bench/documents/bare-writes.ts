import type pg from 'pg'
import { companyId } from '../api/seeded-database.ts'

/** Rows of a table that a request wrote, and what a copy of them has of its own, beside them. */
interface Written {
  readonly table: string
  /** A condition in SQL, of the company as $1 and the moment before the request as $2. */
  readonly where: string
  readonly own: Readonly<Record<string, string>>
}

/** An id of version 7 as one of version 8: another, in the same order. */
const another = (column: string): string => `overlay(${column}::text placing '8' from 15 for 1)::uuid`
const later = 1_000_000_000

const since = (column: string): string => `company_id = $1 and ${column} >= $2`

const written: readonly Written[] = [
  {
    table: 'movement',
    where: since('posted_at'),
    own: { id: another('id'), seq: `seq + ${later}`, part: '(part + 1000)::smallint' },
  },
  {
    table: 'movement_label',
    where: `company_id = $1 and movement_id in (
      select id from celeiro.movement where ${since('posted_at')})`,
    own: { movement_id: another('movement_id') },
  },
  { table: 'audit_entry', where: since('at'), own: { seq: `seq + ${later}` } },
  {
    table: 'audit_payload',
    where: `(company_id, lane, seq) in (
      select company_id, lane, seq from celeiro.audit_entry where ${since('at')})`,
    own: { seq: `seq + ${later}` },
  },
  {
    table: 'journal_entry',
    where: since('posted_at'),
    own: { id: another('id'), revision: 'revision + 1000' },
  },
  {
    table: 'journal_line',
    where: `company_id = $1 and entry_id in (
      select id from celeiro.journal_entry where ${since('posted_at')})`,
    own: { entry_id: another('entry_id') },
  },
  {
    table: 'wallet_check_day',
    where: `company_id = $1 and wallet_check_id in (
      select origin_id from celeiro.movement where ${since('posted_at')})`,
    own: { n: 'n + 1000' },
  },
]

/**
 * Milliseconds in which copies of all rows that a request wrote since a moment are inserted where those are, with their keys,
 * indexes and triggers; in a transaction that is rolled back.
 */
export async function copiesTime(owner: pg.Client, moment: string): Promise<number> {
  await owner.query(`select set_config('celeiro.company', $1, true)`, [companyId])
  const inserts: string[] = []
  for (const { table, where, own } of written) {
    const { rows } = await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'celeiro' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
      [table],
    )
    const names = rows.map(({ name }) => name)
    const values = names.map((name) => `${own[name] ?? name} as ${name}`).join(', ')
    const found = where.replaceAll('$1', `'${companyId}'`).replaceAll('$2', `'${moment}'::timestamptz`)
    await owner.query(
      `create temp table ${table}_copy on commit drop as select ${values} from celeiro.${table} where ${found}`,
    )
    inserts.push(`insert into celeiro.${table} (${names.join(', ')}) select * from ${table}_copy`)
  }
  const began = performance.now()
  for (const insert of inserts) await owner.query(insert)
  return performance.now() - began
}
