import { and, getTableName, type SQL, sql } from 'drizzle-orm'
import { type AnyPgTable, PgDialect } from 'drizzle-orm/pg-core'
import { joinsIn } from '../../db/join.ts'
import { type Listing, visibleRows } from './condition.ts'

/** What views are made of. Movements are numbered, and so counted, by their account. */
export const behindViews: Readonly<Record<string, readonly string[]>> = {
  bank_statement: ['movement_label', 'ledger_account'],
}

/** Lines have no row version: they are written with their record, whose writes are counted. */
const writtenWith: Readonly<Record<string, string>> = { tithes_offerings_line: 'tithes_offerings' }

const dialect = new PgDialect()
const found = new WeakMap<Listing, readonly string[]>()

/** The tables whose writes change which rows a list holds, or their order: its own, and those its filters and orders look at. */
export function tablesDeciding(table: AnyPgTable, listing: Listing): readonly string[] {
  const cached = found.get(listing)
  if (cached) return cached
  const names = new Set(
    [getTableName(table), ...namedIn(table, listing)].flatMap(
      (name) => behindViews[name] ?? [writtenWith[name] ?? name],
    ),
  )
  const deciding = [...names].sort()
  found.set(listing, deciding)
  return deciding
}

/** What the statements of a list name, whatever is asked: tables and views, not the database's functions and settings. */
function namedIn(table: AnyPgTable, listing: Listing): string[] {
  const conditions = Object.values(listing.filters).map(({ condition }) => condition(['1']))
  const orders: SQL[] = Object.values(listing.orderBy).map((by) => sql`${by}`)
  const whole = and(visibleRows(table, listing), ...conditions, ...orders)
  const text = whole ? dialect.sqlToQuery(whole).sql : ''
  const written = [...text.matchAll(/(?<!')\bceleiro"?\."?(\w+)"?(?!\w|\()/g)].map(([, name = '']) => name)
  return [...written, ...joinsIn([whole]).map((join) => getTableName(join.table))]
}
