import { type AnyPgColumn, type AnyPgTable, getTableConfig } from 'drizzle-orm/pg-core'

/** What the API sets by itself. */
const unwritten = ['companyId', 'id', 'anonymizedAt', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'version']

/** Every column that a write sets, by its name: what is not given is cleared. */
export function writtenColumns(table: AnyPgTable, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const written = Object.keys(table).filter((key) => isColumn(table, key) && !unwritten.includes(key))
  return Object.fromEntries(written.map((key) => [key, given[key] ?? null]))
}

/** Whether it is a column, and not one that the database makes. */
function isColumn(table: AnyPgTable, key: string): boolean {
  const column = (table as unknown as Record<string, AnyPgColumn>)[key] as AnyPgColumn
  return getTableConfig(table).columns.includes(column) && column.generated === undefined
}
