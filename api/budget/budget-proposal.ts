import { sql } from 'drizzle-orm'
import { adjusted, adjustmentOf } from '#domain/budget/values.ts'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import type { Tenant } from '../db/tenant/tenant.ts'
import { type BudgetLine, selectSheet } from './budget-line.ts'
import { selectVersionLines } from './budget-view.ts'
import { monthsOf, realisedIn } from './realised.ts'

/** From which a year is proposed: what the year before came to, or what was voted for it. */
export const proposalSources = ['realised', 'voted'] as const
export type ProposalSource = (typeof proposalSources)[number]

/**
 * What a year came to by plan and month: of the whole church where the session sees all of it, else by branch. What came back more
 * than it was is nothing.
 */
const selectRealised = (year: string) =>
  selectSheet(
    sql`select r.plan_id as account_plan_id, r.branch_id, null::uuid as cost_center_id, null::uuid as fund_id,
        array_agg(greatest(r.cents, 0) order by r.n) as months
      from (select s.plan_id, s.branch_id, n.n, coalesce(sum(s.cents) filter (where extract(month from s.month) = n.n), 0)::bigint as cents
        from (select r.plan_id, case when not (select celeiro.sees_all_branches()) then r.branch_id end as branch_id, r.month, r.cents
            from (${realisedIn(monthsOf(year))}) r where r.branch_id = any((select celeiro.visible_branches())::uuid[])) s
        cross join generate_series(1, 12) n (n) group by 1, 2, 3) r
      group by 1, 2 having sum(greatest(r.cents, 0)) > 0`,
  )

/** The lines that a year may begin with: those of the year before with a percentage more or less. Nothing is written. */
export async function proposedLines(
  tenant: Tenant,
  year: string,
  from: ProposalSource,
  adjustment: string,
): Promise<BudgetLine[]> {
  const before = String(Number(year) - 1)
  const [, lines] = await tenant.read(from === 'voted' ? selectVersionLines(before) : selectRealised(before))
  const by = adjustmentOf(adjustment) ?? 0n
  return lines.map((line) => {
    const months = adjusted(line.months.map(centsOf), by)
    return { ...line, months: months.map(moneyOf), total: moneyOf(months.reduce((sum, cents) => sum + cents, 0n)) }
  })
}
