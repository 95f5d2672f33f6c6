import { type SQL, sql } from 'drizzle-orm'
import { moneyOf } from '#domain/money.ts'
import { statementOf } from './db/statement.ts'
import type { Statement } from './db/tenant.ts'

/** Which accounts and days a sum is over; everything that the session may see unless told. */
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

/** The days `d` of a span. */
export const daysOf = ({ dateFrom, dateTo }: Span): SQL =>
  sql`(${dateFrom ?? null}::date is null or d.date >= ${dateFrom ?? null}::date)
    and (${dateTo ?? null}::date is null or d.date <= ${dateTo ?? null}::date)`

/** What accounts held, received and gave in a span, from the counters that every posting keeps. Money as text. */
export interface Sums {
  readonly opening: string
  readonly in: string
  readonly out: string
  readonly closing: string
  /** Of these, between the company's own accounts. */
  readonly internalIn: string
  readonly internalOut: string
  readonly count: number
}

/** A bigint column as it comes: text, or nothing for a sum over no rows. */
const bigintOf = (value: unknown): bigint => BigInt((value ?? 0) as string)

export const selectSums = (span: Span): Statement<Sums> =>
  statementOf(
    sql`select
      sum(d.in_cents - d.out_cents) filter (where d.date < ${span.dateFrom ?? null}::date),
      sum(d.in_cents) filter (where ${daysOf(span)}),
      sum(d.out_cents) filter (where ${daysOf(span)}),
      sum(d.internal_in_cents) filter (where ${daysOf(span)}),
      sum(d.internal_out_cents) filter (where ${daysOf(span)}),
      sum(d.movements) filter (where ${daysOf(span)})
    from celeiro.ledger_account a
    join celeiro.account_day d on d.company_id = a.company_id and d.account_id = a.id
    where ${accountsOf(span)} and (${span.dateTo ?? null}::date is null or d.date <= ${span.dateTo ?? null}::date)`,
    ([row = []]) => {
      const [opening, inflow, outflow, internalIn, internalOut, count] = row
      const before = bigintOf(opening)
      return {
        opening: moneyOf(before),
        in: moneyOf(bigintOf(inflow)),
        out: moneyOf(bigintOf(outflow)),
        closing: moneyOf(before + bigintOf(inflow) - bigintOf(outflow)),
        internalIn: moneyOf(bigintOf(internalIn)),
        internalOut: moneyOf(bigintOf(internalOut)),
        count: Number(bigintOf(count)),
      }
    },
  )
