import { type SQL, sql } from 'drizzle-orm'
import { MovementOrigin, StatementLineStatus } from '#domain/ledger/enums.ts'
import { returnDays } from '#domain/reconciliation/return.ts'
import { windowOf } from '#domain/reconciliation/suggest.ts'
import { codes } from '../../db/statement/code.ts'

/** Account and days of the lines. */
export interface SuggestionQuery {
  readonly bankAccountId: string
  /** yyyy-MM-dd, both included. */
  readonly dateFrom: string
  readonly dateTo: string
}

/** SQL: whether the aliased movement has a reversal, or is one, for which `met` holds: `o`, with its label `b`. */
const hasOpposite = (alias: string, met: string): string =>
  `exists (select from celeiro.movement o
    join celeiro.movement_label b on b.company_id = o.company_id and b.movement_id = o.id
    where o.company_id = ${alias}.company_id and (o.id = ${alias}.reverses or o.reverses = ${alias}.id) and ${met})`

/**
 * SQL: whether an unmatched movement is settled by its unmatched opposite: the bank may never report either. Once
 * one is matched, the other is open.
 */
export const isSettled = (alias: string): string => hasOpposite(alias, 'b.reconciled_at is null')

const { BANK, FEE } = MovementOrigin.codes

/** SQL: whether a movement came with a line that was posted and undone, or undid it: that line waits again. */
export const isOfUndoneLine = (alias: string): string =>
  hasOpposite(alias, `(${alias}.origin in (${BANK}, ${FEE}) or o.origin in (${BANK}, ${FEE}))`)

/** SQL: whether the bank may report a movement: not openings, nor their corrections. */
export const isOfBank = (alias: string): string => `${alias}.origin_id <> ${alias}.account_id`

/** SQL: total of all movements that were reversed together with a movement, as one posting: of a card sale, gross less fee. */
const postingCents = (alias: string): string =>
  `(select sum(o.amount_cents) from celeiro.movement o where o.company_id = ${alias}.company_id and o.origin = ${alias}.origin
    and o.origin_id = ${alias}.origin_id and o.account_id = ${alias}.account_id and o.date = ${alias}.date
    and o.reverses is not null)`

/**
 * Whether a movement may match lines of a period: of near days, or a reversal posted after the bank's line, where an
 * open line has its value or that of its whole posting. The line values are read once.
 */
export const isAround = (alias: string, { bankAccountId, dateFrom, dateTo }: SuggestionQuery): SQL => {
  const [date, reverses, amount] = ['date', 'reverses', 'amount_cents'].map((name) => sql.raw(`${alias}.${name}`))
  const last = windowOf(dateTo)[1]
  const values = sql`(select y.amount_cents from celeiro.bank_statement_line y
    where y.company_id = (select celeiro.current_company()) and y.account_id = ${bankAccountId}
      and y.status = ${codes(StatementLineStatus.codes.STAGED)} and y.date between ${dateFrom} and ${dateTo})`
  return sql`(${date} between ${windowOf(dateFrom)[0]} and ${last} or (${reverses} is not null
    and ${date} > ${last} and ${date} <= ${dateTo}::date + ${returnDays}::integer
    and (${amount} in ${values} or ${sql.raw(postingCents(alias))}::bigint in ${values})))`
}
