import { type SQL, sql } from 'drizzle-orm'
import { type BudgetPlace, type BudgetStanding, lineOf } from '#domain/budget/rules.ts'
import { sumOf } from '#domain/budget/values.ts'
import { type Statement, statementOf } from '../db/statement/statement.ts'
import { own, seenLines } from './budget-line.ts'
import { versionIdOf } from './budget-view.ts'
import { committedIn, monthsOf, realisedByPlanIn, realisedIn } from './realised.ts'

/** The line of the version in force that an amount counts in, and what the year has of it. */
export interface StandingLine extends BudgetStanding {
  readonly line: BudgetPlace
  /** Whether the session sees the line. */
  readonly isSeen: boolean
}

type Row = [
  kind: number,
  accountPlanId: string,
  branchId: string | null,
  costCenterId: string | null,
  fundId: string | null,
  cents: string,
  isSeen: boolean,
]

const voted = 0
const committed = 1
const realised = 2

const placeOf = ([, accountPlanId, branchId, costCenterId, fundId]: Row): BudgetPlace => ({
  accountPlanId,
  branchId: branchId ?? undefined,
  costCenterId: costCenterId ?? undefined,
  fundId: fundId ?? undefined,
})

/** Finds what the year has of the line that an amount counts in; nothing where its plan was not voted. */
export type FindStanding = (amount: BudgetPlace) => StandingLine | undefined

/**
 * What the year has of the lines of some plans, whichever branches the session sees: a budget of the whole church is kept by all of
 * them. Plans that were voted as a whole are read from what accounts count by plan, others by place. Without `exceptOrder`, which is the order that asks.
 */
export const selectStandings = (
  year: string,
  plans: readonly string[],
  exceptOrder: string | null,
): Statement<FindStanding> => {
  const span = monthsOf(year)
  const isAsked = (plan: SQL) => sql`${plan} = any(${sql.param(plans)}::uuid[])`
  return statementOf(
    sql`with l as materialized (select l.* from celeiro.budget_version_line l
        where l.company_id = ${own} and l.budget_version_id = ${versionIdOf(year)} and ${isAsked(sql`l.account_plan_id`)}),
      voted as materialized (select l.account_plan_id as id,
          bool_or(l.branch_id is not null or l.cost_center_id is not null or l.fund_id is not null) as is_narrowed
        from l group by 1)
      select ${voted}::integer, l.account_plan_id, l.branch_id, l.cost_center_id, l.fund_id,
        (select sum(u.cents) from unnest(l.months) u (cents))::text, ${seenLines(sql`l.branch_id`)}
      from l
      union all
      select ${committed}::integer, t.plan_id, t.branch_id, t.cost_center_id, t.fund_id, t.cents::text, true
      from (${committedIn(span, sql`${isAsked(sql`o.account_plan_id`)} and o.id is distinct from ${exceptOrder}::uuid`)}) t
      where exists (select from l)
      union all
      select ${realised}::integer, t.plan_id, t.branch_id, t.cost_center_id, t.fund_id, t.cents::text, true
      from (${realisedByPlanIn(span, sql`p.id in (select n.id from voted n where not n.is_narrowed)`)}) t
      union all
      select ${realised}::integer, t.plan_id, t.branch_id, t.cost_center_id, t.fund_id, t.cents::text, true
      from (${realisedIn(span, sql`p.id in (select n.id from voted n where n.is_narrowed)`)}) t`,
    (rows: readonly Row[]): FindStanding => {
      const lines = rows.filter(([kind]) => kind === voted).map((row) => ({ row, ...placeOf(row) }))
      return (amount) => {
        const line = lineOf(lines, amount)
        if (!line) return undefined
        const of = (kind: number) =>
          sumOf(
            rows
              .filter((row) => row[0] === kind && lineOf(lines, placeOf(row)) === line)
              .map(([, , , , , cents]) => BigInt(cents)),
          )
        const [, , , , , cents, isSeen] = line.row
        return { line, isSeen, voted: BigInt(cents), committed: of(committed), realised: of(realised) }
      }
    },
  )
}

/** What the year of one amount has of its line. */
export const selectStanding = (
  year: string,
  amount: BudgetPlace,
  exceptOrder: string | null,
): Statement<StandingLine | undefined> => {
  const { text, values, answer } = selectStandings(year, [amount.accountPlanId], exceptOrder)
  return { text, values, answer: (rows) => answer(rows)(amount) }
}
