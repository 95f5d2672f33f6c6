import { type SQL, sql } from 'drizzle-orm'
import { comparedWith, type Months, type PlanSums } from '#domain/report/accountability.ts'
import { monthAfter } from '#domain/value/competence.ts'
import { type Statement, statementOf } from '../../db/statement.ts'
import { accountsOf } from '../../ledger/counters.ts'

/** Months, and branches or all accessible ones. */
export interface ReportRange {
  readonly months: Months
  readonly branchId?: readonly string[] | undefined
}

/** The first day of a month, yyyy-MM. */
export const first = (month: string): SQL => sql`${`${month}-01`}::date`
/** Whether a first day of a month is of one of the months. */
export const within = (column: SQL, { from, to }: Months): SQL => sql`${column} between ${first(from)} and ${first(to)}`
/** The session's company. */
export const own = sql`(select celeiro.current_company())`

/** The accounts `account` of those branches, and the last month that is closed as `edge`. */
export const scoped = ({ branchId }: ReportRange): SQL =>
  sql`account as materialized (select a.company_id, a.id, a.kind from celeiro.ledger_account a where ${accountsOf({ branchId })}),
    edge as materialized (select coalesce(max(m.month), '-infinity'::date) as month from celeiro.closed_month m
      where m.company_id = ${own})`

/** Snapshot tables of closed months, as `x`, for the requested branches. */
export const storedMonths = (
  table: 'account' | 'plan' | 'restricted' | 'beside' | 'journal',
  { branchId }: ReportRange,
): SQL =>
  sql`celeiro.${sql.identifier(`closed_month_${table}`)} x where x.company_id = ${own}
    and x.branch_id = any((select celeiro.visible_branches())::uuid[])
    ${branchId ? sql`and x.branch_id = any(${sql.param(branchId)})` : sql``}`

/** Sums by month, `counted`: snapshots of closed months, counters of open ones. */
const countedPlans = (range: ReportRange): SQL =>
  sql`counted as (
      select x.month as counted, x.competence, x.plan_id, x.income_cents, x.expense_cents from ${storedMonths('plan', range)}
      union all
      select k.counted, k.competence, k.plan_id, k.income_cents, k.expense_cents from edge cross join account a
      join celeiro.plan_month k on k.company_id = a.company_id and k.account_id = a.id and k.counted > edge.month
    )`

/** The plans as they were called when the last of the months was closed, or are called while it is open: `plan`. */
const namedPlans = (range: ReportRange): SQL =>
  sql`plan as (
      select p.id, p.code, p.name, g.code || ' · ' || g.name as group_name, p.nature, p.restricted
      from edge cross join celeiro.account_plan p
      left join celeiro.account_plan g on g.company_id = p.company_id and g.id = p.parent_id
      where p.company_id = ${own} and edge.month < ${first(range.months.to)}
      union all
      (select distinct on (x.plan_id) x.plan_id, x.code, x.name, x.group_name, x.nature, x.restricted
      from edge cross join ${storedMonths('plan', range)} and edge.month >= ${first(range.months.to)} and x.month <= ${first(range.months.to)}
      order by x.plan_id, x.month desc)
    )`
const noPlan = '00000000-0000-0000-0000-000000000000'

/** A sum as it comes: text, or nothing over no rows. */
export const bigintOf = (value: unknown): bigint => BigInt((value ?? 0) as string)

/** Opening balance and sums of an account, in cents. */
export interface AccountCents {
  readonly accountId: string
  readonly accountKind: number
  readonly name: string
  readonly opening: bigint
  readonly inflow: bigint
  readonly outflow: bigint
  readonly internal: bigint
}

/** Every account with its opening balance and sums; unused accounts are left out. */
export const selectAccountFigures = (range: ReportRange): Statement<AccountCents[]> =>
  statementOf(
    sql`with ${scoped(range)}, base as (
        select x.account_id, x.kind, x.name, x.opening_cents + x.in_cents - x.out_cents as cents
        from edge cross join ${storedMonths('account', range)} and x.month = least(edge.month, ${first(range.months.to)})
      ), moved as (
        select x.account_id, true as is_kept, x.month, x.in_cents, x.out_cents, x.internal_cents
        from edge cross join ${storedMonths('account', range)} and ${within(sql`x.month`, range.months)}
        union all
        select c.account_id, false, c.month, c.in_cents, c.out_cents, c.internal_in_cents - c.internal_out_cents
        from edge cross join account a join celeiro.account_month c on c.company_id = a.company_id and c.account_id = a.id
          and c.month > edge.month and c.month <= ${first(range.months.to)}
      ), known as (
        select base.account_id, base.kind, base.name from edge cross join base where edge.month >= ${first(range.months.to)}
        union all
        select a.id, a.kind, coalesce(b.nickname, x.name) from edge cross join account a
        left join celeiro.bank_account b on b.company_id = a.company_id and b.id = a.id
        left join celeiro.cash_account x on x.company_id = a.company_id and x.id = a.id
        where edge.month < ${first(range.months.to)}
      )
      select k.account_id, k.kind, k.name,
        (coalesce(min(base.cents), 0)
          - coalesce(sum(m.in_cents - m.out_cents) filter (where m.is_kept), 0)
          + coalesce(sum(m.in_cents - m.out_cents) filter (where not m.is_kept and m.month < ${first(range.months.from)}), 0))::text,
        sum(m.in_cents) filter (where m.month >= ${first(range.months.from)}),
        sum(m.out_cents) filter (where m.month >= ${first(range.months.from)}),
        sum(m.internal_cents) filter (where m.month >= ${first(range.months.from)})
      from known k
      left join base on base.account_id = k.account_id
      left join moved m on m.account_id = k.account_id
      where base.account_id is not null or m.account_id is not null
      group by 1, 2, 3 order by k.kind desc, 3, 1`,
    (rows) =>
      rows.map(([accountId, accountKind, name, opening, inflow, outflow, internal]) => ({
        accountId: String(accountId),
        accountKind: Number(accountKind),
        name: String(name),
        opening: bigintOf(opening),
        inflow: bigintOf(inflow),
        outflow: bigintOf(outflow),
        internal: bigintOf(internal),
      })),
  )

/** The requested months, those before them and those a year ago. */
const periods = ['now', 'before', 'lastYear'] as const
export type Period = (typeof periods)[number]

/** Sums of a plan in one period; of movements without a plan only the sums. */
export interface PlanFigure extends PlanSums {
  readonly period: Period
  readonly planId?: string
  readonly code: string
  readonly name: string
  readonly group: string
  readonly restricted: boolean
}

/** Sums by period and plan. */
export function selectPlanFigures(range: ReportRange): Statement<PlanFigure[]> {
  const { before, lastYear } = comparedWith(range.months)
  const comparedPeriods = [range.months, before, lastYear].map(
    ({ from, to }, place) => sql`(${place}::integer, ${first(from)}, ${first(to)})`,
  )
  return statementOf(
    sql`with ${scoped(range)}, ${countedPlans(range)}, ${namedPlans(range)}, summed as (
        select p.place, k.plan_id, sum(k.income_cents) as income, sum(k.expense_cents) as expense
        from (values ${sql.join(comparedPeriods, sql`, `)}) p (place, first, last)
        join counted k on k.counted between p.first and p.last
        group by 1, 2
      )
      select s.place, nullif(s.plan_id, ${noPlan}::uuid), p.code, p.name, p.group_name, p.nature, p.restricted,
        s.income::text, s.expense::text
      from summed s left join plan p on p.id = s.plan_id
      where s.income <> 0 or s.expense <> 0
      order by p.nature, p.code, s.place`,
    (rows) => rows.map(([place, ...plan]) => planFigure(periods[Number(place)] ?? 'now', plan)),
  )
}

const planFigure = (period: Period, row: readonly unknown[]): PlanFigure => {
  const [planId, code, name, group, nature, restricted, income, expense] = row
  return {
    period,
    ...(planId !== null && { planId: String(planId) }),
    code: String(code ?? ''),
    name: String(name ?? 'Sem classificação'),
    group: String(group ?? ''),
    ...(nature !== null && { nature: Number(nature) }),
    restricted: restricted === true,
    incomeCents: bigintOf(income),
    expenseCents: bigintOf(expense),
  }
}

/** Sums of a month by nature. */
export interface MonthFigure extends PlanSums {
  /** yyyy-MM */
  readonly month: string
}

/** The last thirteen months by nature. */
export const selectYear = (range: ReportRange): Statement<MonthFigure[]> =>
  statementOf(
    sql`with ${scoped(range)}, ${countedPlans(range)}, ${namedPlans(range)}
      select to_char(k.counted, 'YYYY-MM'), p.nature, sum(k.income_cents)::text, sum(k.expense_cents)::text
      from counted k left join plan p on p.id = k.plan_id
      where ${within(sql`k.counted`, { from: monthAfter(range.months.to, -12), to: range.months.to })}
      group by 1, 2 order by 1`,
    (rows) =>
      rows.map(([month, nature, income, expense]) => ({
        month: String(month),
        ...(nature !== null && { nature: Number(nature) }),
        incomeCents: bigintOf(income),
        expenseCents: bigintOf(expense),
      })),
  )

/** Moved in these months but of other competence, less the reverse; for closed months the remainder. */
export const selectOtherCompetence = (range: ReportRange): Statement<bigint> => {
  const isOpen = (column: SQL) => sql`${column} between open.first and ${first(range.months.to)}`
  const net = sql`coalesce(sum(k.income_cents - k.expense_cents), 0)`
  const counters = sql`open cross join account a
    join celeiro.plan_month k on k.company_id = a.company_id and k.account_id = a.id`
  return statementOf(
    sql`with ${scoped(range)}, open as (
        select greatest(${first(range.months.from)}, (edge.month + interval '1 month')::date) as first from edge
      )
      select (select coalesce(sum(x.in_cents - x.out_cents - x.internal_cents), 0)
          from ${storedMonths('account', range)} and ${within(sql`x.month`, range.months)})
        - (select coalesce(sum(x.income_cents - x.expense_cents), 0)
          from ${storedMonths('plan', range)} and ${within(sql`x.month`, range.months)})
        + (select ${net} from ${counters} where ${isOpen(sql`k.month`)} and not ${isOpen(sql`k.counted`)})
        - (select ${net} from ${counters} where ${isOpen(sql`k.counted`)} and not ${isOpen(sql`k.month`)})`,
    ([row]) => bigintOf(row?.[0]),
  )
}

/** Sums that belong to an earlier, closed month and count in one of these. */
export interface LateFigure extends PlanFigure {
  /** yyyy-MM */
  readonly month: string
  /** Whether it counts in a later year than the one that it belongs to. */
  readonly isOfEarlierYear: boolean
}

/** Late entries of earlier months, by month and plan. */
export const selectLate = (range: ReportRange): Statement<LateFigure[]> =>
  statementOf(
    sql`with ${scoped(range)}, ${countedPlans(range)}, ${namedPlans(range)}, summed as (
        select k.competence, extract(year from k.competence) < extract(year from k.counted) as is_earlier, k.plan_id,
          sum(k.income_cents) as income, sum(k.expense_cents) as expense
        from counted k where ${within(sql`k.counted`, range.months)} and k.counted <> k.competence and k.competence < ${first(range.months.from)}
        group by 1, 2, 3
      )
      select to_char(s.competence, 'YYYY-MM'), s.is_earlier, nullif(s.plan_id, ${noPlan}::uuid), p.code, p.name, '', p.nature,
        p.restricted, s.income::text, s.expense::text
      from summed s left join plan p on p.id = s.plan_id
      where s.income <> 0 or s.expense <> 0
      order by s.competence, p.nature, p.code`,
    (rows) =>
      rows.map(([month, isOfEarlierYear, ...plan]) => ({
        ...planFigure('now', plan),
        month: String(month),
        isOfEarlierYear: isOfEarlierYear === true,
      })),
  )
