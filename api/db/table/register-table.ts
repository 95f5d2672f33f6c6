import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, date, integer, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FieldKind, Fields } from '#domain/field/fields.ts'
import type { Noun } from '#domain/noun/noun.ts'
import { celeiro, columnKey, searchText, tenantKey, trace } from './columns.ts'
import { columnName, tableName } from './noun-table.ts'

const uuidColumn = (name: string) => uuid(name)
const textColumn = (name: string) => text(name)

/** The column of each kind of field. */
const columns = {
  name: textColumn,
  text: textColumn,
  note: textColumn,
  registration: textColumn,
  state: textColumn,
  email: textColumn,
  document: textColumn,
  phone: textColumn,
  zipCode: textColumn,
  accountPlanCode: textColumn,
  percent: textColumn,
  choice: (name: string) => smallint(name),
  phones: (name: string) => text(name).array().notNull().default([]),
  count: (name: string) => integer(name),
  flag: (name: string) => boolean(name),
  money: (name: string) => bigint(name, { mode: 'bigint' }),
  date: (name: string) => date(name),
  moment: (name: string) => timestamp(name, { withTimezone: true }),
  link: uuidColumn,
  file: uuidColumn,
} satisfies Readonly<Record<FieldKind, (name: string) => unknown>>

/** A column that no form writes: the database's default, until a move sets it. */
const made = (column: ReturnType<(typeof columns)[FieldKind]>) => column.generatedAlwaysAs(sql`null`)

/**
 * Drizzle table of a plain register: one column per field, named like it, money in cents (`value` is `value_cents`).
 * `moveFields` are written only by status moves.
 */
export const registerTable = (noun: Pick<Noun, 'code'>, fields: Fields, moveFields: Fields = {}) =>
  celeiro.table(tableName(noun), {
    ...columnsOf(fields),
    ...Object.fromEntries(Object.entries(columnsOf(moveFields)).map(([key, column]) => [key, made(column)])),
    ...tenantKey,
    searchText,
    ...trace,
  })

function columnsOf(fields: Fields) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const key = columnKey(name, field)
      return [key, columns[field.kind](columnName(key))]
    }),
  )
}

const hasStatus = <T extends object>(table: T): table is T & { status: AnyPgColumn } => 'status' in table

/** The same table as moves write to it. @throws Error at the start, where its fields have no status */
export function withStatus<T extends object>(table: T): T & { status: AnyPgColumn } {
  if (!hasStatus(table)) throw new Error('what is moved has a status')
  return table
}
