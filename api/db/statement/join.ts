import { aliasedTable, and, Column, eq, getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable, PgTable } from 'drizzle-orm/pg-core'

/** A row of another table, or none, joined to each row of a view. */
export interface Join {
  /** Alias in the statement. */
  readonly name: string
  /** Or a query that stands for one. */
  readonly table: AnyPgTable | SQL
  /** `inner` only where the foreign key is not null: a join must not change which rows there are. */
  readonly kind: 'inner' | 'left'
  /** By a key of the other table that is unique. */
  readonly on: SQL
}

interface Described<T extends PgTable> extends Pick<Join, 'name'> {
  readonly table: T
  readonly kind?: Join['kind']
  on(other: T): SQL | undefined
}

const joinOf = new WeakMap<object, Join>()

/**
 * Columns of another table for a view's select, filters and orders. A statement joins the table only where it uses
 * one of them, so that a count which needs none reads its own table alone.
 */
export function joined<T extends PgTable>({ name, table, kind = 'left', on }: Described<T>): T['_']['columns'] {
  const other = aliasedTable(table, name)
  const columns = getTableColumns(other)
  const condition = on(other)
  if (!condition) throw new Error(`the join ${name} lacks a condition`)
  const join = { name, table, kind, on: condition }
  for (const column of Object.values(columns)) joinOf.set(column, join)
  return columns
}

type CompanyTable = PgTable & { readonly companyId: AnyPgColumn; readonly id: AnyPgColumn }

/** Joins the row that a column of a company's table refers to by id. */
export const referred = <T extends CompanyTable>(
  name: string,
  table: T,
  by: { readonly companyId: AnyPgColumn; readonly id: AnyPgColumn },
  kind: Join['kind'] = 'left',
): T['_']['columns'] =>
  joined({ name, table, kind, on: (other) => and(eq(other.companyId, by.companyId), eq(other.id, by.id)) })

interface Queried extends Pick<Join, 'name' | 'on'> {
  readonly query: SQL
  readonly column: string
}

/** A column of the one row that a query has for each row of a view, joined like those of tables. */
export function joinedQuery({ name, query, column, on }: Queried): SQL {
  const found = sql`${sql.identifier(name)}.${sql.identifier(column)}`
  joinOf.set(found, { name, table: query, kind: 'left', on })
  return found
}

/** What a statement joins, under its name. */
export const joinedTable = ({ name, table }: Join) =>
  is(table, SQL) ? sql`(${table}) ${sql.identifier(name)}` : aliasedTable(table, name)

/** The joins whose columns the parts of a statement use, sorted by dependency. */
export function joinsIn(parts: readonly unknown[]): Join[] {
  const found = new Set<Join>()
  const look = (part: unknown): void => {
    if (Array.isArray(part)) for (const one of part) look(one)
    else if (is(part, SQL.Aliased)) look(part.sql)
    else if (is(part, SQL) || is(part, Column)) {
      const join = joinOf.get(part)
      if (is(part, SQL) && !join) for (const chunk of part.queryChunks) look(chunk)
      if (!join || found.has(join)) return
      look(join.on)
      found.add(join)
    }
  }
  look(parts)
  return [...found]
}

/** `from` clause of a hand-written statement: the table and the joins that those parts need. */
export function fromOf(table: AnyPgTable, parts: readonly unknown[]): SQL {
  const more = joinsIn(parts).map(
    (join) =>
      sql` ${sql.raw(join.kind)} join ${is(join.table, SQL) ? sql`(${join.table})` : join.table} ${sql.identifier(join.name)} on ${join.on}`,
  )
  return sql`from ${table}${sql.join(more)}`
}
