import { type SQL, sql } from 'drizzle-orm'
import { openStatuses } from '#domain/installment/due.ts'
import { AccountPlanNature } from '#domain/value/enums.ts'
import { codes } from '../db/statement/code.ts'
import { own } from './budget-line.ts'

/** Days that months are within: the first of each, yyyy-MM-dd. */
interface MonthSpan {
  readonly first: string | SQL
  readonly last: string
}

export const monthsOf = (year: string, from = 1, to = 12) => ({
  first: `${year}-${String(from).padStart(2, '0')}-01`,
  last: `${year}-${String(to).padStart(2, '0')}-01`,
})

const within = (column: SQL, { first, last }: MonthSpan): SQL => sql`${column} between ${first}::date and ${last}::date`

const everyPlan = sql`true`

/**
 * SQL: what moved of a plan, branch, centre, fund and the month that it counts in, in cents: of an expense what was spent, of an income
 * what was received, whichever way a refund or a reversal went. A payment is of its order's branch, whoever's account paid. From what
 * is counted of each such place, few rows beside all that moved: several of a place, which whoever asks adds up. `ofPlan` holds for
 * plans `p`.
 */
export const realisedIn = (span: MonthSpan, ofPlan: SQL = everyPlan): SQL =>
  sql`select p.id as plan_id, f.branch_id, f.cost_center_id, f.fund_id, f.month,
      case when p.nature = ${codes(AccountPlanNature.codes.RECEITA)} then f.income_cents - f.expense_cents
        else f.expense_cents - f.income_cents end as cents
    from celeiro.plan_flow f
    join celeiro.account_plan p on p.company_id = ${own} and p.id = f.plan_id and ${ofPlan}
    where f.company_id = ${own} and ${within(sql`f.month`, span)}`

/** SQL: the same by plan and month alone, of the whole church: from what accounts count by plan, which are fewer rows still. */
export const realisedByPlanIn = (span: MonthSpan, ofPlan: SQL = everyPlan): SQL =>
  sql`select p.id as plan_id, null::uuid as branch_id, null::uuid as cost_center_id, null::uuid as fund_id, k.counted as month,
      sum(case when p.nature = ${codes(AccountPlanNature.codes.RECEITA)} then k.income_cents - k.expense_cents
        else k.expense_cents - k.income_cents end)::bigint as cents
    from celeiro.ledger_account a
    join celeiro.plan_month k on k.company_id = a.company_id and k.account_id = a.id and ${within(sql`k.counted`, span)}
    join celeiro.account_plan p on p.company_id = ${own} and p.id = k.plan_id and ${ofPlan}
    where a.company_id = ${own}
    group by p.id, k.counted`

/** SQL: what orders may still cost by plan, branch, centre, fund and competence, in cents. `ofOrder` holds for orders `o`. */
export const committedIn = (span: MonthSpan, ofOrder: SQL = everyPlan): SQL =>
  sql`select o.account_plan_id as plan_id, o.branch_id, o.cost_center_id, o.fund_id, o.competence as month,
      sum(i.value_cents)::bigint as cents
    from celeiro.bills_pay o
    join celeiro.installment i on i.company_id = o.company_id and i.bills_pay_id = o.id and i.status in (${codes(...openStatuses)})
    where o.company_id = ${own} and ${within(sql`o.competence`, span)} and ${ofOrder}
    group by 1, 2, 3, 4, 5`
