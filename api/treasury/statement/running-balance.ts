import { type SQL, sql } from 'drizzle-orm'
import { joinedQuery } from '../../db/statement/join.ts'
import { outer } from '../../db/statement/statement.ts'
import { bankStatement } from '../../db/table/ledger-tables.ts'
import { accountTable, type Span } from '../../ledger/counters.ts'

const { id, companyId, accountId, seq, date } = bankStatement

/** Running balance: months before, days before in its month, and the day up to the movement. */
export const runningBalance = sql`(
  (select coalesce(sum(c.in_cents - c.out_cents), 0) from celeiro.account_month c
    where c.company_id = ${outer(companyId)} and c.account_id = ${outer(accountId)}
      and c.month < date_trunc('month', ${outer(date)})::date)
  + (select coalesce(sum(d.in_cents - d.out_cents), 0) from celeiro.account_day d
    where d.company_id = ${outer(companyId)} and d.account_id = ${outer(accountId)}
      and d.date >= date_trunc('month', ${outer(date)})::date and d.date < ${outer(date)})
  + (select sum(m.amount_cents) from celeiro.movement m
    where m.company_id = ${outer(companyId)} and m.account_id = ${outer(accountId)} and m.date = ${outer(date)} and m.seq <= ${outer(seq)}))`

/**
 * The same of all movements of a span by one pass over them, from what the counters say was there before its first day:
 * for many rows, where asking for each takes ten times as long.
 */
export function balanceWithin(span: Span): SQL {
  const { dateFrom, dateTo } = span
  const before = dateFrom
    ? sql`(select coalesce(sum(c.in_cents - c.out_cents), 0) from celeiro.account_month c
        where c.company_id = account.company_id and c.account_id = account.id and c.month < date_trunc('month', ${dateFrom}::date)::date)
      + (select coalesce(sum(d.in_cents - d.out_cents), 0) from celeiro.account_day d
        where d.company_id = account.company_id and d.account_id = account.id
          and d.date >= date_trunc('month', ${dateFrom}::date)::date and d.date < ${dateFrom}::date)`
    : sql`0`
  const query = sql`with ${accountTable(span)}, opening as materialized (
      select account.company_id, account.id, ${before} as cents from account
    )
    select m.company_id, m.id, o.cents + sum(m.amount_cents)
        over (partition by m.account_id order by m.date, m.seq rows unbounded preceding) as cents
    from opening o
    join celeiro.movement m on m.company_id = o.company_id and m.account_id = o.id
      ${dateFrom ? sql`and m.date >= ${dateFrom}::date` : sql``} ${dateTo ? sql`and m.date <= ${dateTo}::date` : sql``}`
  return joinedQuery({
    name: 'its_balance',
    query,
    column: 'cents',
    on: sql`its_balance.company_id = ${companyId} and its_balance.id = ${id}`,
  })
}
