import { type SQL, sql } from 'drizzle-orm'
import type { Statement } from '../../db/statement/statement.ts'
import { statementOf } from '../../db/statement/statement.ts'
import { accountTable, countersOf, type Span } from '../../ledger/counters.ts'
import type { Keys } from '../../noun/list/far-page.ts'

/** How many movements the accounts of a span had in it, by their counters. */
export const countByDay = (span: Span): Statement<number> =>
  statementOf(
    sql`with ${accountTable(span)}
      select coalesce(sum(c.movements), 0) from (${countersOf(span, { withBefore: false })}) c`,
    ([row]) => Number(row?.[0]),
  )

interface Window {
  readonly offset: number
  readonly pageSize: number
  readonly isDescending: boolean
}

/**
 * Ids of a page found by counters: its months, their days, and of those days as many movements of each account as the
 * page could take. Earlier rows are never read.
 */
export function idsByDay(span: Span, { offset, pageSize, isDescending }: Window): SQL {
  const direction = isDescending ? sql`desc` : sql`asc`
  // In subselects, so that no plan is better for knowing them: the statement is planned once and not at each reading.
  const [first, size] = [sql`(select ${offset}::integer)`, sql`(select ${pageSize}::integer)`]
  const reached = sql`until > ${offset} and until - movements < ${offset + pageSize}`
  return sql`
    with ${accountTable(span)}, stretch as (
      select c.first, c.is_month, sum(c.movements) as movements from (${countersOf(span, { withBefore: false })}) c group by 1, 2
    ), summed as (
      select first, is_month, movements, sum(movements) over (order by first ${direction}) as until from stretch
    ), near as materialized (
      select min(first) as first, max(case when is_month then (first + interval '1 month' - interval '1 day')::date else first end) as last,
        min(until - movements) as skipped
      from summed where ${reached}
    ), day as (
      select d.date, sum(d.movements) as movements from near, account
      join celeiro.account_day d on d.company_id = account.company_id and d.account_id = account.id
      where d.date between near.first and near.last group by d.date
    ), summed_day as (
      select date, movements, (select skipped from near) + sum(movements) over (order by date ${direction}) as until from day
    ), needed as materialized (
      select min(date) as first, max(date) as last, min(until - movements) as skipped from summed_day where ${reached}
    )
    select m.id from needed, account
    cross join lateral (
      select n.id, n.account_id, n.date, n.seq from celeiro.movement n
      where n.company_id = account.company_id and n.account_id = account.id and n.date between needed.first and needed.last
      order by n.date ${direction}, n.seq ${direction}
      limit ${first} + ${size} - (select skipped from needed)
    ) m
    order by m.date ${direction}, m.seq ${direction}, m.account_id ${direction}
    limit ${size} offset greatest(0, ${first} - (select skipped from needed))`
}

interface Onward {
  /** Day, number within its account, and account of the last one. */
  readonly after: Keys | undefined
  readonly limit: number
  readonly isDescending: boolean
}

/** Ids of the movements after one in the order of the days: as many of each account as there may be, then of all of them. */
export function idsAfterDay(span: Span, { after, limit, isDescending }: Onward): SQL {
  if (!after) return idsByDay(span, { offset: 0, pageSize: limit, isDescending })
  const [date, seq, accountId] = after
  const [direction, compared] = isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const bounds = [
    span.dateFrom ? sql`and n.date >= ${span.dateFrom}::date` : sql``,
    span.dateTo ? sql`and n.date <= ${span.dateTo}::date` : sql``,
  ]
  return sql`
    with ${accountTable(span)}
    select m.id from account
    cross join lateral (
      select n.id, n.account_id, n.date, n.seq from celeiro.movement n
      where n.company_id = account.company_id and n.account_id = account.id ${sql.join(bounds, sql` `)}
        and (n.date, n.seq) ${compared}= (${date}::date, ${seq}::bigint)
        and (n.date, n.seq, n.account_id) ${compared} (${date}::date, ${seq}::bigint, ${accountId}::uuid)
      order by n.date ${direction}, n.seq ${direction}
      limit ${limit}
    ) m
    order by m.date ${direction}, m.seq ${direction}, m.account_id ${direction}
    limit ${limit}`
}
