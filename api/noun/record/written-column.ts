import { getTableColumns } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'

/** What the API sets by itself. */
const unwritten = ['companyId', 'id', 'anonymizedAt', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'version']

/** All columns of a write by name: omitted ones are set to null. */
export function writtenColumns(table: AnyPgTable, input: object): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(input))
  const written = Object.keys(table).filter((key) => isColumn(table, key) && !unwritten.includes(key))
  return Object.fromEntries(written.map((key) => [key, values.get(key) ?? null]))
}

/** Whether it is a column, and not one that the database makes. */
function isColumn(table: AnyPgTable, key: string): boolean {
  const column = getTableColumns(table)[key]
  return column !== undefined && column.generated === undefined
}
