import { type SQL, sql } from 'drizzle-orm'
import { only, type Statement, statementOf } from '../../db/statement/statement.ts'
import type { Values } from '../../db/statement/values.ts'
import { sumText } from '../../db/table/columns.ts'
import { bankStatement } from '../../db/table/ledger-tables.ts'
import type { Span } from '../../ledger/counters.ts'
import { type Sums, selectSums } from '../../ledger/sums.ts'
import { conditionOf } from '../../noun/definition/condition.ts'
import { countedFilters, bankStatementListing as listing } from './bank-statement-view.ts'

/** Totals of the filtered rows; opening and closing balance only for filters of account and day. */
export type StatementSums = Omit<Sums, 'opening' | 'closing'> & Partial<Pick<Sums, 'opening' | 'closing'>>

/** Whether day counters can answer the query. */
export const isCounted = (query: Values): boolean =>
  Object.entries(query).every(
    ([name, value]) => value === undefined || ['page', 'pageSize', 'orderBy', ...countedFilters].includes(name),
  )

/** The accounts and days of a query without other filters. */
export const countedSpan = (query: Values): Span | undefined => (isCounted(query) ? (query as Span) : undefined)

/** Totals of the filtered rows, from day counters where possible; whatever a search finds, within any snapshot. */
export function statementSums(query: Values): Statement<StatementSums> {
  const span = countedSpan(query)
  return span ? selectSums(span) : sumFiltered(conditionOf(bankStatement, listing, query).scanned)
}

/** Totals of the rows of a condition. */
export const sumFiltered = (where: SQL | undefined): Statement<StatementSums> =>
  statementOf(
    sql`select
        ${sumText(sql`sum(amount_cents) filter (where amount_cents > 0)`)},
        ${sumText(sql`-sum(amount_cents) filter (where amount_cents < 0)`)},
        ${sumText(sql`sum(amount_cents) filter (where amount_cents > 0 and is_internal)`)},
        ${sumText(sql`-sum(amount_cents) filter (where amount_cents < 0 and is_internal)`)},
        count(*)
      from ${bankStatement} where ${where}`,
    (rows: readonly [string, string, string, string, string][]) => {
      const [inflow, outflow, internalIn, internalOut, count] = only(rows)
      return { in: inflow, out: outflow, internalIn, internalOut, count: Number(count) }
    },
  )
