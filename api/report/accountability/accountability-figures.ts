import { type SQL, sql } from 'drizzle-orm'
import { comparedWith, type Months, type PlanSums } from '#domain/report/accountability.ts'
import { monthAfter } from '#domain/value/day/competence.ts'
import { type Statement, statementOf } from '../../db/statement/statement.ts'
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

/** Whether a column is one of the branches that the session reaches, and that were asked for. */
export const inBranches = (column: SQL, { branchId }: ReportRange): SQL =>
  sql`${column} = any((select celeiro.visible_branches())::uuid[]) ${branchId ? sql`and ${column} = any(${sql.param(branchId)})` : sql``}`

/** The accounts `account` of those branches, the last month that is closed as `edge`, and whether the `books` are whole. */
export const scoped = ({ branchId }: ReportRange): SQL =>
  sql`account as materialized (select a.company_id, a.id, a.kind from celeiro.ledger_account a where ${accountsOf({ branchId })}),
    edge as materialized (select coalesce(max(m.month), '-infinity'::date) as month from celeiro.closed_month m
      where m.company_id = ${own}),
    books as materialized (select c.journal_since is not null as are_whole from celeiro.company c where c.id = ${own})`

/** Snapshot tables of closed months, as `x`, for the requested branches. */
export const storedMonths = (
  table: 'account' | 'plan' | 'restricted' | 'beside' | 'journal' | 'late',
  range: ReportRange,
): SQL =>
  sql`celeiro.${sql.identifier(`closed_month_${table}`)} x where x.company_id = ${own} and ${inBranches(sql`x.branch_id`, range)}`

/** Whether a closed month tells its result by competence; those closed before stay as they were sealed. */
export const byCompetence = (month: SQL): SQL =>
  sql`exists (select from celeiro.closed_month m where m.company_id = ${own} and m.month = ${month} and m.by_competence)`

/** The months that a report tells of, those that it compares with among them. */
export const comparedMonths = ({ months: { from, to } }: ReportRange): Months => ({ from: monthAfter(from, -12), to })

/** From the first open month on to the last of the months: arguments of functions on the journal. */
export const openMonths = ({ from, to }: Months): SQL =>
  sql`greatest(${first(from)}, (edge.month + interval '1 month')::date), ${first(to)}`

/** Income and expense of a line of the journal, whose result adds to cash above zero. */
const sidesOfLine = (side: SQL, cents: SQL): SQL =>
  sql`case when ${side} = 1 then ${cents} else 0 end, case when ${side} = 2 then -${cents} else 0 end`

/** What moved, by the month that it counts in: of months closed before the books told their result, of open ones until they are whole. */
const movedPlans = (range: ReportRange): SQL =>
  sql`select x.month as counted, x.competence, x.plan_id as item_id, null::smallint as side, false as is_account, null::text as code,
        null::text as name, x.income_cents, x.expense_cents
      from ${storedMonths('plan', range)} and not ${byCompetence(sql`x.month`)}
      union all
      select k.counted, k.competence, k.plan_id, null, false, null, null, k.income_cents, k.expense_cents
      from books cross join edge cross join account a
      join celeiro.plan_month k on k.company_id = a.company_id and k.account_id = a.id and k.counted > edge.month
      where not books.are_whole`

/**
 * Result by month, `counted`, and plan or account of the books: as it was sealed of closed months, by the journal of open ones. With
 * `side` it is by competence; without, of what moved.
 */
const countedPlans = (range: ReportRange): SQL =>
  sql`counted as (
      ${movedPlans(range)}
      union all
      select x.month, x.month, x.item_id, x.side, not x.is_plan and x.code <> '', x.code, x.name, ${sidesOfLine(sql`x.side`, sql`x.accrual_cents`)}
      from ${storedMonths('journal', range)} and x.side in (1, 2) and ${byCompetence(sql`x.month`)}
      union all
      select s.month, s.month, s.item_id, s.side, not s.is_plan and s.code <> '', s.code, s.name, ${sidesOfLine(sql`s.side`, sql`s.accrual_cents`)}
      from books cross join edge cross join lateral celeiro.own_journal_months(${openMonths(comparedMonths(range))}) s
      where books.are_whole and s.side in (1, 2) and ${inBranches(sql`s.branch_id`, range)}
    )`

/** The plans as they were called when the last of the months was closed, or are called while it is open: `plan`. */
const namedPlans = (range: ReportRange): SQL => {
  const { to } = range.months
  const kept = sql`edge.month >= ${first(to)} and x.month <= ${first(to)}`
  return sql`plan as (
      select p.id, p.code, p.name, g.code || ' · ' || g.name as group_name, p.nature, p.restricted
      from edge cross join celeiro.account_plan p
      left join celeiro.account_plan g on g.company_id = p.company_id and g.id = p.parent_id
      where p.company_id = ${own} and edge.month < ${first(to)}
      union all
      (select distinct on (x.plan_id) x.plan_id, x.code, x.name, x.group_name, x.nature, x.restricted
      from (
        select x.month, x.plan_id, x.code, x.name, x.group_name, x.nature, x.restricted
        from edge cross join ${storedMonths('plan', range)} and ${kept}
        union all
        select x.month, x.item_id, x.code, x.name, x.group_name, x.side, x.restricted
        from edge cross join ${storedMonths('journal', range)} and ${kept} and x.is_plan and ${byCompetence(sql`x.month`)}
      ) x
      order by x.plan_id, x.month desc)
    )`
}
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

/** Sums of a plan, or of an account of the books, in one period; of what has no plan only the sums. */
export interface PlanFigure extends PlanSums {
  readonly period: Period
  readonly planId?: string
  readonly ledgerAccountId?: string
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
        select p.place, k.item_id, k.is_account, k.side, (array_agg(k.code order by k.counted desc))[1] as code,
          (array_agg(k.name order by k.counted desc))[1] as name, sum(k.income_cents) as income, sum(k.expense_cents) as expense
        from (values ${sql.join(comparedPeriods, sql`, `)}) p (place, first, last)
        join counted k on k.counted between p.first and p.last
        group by 1, 2, 3, 4
      )
      select s.place, ${figureOf}
      from summed s left join plan p on p.id = s.item_id
      where s.income <> 0 or s.expense <> 0
      order by coalesce(s.side, p.nature), s.is_account, coalesce(p.code, nullif(s.code, '')), s.place`,
    (rows) => rows.map(([place, ...plan]) => planFigure(periods[Number(place)] ?? 'now', plan)),
  )
}

/** A summed line as `planFigure` reads it. */
const figureOf = sql`case when not s.is_account then nullif(s.item_id, ${noPlan}::uuid) end, case when s.is_account then s.item_id end,
  coalesce(p.code, s.code), coalesce(p.name, s.name), p.group_name, coalesce(s.side, p.nature), p.restricted, s.income::text, s.expense::text`

const planFigure = (period: Period, row: readonly unknown[]): PlanFigure => {
  const [planId, ledgerAccountId, code, name, group, nature, restricted, income, expense] = row
  return {
    period,
    ...(planId !== null && { planId: String(planId) }),
    ...(ledgerAccountId !== null && { ledgerAccountId: String(ledgerAccountId) }),
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
      select to_char(k.counted, 'YYYY-MM'), coalesce(k.side, p.nature), sum(k.income_cents)::text, sum(k.expense_cents)::text
      from counted k left join plan p on p.id = k.item_id
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
    sql`with ${scoped(range)}, counted as (${movedPlans(range)}), ${namedPlans(range)}, late as (
        select k.counted, k.competence, k.item_id, k.side, false as is_account, k.code, k.name, k.income_cents, k.expense_cents
        from counted k where ${within(sql`k.counted`, range.months)} and k.counted <> k.competence
        union all
        select x.month, x.reference_month, x.item_id, x.side, not x.is_plan and x.code <> '', x.code, x.name, ${sidesOfLine(sql`x.side`, sql`x.cents`)}
        from ${storedMonths('late', range)} and ${within(sql`x.month`, range.months)}
        union all
        select s.month, s.reference_month, s.item_id, s.side, not s.is_plan and s.code <> '', s.code, s.name, ${sidesOfLine(sql`s.side`, sql`s.cents`)}
        from books cross join edge cross join lateral celeiro.own_journal_late(${openMonths(range.months)}) s
        where books.are_whole and ${inBranches(sql`s.branch_id`, range)}
      ), summed as (
        select k.competence, extract(year from k.competence) < extract(year from k.counted) as is_earlier, k.item_id, k.is_account, k.side,
          (array_agg(k.code order by k.counted desc))[1] as code, (array_agg(k.name order by k.counted desc))[1] as name,
          sum(k.income_cents) as income, sum(k.expense_cents) as expense
        from late k where k.competence < ${first(range.months.from)} group by 1, 2, 3, 4, 5
      )
      select to_char(s.competence, 'YYYY-MM'), s.is_earlier, ${figureOf}
      from summed s left join plan p on p.id = s.item_id
      where s.income <> 0 or s.expense <> 0
      order by s.competence, coalesce(s.side, p.nature), s.is_account, coalesce(p.code, nullif(s.code, ''))`,
    (rows) =>
      rows.map(([month, isOfEarlierYear, ...plan]) => ({
        ...planFigure('now', plan),
        month: String(month),
        isOfEarlierYear: isOfEarlierYear === true,
      })),
  )
