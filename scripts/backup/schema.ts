import type pg from 'pg'
import type { Manifest } from './manifest.ts'

export interface Table {
  readonly name: string
  /** Written columns; generated ones are left out. */
  readonly columns: readonly string[]
}

/** The name of a table or sequence of the product in a statement. */
export const named = (client: pg.Client, name: string): string => `celeiro.${client.escapeIdentifier(name)}`

/** The table with its columns, as COPY names it. */
export const copied = (client: pg.Client, { name, columns }: Table): string =>
  `${named(client, name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`

/** Every table of the product, by name. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = to_regnamespace('celeiro') and c.relkind = 'r'
     group by c.relname order by c.relname collate "C"`,
  )
  return rows
}

/** Every sequence of the product with the last number it gave. */
export async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'celeiro' order by 1`,
  )
  return rows
}

/** The migrations that the database has been through; none before the first start. */
export async function migrationsOf(client: pg.Client): Promise<Manifest['migrations']> {
  const found = await client.query<{ known: boolean }>(
    `select to_regclass('celeiro_setup.migration') is not null as known`,
  )
  if (!found.rows[0]?.known) return []
  const { rows } = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from celeiro_setup.migration order by name collate "C"',
  )
  return rows
}

/** Number of companies, or null when a table has rows of a missing one. Server jobs exist in an empty database too. */
export async function companiesIn(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = to_regnamespace('celeiro') and c.relkind = 'r' and (c.relname = 'company' or exists
       (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))
     order by c.relname <> 'company'`,
  )
  for (const { name } of rows) {
    const counted = await client.query<{ held: number }>(
      name === 'company'
        ? 'select count(*)::int as held from celeiro.company'
        : `select count(*)::int as held from (select from ${named(client, name)} where company_id is not null limit 1) one`,
    )
    const rowCount = counted.rows[0]?.held ?? 0
    if (rowCount > 0) return name === 'company' ? rowCount : null
  }
  return 0
}
