import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** Rows that were imported: of which table of ours, and where. */
export interface Imported {
  readonly table: string
  /** A condition in SQL. */
  readonly where: string
}

/** Milliseconds in which rows that were imported are copied, as they are, into a table with the same keys, foreign ones too, and indexes. */
export async function copyTime(owner: pg.Client, { table, where }: Imported): Promise<number> {
  await owner.query('drop table if exists public.copied')
  await owner.query(`create table public.copied (like celeiro.${table} including all)`)
  try {
    for (const key of await foreignKeys(owner, table)) await owner.query(`alter table public.copied add ${key}`)
    const { rows } = await owner.query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns from information_schema.columns
       where table_schema = 'celeiro' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const columns = rows[0]?.columns ?? ''
    const pieces: Buffer[] = await owner
      .query(copyTo(`copy (select ${columns} from celeiro.${table} where ${where}) to stdout`))
      .toArray()
    const began = performance.now()
    await pipeline(Readable.from(pieces), owner.query(copyFrom(`copy public.copied (${columns}) from stdin`)))
    return performance.now() - began
  } finally {
    await owner.query('drop table public.copied')
  }
}

/** Definitions of a table's foreign keys, which `like … including all` leaves out. */
async function foreignKeys(owner: pg.Client, table: string): Promise<string[]> {
  const { rows } = await owner.query<{ key: string }>(
    `select pg_get_constraintdef(oid) as key from pg_constraint where contype = 'f' and conrelid = ('celeiro.' || $1)::regclass`,
    [table],
  )
  return rows.map(({ key }) => key)
}
