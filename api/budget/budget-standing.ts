import { sql } from 'drizzle-orm'
import { type BudgetPlace, type BudgetStanding, lineOf } from '#domain/budget/rules.ts'
import { sumOf } from '#domain/budget/values.ts'
import { type Statement, statementOf } from '../db/statement.ts'
import { own, seenLines } from './budget-line.ts'
import { versionIdOf } from './budget-view.ts'
import { committedIn, monthsOf, realisedIn } from './realised.ts'

/** The line of the version in force that an amount counts in, and what the year has of it. */
export interface StandingLine extends BudgetStanding {
  readonly line: BudgetPlace
  /** Whether the session sees the line. */
  readonly isSeen: boolean
}

type Row = [
  kind: number,
  branchId: string | null,
  costCenterId: string | null,
  fundId: string | null,
  cents: string,
  isSeen: boolean,
]

const voted = 0
const committed = 1

const placeOf = (accountPlanId: string, [, branchId, costCenterId, fundId]: Row): BudgetPlace => ({
  accountPlanId,
  branchId: branchId ?? undefined,
  costCenterId: costCenterId ?? undefined,
  fundId: fundId ?? undefined,
})

/**
 * What the year of an amount has of the line that it counts in, whichever branches the session sees: a budget of the whole church is
 * kept by all of them. Without `exceptOrder`, which is the order that asks. Nothing where its plan was not voted.
 */
export const selectStanding = (
  year: string,
  amount: BudgetPlace,
  exceptOrder: string | null,
): Statement<StandingLine | undefined> => {
  const plan = amount.accountPlanId
  const span = monthsOf(year)
  return statementOf(
    sql`with l as materialized (select l.* from celeiro.budget_version_line l
        where l.company_id = ${own} and l.budget_version_id = ${versionIdOf(year)} and l.account_plan_id = ${plan})
      select ${voted}::integer, l.branch_id, l.cost_center_id, l.fund_id, (select sum(u.cents) from unnest(l.months) u (cents))::text,
        ${seenLines(sql`l.branch_id`)}
      from l
      union all
      select ${committed}::integer, t.branch_id, t.cost_center_id, t.fund_id, t.cents::text, true
      from (${committedIn(span, sql`o.account_plan_id = ${plan} and o.id is distinct from ${exceptOrder}::uuid`)}) t where exists (select from l)
      union all
      select 2, t.branch_id, t.cost_center_id, t.fund_id, t.cents::text, true
      from (${realisedIn(span, sql`p.id = ${plan}`)}) t where exists (select from l)`,
    (rows: readonly Row[]) => {
      const lines = rows.filter(([kind]) => kind === voted).map((row) => ({ row, ...placeOf(plan, row) }))
      const line = lineOf(lines, amount)
      if (!line) return undefined
      const of = (kind: number) =>
        sumOf(
          rows
            .filter((row) => row[0] === kind && lineOf(lines, placeOf(plan, row)) === line)
            .map(([, , , , cents]) => BigInt(cents)),
        )
      return { line, isSeen: line.row[5], voted: BigInt(line.row[4]), committed: of(committed), realised: of(2) }
    },
  )
}
