import { type SQL, sql } from 'drizzle-orm'
import { openStatuses } from '#domain/installment/due.ts'
import { AccountPlanNature } from '#domain/value/enums.ts'
import { codes } from '../db/code.ts'
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

/** SQL: labels `l` of plans `p` for which that holds; all without it. */
const ofPlans = (ofPlan: SQL | undefined): SQL =>
  ofPlan
    ? sql`and l.account_plan_id in (select p.id from celeiro.account_plan p where p.company_id = ${own} and ${ofPlan})`
    : sql``

/**
 * SQL: what moved by plan, branch, centre, fund and the month that it counts in, in cents: of an expense what was spent, of an income
 * what was received, whichever way a refund or a reversal went. A payment is of its order's branch, whoever's account paid.
 * `ofPlan` holds for plans `p`: labels of others are not looked at.
 */
export const realisedIn = (span: MonthSpan, ofPlan?: SQL): SQL =>
  sql`select p.id as plan_id, coalesce(i.branch_id, a.branch_id) as branch_id, k.cost_center_id, k.fund_id, k.month,
      sum(case when p.nature = ${codes(AccountPlanNature.codes.RECEITA)} then k.amount_cents else -k.amount_cents end)::bigint as cents
    from (
        select m.competence as month, m.amount_cents, m.account_id, m.origin_id, l.account_plan_id, l.cost_center_id, l.fund_id
        from celeiro.movement m
        join celeiro.movement_label l on l.company_id = ${own} and l.movement_id = m.id and l.counted_in is null ${ofPlans(ofPlan)}
        where m.company_id = ${own} and ${within(sql`m.competence`, span)} and not m.is_internal
        union all
        select l.counted_in, m.amount_cents, m.account_id, m.origin_id, l.account_plan_id, l.cost_center_id, l.fund_id
        from celeiro.movement_label l
        join celeiro.movement m on m.company_id = ${own} and m.id = l.movement_id and not m.is_internal
        where l.company_id = ${own} and ${within(sql`l.counted_in`, span)} ${ofPlans(ofPlan)}
      ) k
    join celeiro.account_plan p on p.company_id = ${own} and p.id = k.account_plan_id
    join celeiro.ledger_account a on a.company_id = ${own} and a.id = k.account_id
    left join celeiro.installment i on i.company_id = ${own} and i.id = k.origin_id
    group by 1, 2, 3, 4, 5`

/**
 * SQL: the same by plan and month alone, of the whole church: from what accounts count by plan, which are few rows however much moved.
 */
export const realisedByPlanIn = (span: MonthSpan, ofPlan: SQL = everyPlan): SQL =>
  sql`select p.id as plan_id, null::uuid as branch_id, null::uuid as cost_center_id, null::uuid as fund_id, k.counted as month,
      sum(case when p.nature = ${codes(AccountPlanNature.codes.RECEITA)} then k.income_cents - k.expense_cents
        else k.expense_cents - k.income_cents end)::bigint as cents
    from celeiro.ledger_account a
    join celeiro.plan_month k on k.company_id = a.company_id and k.account_id = a.id and ${within(sql`k.counted`, span)}
    join celeiro.account_plan p on p.company_id = ${own} and p.id = k.plan_id and ${ofPlan}
    where a.company_id = ${own}
    group by p.id, k.counted`

/**
 * SQL: the same by plan, branch and month: what the accounts of a branch count by plan, corrected by what they paid for orders of other
 * branches and others paid for its own. It grows with the instalments that were paid, and not with all that moved.
 */
export const realisedByBranchIn = (span: MonthSpan): SQL =>
  sql`select p.id as plan_id, x.branch_id, x.month,
      sum(case when p.nature = ${codes(AccountPlanNature.codes.RECEITA)} then x.cents else -x.cents end)::bigint as cents
    from (
        select k.plan_id, a.branch_id, k.counted as month, k.income_cents - k.expense_cents as cents
        from celeiro.ledger_account a
        join celeiro.plan_month k on k.company_id = a.company_id and k.account_id = a.id and ${within(sql`k.counted`, span)}
        where a.company_id = ${own}
        union all
        select l.account_plan_id, u.branch_id, coalesce(l.counted_in, m.competence), u.sign * m.amount_cents
        from celeiro.installment i
        join celeiro.movement m on m.company_id = ${own} and m.origin_id = i.id and not m.is_internal
        join celeiro.movement_label l on l.company_id = ${own} and l.movement_id = m.id
        join celeiro.ledger_account a on a.company_id = ${own} and a.id = m.account_id and a.branch_id <> i.branch_id
        cross join lateral (values (i.branch_id, 1), (a.branch_id, -1)) u (branch_id, sign)
        where i.company_id = ${own} and ${within(sql`coalesce(l.counted_in, m.competence)`, span)}
      ) x
    join celeiro.account_plan p on p.company_id = ${own} and p.id = x.plan_id
    group by 1, 2, 3`

/** SQL: what orders may still cost by plan, branch, centre, fund and competence, in cents. `ofOrder` holds for orders `o`. */
export const committedIn = (span: MonthSpan, ofOrder: SQL = everyPlan): SQL =>
  sql`select o.account_plan_id as plan_id, o.branch_id, o.cost_center_id, o.fund_id, o.competence as month,
      sum(i.value_cents)::bigint as cents
    from celeiro.bills_pay o
    join celeiro.installment i on i.company_id = o.company_id and i.bills_pay_id = o.id and i.status in (${codes(...openStatuses)})
    where o.company_id = ${own} and ${within(sql`o.competence`, span)} and ${ofOrder}
    group by 1, 2, 3, 4, 5`
