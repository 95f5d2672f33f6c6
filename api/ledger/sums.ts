import { sql } from 'drizzle-orm'
import { moneyOf } from '#domain/value/money.ts'
import type { Statement } from '../db/statement/statement.ts'
import { statementOf } from '../db/statement/statement.ts'
import { accountTable, countersOf, type Span } from './counters.ts'

/** Opening balance, income and expense of accounts in a span, from the counters of postings. Money as text. */
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
    sql`with ${accountTable(span)}
    select
      sum(c.in_cents - c.out_cents) filter (where c.is_before),
      sum(c.in_cents) filter (where not c.is_before),
      sum(c.out_cents) filter (where not c.is_before),
      sum(c.internal_in_cents) filter (where not c.is_before),
      sum(c.internal_out_cents) filter (where not c.is_before),
      sum(c.movements) filter (where not c.is_before)
    from (${countersOf(span, { withBefore: true })}) c`,
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
