import { type AnyPgColumn, type AnyPgTable, getTableConfig } from 'drizzle-orm/pg-core'

/** What the API sets by itself, or the database. */
const unwritten = [
  'companyId',
  'id',
  'searchText',
  'anonymizedAt',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'version',
]

/** Every column that a write sets, by its name: what is not given is cleared. */
export function writtenColumns(table: AnyPgTable, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const written = Object.keys(table).filter((key) => isColumn(table, key) && !unwritten.includes(key))
  return Object.fromEntries(written.map((key) => [key, given[key] ?? null]))
}

const isColumn = (table: AnyPgTable, key: string): boolean =>
  getTableConfig(table).columns.includes((table as unknown as Record<string, AnyPgColumn>)[key] as AnyPgColumn)
