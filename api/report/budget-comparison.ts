import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { budgetNoun } from '#domain/budget/noun.ts'
import { codeIn, Id, Money, TwoDigitMonth, Year } from '#domain/field/values.ts'
import {
  budgetPeriod,
  budgetReportAbout,
  budgetReportColumns,
  budgetReportFacts,
  budgetReportRows,
  budgetReportTitle,
  budgetReportTotals,
  toldForecast,
} from '#domain/report/paper/summary/budget.ts'
import { AccountPlanLevel, AccountPlanNature } from '#domain/value/enums.ts'
import { linesFrom, own } from '../budget/budget-line.ts'
import { selectVersions, versionIdOf } from '../budget/budget-view.ts'
import { type Counted, type Row, withForecasts } from '../budget/comparison-line.ts'
import { committedIn, monthsOf, realisedByPlanIn, realisedIn } from '../budget/realised.ts'
import { codes } from '../db/statement/code.ts'
import { type Statement, statementOf } from '../db/statement/statement.ts'
import type { Tenant } from '../db/tenant/tenant.ts'
import type { Api } from '../http/operation.ts'
import { commaList } from '../noun/definition/condition.ts'
import type { Summed } from './summed.ts'
import { summedReport } from './summed-report.ts'

const BudgetQuery = z.object({
  year: Year,
  month: TwoDigitMonth.optional(),
  branchId: commaList(Id, 'Id').optional(),
  costCenterId: commaList(Id, 'Id').optional(),
  fundId: commaList(Id, 'Id').optional(),
})
type BudgetQuery = z.output<typeof BudgetQuery>

const figures = {
  monthVoted: Money,
  monthRealised: Money,
  voted: Money,
  committed: Money,
  realised: Money,
  available: Money,
  yearVoted: Money,
  yearAvailable: Money,
  forecast: Money.optional(),
  forecastErrorPercent: z.int().optional(),
}

const Line = z
  .object({
    accountPlanId: Id,
    code: z.string(),
    name: z.string(),
    nature: codeIn(AccountPlanNature),
    isGroup: z.boolean(),
    ...figures,
  })
  .meta({
    id: 'BudgetComparisonLine',
    description: 'A plan, or a group with what is below it: of the month asked for, until it, and of the year',
  })

const Figures = z.object(figures).meta({ id: 'BudgetComparisonFigures' })

const Report = z
  .object({
    lines: z.array(Line),
    income: Figures,
    expense: Figures,
    versionNumber: z.int().optional().meta({ description: 'The version in force; none where nothing was voted' }),
    act: z.int().optional(),
  })
  .meta({
    id: 'BudgetComparison',
    description: 'What was voted, committed, spent or received, and what is left, by plan',
  })

/** SQL: whether a column names one of the records asked for; without any, all. */
const isOf = (column: SQL, ids: readonly string[] | undefined): SQL =>
  ids ? sql`${column} = any(${sql.param(ids)})` : sql`true`

/** How many years are read, this one among them. */
const years = 5

const today = sql`(select celeiro.local_date(now()))`

/** Lines of plans with anything voted, committed or realised, or forecast while the year is under way, and their groups. */
function selectLines({ year, month: asked, branchId, costCenterId, fundId }: BudgetQuery): Statement<Counted[]> {
  const month = Number(asked ?? '12')
  const span = monthsOf(year)
  const named = (of: string) =>
    sql`${isOf(sql`${sql.identifier(of)}.branch_id`, branchId)} and ${isOf(sql`${sql.identifier(of)}.cost_center_id`, costCenterId)}
      and ${isOf(sql`${sql.identifier(of)}.fund_id`, fundId)}`
  const seen = sql`t.branch_id = any((select celeiro.visible_branches())::uuid[]) and ${named('t')}`
  const isWhole = branchId || costCenterId || fundId ? sql`false` : sql`(select celeiro.sees_all_branches())`
  const isOfNow = sql`${today} between ${span.first}::date and (${span.last}::date + 30)`
  /** From some years before on, while the year is under way; else of the year alone. */
  const since = {
    ...span,
    first: sql`(select case when ${isOfNow} then ${span.first}::date - make_interval(years => ${years - 1}::integer) else ${span.first}::date end)`,
  }
  const sum = (kind: number, condition: SQL) =>
    sql`coalesce(sum(a.cents) filter (where a.kind = ${codes(kind)} and ${condition}), 0)::text`
  const [inMonth, until, always] = [sql`a.n = ${month}`, sql`a.n <= ${month}`, sql`true`]
  return statementOf(
    sql`with r as materialized (
        select t.plan_id, t.month, t.cents from (${realisedByPlanIn(since)}) t where ${isWhole}
        union all
        select t.plan_id, t.month, sum(t.cents) from (${realisedIn(since)}) t where not ${isWhole} and ${seen} group by 1, 2),
      h as materialized (
        select r.plan_id, jsonb_object_agg(to_char(r.month, 'YYYY-MM'), r.cents::text) as months from r group by 1),
      a as materialized (
        select v.account_plan_id as plan_id, u.n::integer as n, 0 as kind, u.cents
        from (select l.* from ${linesFrom('version', versionIdOf(year))} and ${named('l')}) v
        cross join unnest(v.months) with ordinality u (cents, n)
        union all
        select t.plan_id, extract(month from t.month)::integer, 1, t.cents from (${committedIn(span)}) t where ${seen}
        union all
        select r.plan_id, extract(month from r.month)::integer, 2, r.cents from r where r.month >= ${span.first}::date
        union all
        select r.plan_id, 0, 3, r.cents from r where r.month < ${span.first}::date and r.month >= ${span.first}::date - interval '1 year')
      select g.id, g.code, g.name, g.nature, g.level = ${codes(AccountPlanLevel.codes.MAIN)}, g.parent_id, h.months,
        case when ${isOfNow} then extract(month from ${today})::integer end,
        ${sum(0, inMonth)}, ${sum(2, inMonth)}, ${sum(0, until)}, ${sum(1, until)}, ${sum(2, until)},
        ${sum(0, always)}, ${sum(1, always)}, ${sum(2, always)}
      from a join celeiro.account_plan p on p.company_id = ${own} and p.id = a.plan_id
      join celeiro.account_plan g on g.company_id = ${own} and (g.id = p.id or g.id = p.parent_id)
      left join h on h.plan_id = g.id
      group by g.id, g.code, g.name, g.nature, g.level, g.parent_id, h.months having bool_or(a.cents <> 0)
      order by g.nature, g.code`,
    (rows: readonly Row[]) => withForecasts(rows, year, month),
  )
}

async function readLines(tenant: Tenant, query: BudgetQuery) {
  const [reader, lines, [version]] = await tenant.read(selectLines(query), selectVersions(query.year))
  return { reader, lines, version, lineCount: lines.length }
}

const summedOf = (query: BudgetQuery): Summed<Counted> => {
  const { year, month, branchId, costCenterId, fundId } = query
  return {
    resource: budgetNoun.resource,
    filters: {
      year,
      ...(month && { month }),
      ...(branchId && { branchId }),
      ...(costCenterId && { costCenterId }),
      ...(fundId && { fundId }),
    },
    lines: selectLines(query),
    tableOf: (lines) => ({
      title: budgetReportTitle,
      about: [...budgetReportAbout(lines), { label: 'Período', value: budgetPeriod(year, month) }],
      columns: budgetReportColumns(lines, month),
      rows: budgetReportRows(lines, month),
      totals: budgetReportFacts(lines),
    }),
  }
}

/** `GET /report/budget`: what was voted beside what is committed, spent and received; as a paper and as a file. */
export const routes = (api: Api): void =>
  summedReport(api, {
    resource: 'report/budget',
    operationId: 'budgetComparison',
    summary: 'What was voted, committed, spent or received in a year, and what is left, by plan',
    called: 'what was voted beside what came of it',
    title: budgetReportTitle,
    query: BudgetQuery,
    answer: Report,
    read: readLines,
    answerOf: ({ lines, version }) => ({
      lines: lines.map(({ year, ...line }) => ({ ...line, ...toldForecast(year) })),
      ...budgetReportTotals(lines),
      ...(version && { versionNumber: version.number, act: version.act }),
    }),
    summedOf,
  })
