import { getTableName, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, type AnyPgTable, PgDialect, QueryBuilder } from 'drizzle-orm/pg-core'
import { joinedTable, joinsIn } from './join.ts'

type Leaf = AnyPgColumn | SQL.Aliased

/** What to select: columns or expressions by name; a nested object becomes a nested object of the record. */
export interface Selection {
  readonly [name: string]: Leaf | Selection
}

export interface Clauses {
  readonly where?: SQL
  readonly orderBy?: readonly SQL[]
  readonly limit?: number
  readonly offset?: number
}

type Leaves = readonly (readonly [path: readonly string[], leaf: Leaf])[]

const isSelection = (value: Leaf | Selection): value is Selection => Object.getPrototypeOf(value) === Object.prototype

const leavesOf = (selection: Selection, path: readonly string[] = []): Leaves =>
  Object.entries(selection).flatMap(
    ([name, value]): Leaves => (isSelection(value) ? leavesOf(value, [...path, name]) : [[[...path, name], value]]),
  )

/** A record from an array of column values; nulls, and objects of nothing but nulls, are left out. */
function recordOf(leaves: Leaves, values: readonly unknown[]): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  leaves.forEach(([path], index) => {
    const value = values[index]
    if (value === null || value === undefined) return
    let target = record
    for (const name of path.slice(0, -1)) {
      target[name] ??= {}
      target = target[name] as Record<string, unknown>
    }
    target[path.at(-1) as string] = value instanceof Date ? value.toISOString() : value
  })
  return record
}

const dialect = new PgDialect()

/** Hand-written query with a mapping from rows (arrays of column values) to the answer. */
export function statementOf<T, R extends unknown[] = unknown[]>(
  query: SQL,
  answer: (rows: readonly R[]) => T,
): Statement<T> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return { text, values: params, answer }
}

/** The row of a query that always answers one. */
export function only<R>([row]: readonly R[]): R {
  if (row === undefined) throw new Error('a query that always answers a row answered none')
  return row
}

/** A column with its table's name, for use inside a subquery: a select of one table leaves that name out. */
export const outer = (column: AnyPgColumn): SQL =>
  sql`${sql.identifier(getTableName(column.table))}.${sql.identifier(column.name)}`

/** A select as a statement that answers records of the selection's type. */
export function selectRecords<R = Record<string, unknown>>(
  table: AnyPgTable,
  selection: Selection,
  { where, orderBy = [], limit, offset }: Clauses,
): Statement<R[]> {
  const leaves = leavesOf(selection)
  const query = new QueryBuilder()
    .select(Object.fromEntries(leaves.map(([path, leaf]) => [path.join('.'), leaf])))
    .from(table)
    .where(where)
    .orderBy(...orderBy)
    .$dynamic()
  for (const join of joinsIn([leaves.map(([, leaf]) => leaf), where, orderBy]))
    query[`${join.kind}Join`](joinedTable(join), join.on)
  const { sql: selected, params } = query.toSQL()
  const values = [...params]
  const given = (value: number): string => `$${values.push(value)}`
  // Where nothing else is given the limit is written out: PostgreSQL then keeps its plan, which takes twice as long to make as to follow.
  const most = limit === undefined ? '' : ` limit ${params.length === 0 ? limit : given(limit)}`
  const text = `${selected}${most}${offset ? ` offset ${given(offset)}` : ''}`
  return { text, values, answer: (rows) => rows.map((row) => recordOf(leaves, row) as R) }
}

/** How many rows match. */
export function countRows(table: AnyPgTable, where: SQL | undefined): Statement<number> {
  const { answer, ...statement } = selectRecords<{ count: string }>(
    table,
    { count: sql`count(*)`.as('count') },
    { where },
  )
  return { ...statement, answer: (rows) => Number(only(answer(rows)).count) }
}

/** How many rows of a table that is counted as it is written the session may see: of its branches and of none. */
export function countVisibleRows(table: AnyPgTable): Statement<number> {
  return {
    text: `select sum(held) from celeiro.row_count
      where company_id = (select celeiro.current_company()) and table_name = $1
        and (branch_id = '00000000-0000-0000-0000-000000000000' or branch_id = any((select celeiro.visible_branches())::uuid[]))`,
    values: [getTableName(table)],
    answer: ([row]) => Number(row?.[0] ?? 0),
  }
}

/** One query and how its rows (arrays of column values) become an answer. */
export interface Statement<T> {
  readonly text: string
  readonly values: readonly unknown[]
  answer(rows: readonly unknown[][]): T
}

/** What statements answer, in their order. */
export type Answers<S extends readonly Statement<unknown>[]> = {
  [K in keyof S]: S[K] extends Statement<infer T> ? T : never
}
