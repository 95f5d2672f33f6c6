import type { Write } from '../db/tenant/tenant.ts'
import type { Account } from './account.ts'

/**
 * First day since `date` (yyyy-MM-dd) on which the balance was below zero, or would be with `extraCents` more from
 * that day. A warning only: a posting is checked against today's balance.
 */
export async function firstNegativeDay(
  write: Write,
  { id, allowNegative }: Account,
  date: string,
  extraCents = 0n,
): Promise<string | undefined> {
  if (allowNegative) return undefined
  const [row] = await write.rows<[string | null]>(
    `with opening as (
       select coalesce((select sum(k.in_cents - k.out_cents) from celeiro.account_month k
           where k.company_id = (select celeiro.current_company()) and k.account_id = $1
             and k.month < date_trunc('month', $2::date)::date), 0)
         + coalesce((select sum(d.in_cents - d.out_cents) from celeiro.account_day d
           where d.company_id = (select celeiro.current_company()) and d.account_id = $1
             and d.date >= date_trunc('month', $2::date)::date and d.date < $2), 0) as cents
     )
     select min(day.date)::text from (
       select change.date, (select cents from opening) + sum(change.cents) over (order by change.date) as balance
       from (
         select $2::date as date, 0 as cents
         union all
         select d.date, d.in_cents - d.out_cents from celeiro.account_day d
         where d.company_id = (select celeiro.current_company()) and d.account_id = $1 and d.date >= $2
       ) change
     ) day
     where day.balance + $3 < 0`,
    [id, date, String(extraCents)],
  )
  const [day] = row ?? [null]
  return day ?? undefined
}
