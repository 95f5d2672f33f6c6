import { type SQL, sql } from 'drizzle-orm'

/** Accounts and days of a sum; everything that the session sees by default. */
export interface Span {
  readonly accountKind?: readonly number[] | undefined
  readonly accountId?: readonly string[] | undefined
  readonly branchId?: readonly string[] | undefined
  /** yyyy-MM-dd, included. */
  readonly dateFrom?: string | undefined
  readonly dateTo?: string | undefined
}

/** The accounts `a` of a span that the session may see. */
export const accountsOf = ({ accountKind, accountId, branchId }: Span): SQL => {
  const conditions = [
    sql`a.company_id = (select celeiro.current_company())`,
    sql`a.branch_id = any((select celeiro.visible_branches())::uuid[])`,
    ...(accountKind ? [sql`a.kind = any(${sql.param(accountKind)})`] : []),
    ...(accountId ? [sql`a.id = any(${sql.param(accountId)})`] : []),
    ...(branchId ? [sql`a.branch_id = any(${sql.param(branchId)})`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** The same as a common table `account`, for queries that look at it more than once. */
export const accountTable = (span: Span): SQL =>
  sql`account as materialized (select a.company_id, a.id, a.kind from celeiro.ledger_account a where ${accountsOf(span)})`

/** yyyy-MM-dd of the first day of its month. */
const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/** yyyy-MM-dd, that many days later. */
function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The first day of the first month that begins on the day or after it. */
const nextMonthOf = (day: string): string => (monthOf(day) === day ? day : monthOf(daysAfter(monthOf(day), 31)))

/** A stretch of time without gaps, from the first day to before the other; open where it is undefined. */
interface Stretch {
  readonly from: string | undefined
  readonly before: string | undefined
}

interface Cut {
  readonly months: readonly Stretch[]
  readonly days: readonly Stretch[]
}

/**
 * Splits a period into whole months, read by one counter each, and the days at its edges, at most a month at either: what
 * is read never grows with the days in between.
 */
function cut({ from, before }: Stretch): Cut {
  const firstMonth = from && nextMonthOf(from)
  const endOfMonths = before && monthOf(before)
  const isOpen = firstMonth === undefined || endOfMonths === undefined
  if (!isOpen && firstMonth >= endOfMonths) return { months: [], days: [{ from, before }] }
  return {
    months: [{ from: firstMonth, before: endOfMonths }],
    days: [
      ...(from !== firstMonth ? [{ from, before: firstMonth }] : []),
      ...(before !== endOfMonths ? [{ from: endOfMonths, before }] : []),
    ],
  }
}

const counted = sql`c.movements, c.in_cents, c.out_cents, c.internal_in_cents, c.internal_out_cents`

function rowsOf(column: 'month' | 'date', { from, before }: Stretch, isBefore: boolean): SQL {
  const first = sql.identifier(column)
  const table = column === 'month' ? sql`celeiro.account_month` : sql`celeiro.account_day`
  const conditions = [
    sql`c.company_id = account.company_id and c.account_id = account.id`,
    ...(from ? [sql`c.${first} >= ${from}::date`] : []),
    ...(before ? [sql`c.${first} < ${before}::date`] : []),
  ]
  return sql`select c.${first} as first, ${sql.raw(String(column === 'month'))} as is_month, ${sql.raw(String(isBefore))} as is_before,
      ${counted}
    from account join ${table} c on ${sql.join(conditions, sql` and `)}`
}

/**
 * Counter rows of table `account` for the span's days and, with `withBefore`, those before it: `first` day,
 * `is_month`, `is_before` and sums. Each account has one row per whole month and one per other day.
 */
export function countersOf({ dateFrom, dateTo }: Span, { withBefore }: { withBefore: boolean }): SQL {
  const before = dateTo && daysAfter(dateTo, 1)
  const stretches = [
    { isBefore: false, ...cut({ from: dateFrom, before }) },
    ...(withBefore && dateFrom ? [{ isBefore: true, ...cut({ from: undefined, before: dateFrom }) }] : []),
  ]
  const rows = stretches.flatMap(({ isBefore, months, days }) => [
    ...months.map((stretch) => rowsOf('month', stretch, isBefore)),
    ...days.map((stretch) => rowsOf('date', stretch, isBefore)),
  ])
  return sql.join(rows, sql` union all `)
}
