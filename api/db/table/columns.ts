import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, type AnyPgTable, integer, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Field } from '#domain/field/fields.ts'

export const celeiro = pgSchema('celeiro')

export const tenantKey = { companyId: uuid('company_id').notNull(), id: uuid('id').notNull() }

/** Author, last editor and row version of a record. */
export const trace = {
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: uuid('created_by').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: uuid('updated_by').notNull(),
  version: integer('version').notNull().default(1),
}

/** For records that the system may have created: no author then. */
export const systemTrace = { ...trace, createdBy: uuid('created_by'), updatedBy: uuid('updated_by') }

export const address = {
  zipCode: text('zip_code'),
  street: text('street'),
  streetNumber: text('street_number'),
  complement: text('complement'),
  neighborhood: text('neighborhood'),
  city: text('city'),
  state: text('state'),
}

/** Made by the database. */
export const searchText = text('search_text').notNull().generatedAlwaysAs(sql`null`)

/** Cents as the wire carries money, "1234.56", however many digits. */
export const inReais = (cents: SQL | AnyPgColumn): SQL => sql`round(${cents} / 100.0, 2)::text`

/** Cents as money text; null stays null. */
export const moneyText = (cents: SQL | AnyPgColumn, name: string): SQL.Aliased => inReais(cents).as(name)

/** A sum of cents as money; "0.00" over no rows. */
export const sumText = (sum: SQL): SQL => inReais(sql`coalesce(${sum}, 0)`)

/** Column of a field: money is stored in cents. */
export const columnKey = (name: string, { kind }: Pick<Field, 'kind'>): string =>
  kind === 'money' ? `${name}Cents` : name

/** The column that a table calls so. @throws Error where it has none */
export function columnOf(table: AnyPgTable, key: string): AnyPgColumn {
  const column = getTableColumns(table)[key]
  if (!column) throw new Error(`${getTableName(table)} has no column ${key}`)
  return column
}
