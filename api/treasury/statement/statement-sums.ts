import { type SQL, sql } from 'drizzle-orm'
import { only, type Statement, statementOf } from '../../db/statement.ts'
import { sumText } from '../../db/table/columns.ts'
import { bankStatement } from '../../db/table/ledger-tables.ts'
import type { Values } from '../../db/values.ts'
import type { Span } from '../../ledger/counters.ts'
import { type Sums, selectSums } from '../../ledger/sums.ts'
import { conditionOf } from '../../noun/list/condition.ts'
import { countedFilters, bankStatementListing as listing } from './bank-statement-view.ts'

/** What is filtered comes to; opening and closing only where accounts and days alone are filtered. */
export type StatementSums = Omit<Sums, 'opening' | 'closing'> & Partial<Pick<Sums, 'opening' | 'closing'>>

/** Whether day counters answer for all of what is asked. */
export const isCounted = (query: Values): boolean =>
  Object.entries(query).every(
    ([name, value]) => value === undefined || ['page', 'pageSize', 'orderBy', ...countedFilters].includes(name),
  )

/** The accounts and days that are asked for, where nothing else is. */
export const countedSpan = (query: Values): Span | undefined => (isCounted(query) ? (query as Span) : undefined)

/** The totals of what is filtered: by the counters of days where they answer for it. */
export function statementSums(query: Values): Statement<StatementSums> {
  const span = countedSpan(query)
  return span ? selectSums(span) : sumFiltered(conditionOf(bankStatement, listing, query).where)
}

const sumFiltered = (where: SQL | undefined): Statement<StatementSums> =>
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
