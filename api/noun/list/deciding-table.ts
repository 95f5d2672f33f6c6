import { and, getTableName, is, SQL, sql } from 'drizzle-orm'
import { type AnyPgTable, PgDialect } from 'drizzle-orm/pg-core'
import { joinsIn } from '../../db/statement/join.ts'
import { type Listing, visibleRows } from '../definition/condition.ts'

/** Tables behind views. Movements are numbered, and so versioned, by account. */
export const behindViews: Readonly<Record<string, readonly string[]>> = {
  bank_statement: ['movement_label', 'ledger_account'],
}

/** Lines have no version of their own: they are written with their record, which has. */
const writtenWith: Readonly<Record<string, string>> = {
  tithes_offerings_line: 'tithes_offerings',
  journal_line: 'journal_entry',
  manual_entry_line: 'manual_entry',
}

const dialect = new PgDialect()
const found = new WeakMap<Listing, readonly string[]>()

/**
 * Tables whose writes invalidate the cached count and cursors of this list: its own, and those of its filters and
 * orders.
 */
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

/** Tables and views that the statements of a list may use; not functions and settings. */
function namedIn(table: AnyPgTable, listing: Listing): string[] {
  const conditions = Object.values(listing.filters).map(({ condition }) => condition(['1']))
  const orders: SQL[] = Object.values(listing.orderBy)
    .flatMap((by) => [by].flat())
    .map((by) => sql`${by}`)
  const whole = and(visibleRows(table, listing), ...conditions, ...orders)
  const text = whole ? dialect.sqlToQuery(whole).sql : ''
  const written = [...text.matchAll(/(?<!')\bceleiro"?\."?(\w+)"?(?!\w|\()/g)].map(([, name = '']) => name)
  return [...written, ...joinsIn([whole]).flatMap(({ table: other }) => (is(other, SQL) ? [] : [getTableName(other)]))]
}
