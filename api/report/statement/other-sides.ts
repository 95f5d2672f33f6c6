import { type SQL, sql } from 'drizzle-orm'
import { lastDayOf } from '#domain/company/month.ts'
import type { Months } from '#domain/report/accountability.ts'

/** The other sides of the entries that moved cash, by account, in the columns of sums in four stretches. */
export function otherSidesQuery(now: Months, before: Months, branchId: readonly string[] | undefined): SQL {
  const daysOf = ({ from, to }: Months) => sql`${`${from}-01`}::date, ${lastDayOf(to)}::date`
  return sql`select a.id, a.code, a.name, a.nature, false, s.is_opening, false, 0, '0', s.before_cents::text, '0', s.now_cents::text
    from celeiro.cash_flow_sides(${daysOf(now)}, ${daysOf(before)}, ${branchId ? sql.param(branchId) : null}::uuid[]) s
    join celeiro.journal_account a on a.company_id = (select celeiro.current_company()) and a.id = s.journal_account_id
    order by a.code`
}
