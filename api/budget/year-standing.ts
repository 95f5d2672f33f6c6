import { type SQL, sql } from 'drizzle-orm'
import type { BudgetPlace } from '#domain/budget/rules.ts'
import { type LineMonths, type PlacedAmount, standingOf } from '#domain/budget/standing.ts'
import { type Statement, statementOf } from '../db/statement/statement.ts'
import { own, seenLines } from './budget-line.ts'
import { versionIdOf } from './budget-view.ts'
import { committedIn, monthsOf, realisedByPlanIn, realisedIn } from './realised.ts'

/** A line of a version, as it is told of. */
export interface VotedLine extends BudgetPlace {
  readonly code: string
  readonly name: string
  /** Code of AccountPlanNature. */
  readonly nature: number
  /** Names of what narrows it. */
  readonly where: readonly string[]
  readonly months: readonly bigint[]
}

type Row = [
  kind: number,
  accountPlanId: string,
  branchId: string | null,
  costCenterId: string | null,
  fundId: string | null,
  month: number | null,
  cents: string | null,
  months: string[] | null,
  isSeen: boolean | null,
  code: string | null,
  name: string | null,
  nature: number | null,
  where: string[] | null,
]

const [voted, committed] = [0, 1] as const

const placeOf = ([, accountPlanId, branchId, costCenterId, fundId]: Row): BudgetPlace => ({
  accountPlanId,
  branchId: branchId ?? undefined,
  costCenterId: costCenterId ?? undefined,
  fundId: fundId ?? undefined,
})

const amountOf = (row: Row): PlacedAmount => ({
  ...placeOf(row),
  kind: row[0] === committed ? 'committed' : 'realised',
  month: (row[5] ?? 1) - 1,
  cents: BigInt(row[6] ?? 0),
})

/**
 * What the year has of each line that the session sees. Amounts count in the narrowest line, of those that it does not see, too. Plans
 * that were voted as a whole are read from what accounts count by plan, others from what is counted by place.
 * @param versionId of the version in force unless told
 */
export const selectYearStanding = (
  year: string,
  versionId: SQL = versionIdOf(year),
): Statement<LineMonths<VotedLine>[]> => {
  const span = monthsOf(year)
  const narrowed = sql`p.id in (select n.id from narrowed n)`
  const amounts = (kind: number, from: SQL) =>
    sql`select ${kind}::integer, t.plan_id, t.branch_id, t.cost_center_id, t.fund_id, extract(month from t.month)::integer, t.cents::text,
      null::text[], null::boolean, null::text, null::text, null::smallint, null::text[] from (${from}) t`
  return statementOf(
    sql`with seen as materialized (select l.account_plan_id as id, bool_or(${seenLines(sql`l.branch_id`)}) as is_seen,
          bool_or(l.branch_id is not null or l.cost_center_id is not null or l.fund_id is not null) as is_narrowed
        from celeiro.budget_version_line l where l.company_id = ${own} and l.budget_version_id = ${versionId} group by 1),
      narrowed as materialized (select s.id from seen s where s.is_seen and s.is_narrowed),
      whole as materialized (select s.id from seen s where s.is_seen and not s.is_narrowed)
      select ${voted}::integer, l.account_plan_id, l.branch_id, l.cost_center_id, l.fund_id, null::integer, null::text, l.months::text[],
        ${seenLines(sql`l.branch_id`)}, p.code, p.name, p.nature, array_remove(array[b.name, c.name, f.name], null)
      from celeiro.budget_version_line l
      join seen s on s.id = l.account_plan_id and s.is_seen
      join celeiro.account_plan p on p.company_id = ${own} and p.id = l.account_plan_id
      left join celeiro.branch b on b.company_id = ${own} and b.id = l.branch_id
      left join celeiro.cost_center c on c.company_id = ${own} and c.id = l.cost_center_id
      left join celeiro.fund f on f.company_id = ${own} and f.id = l.fund_id
      where l.company_id = ${own} and l.budget_version_id = ${versionId}
      union all ${amounts(committed, committedIn(span, sql`o.account_plan_id in (select s.id from seen s where s.is_seen)`))}
      union all ${amounts(2, realisedByPlanIn(span, sql`p.id in (select w.id from whole w)`))}
      union all ${amounts(2, realisedIn(span, narrowed))}`,
    (rows: readonly Row[]) => {
      const lines = rows
        .filter(([kind]) => kind === voted)
        .map((row) => {
          const [, , , , , , , months, isSeen, code, name, nature, where] = row
          return {
            ...placeOf(row),
            months: (months ?? []).map(BigInt),
            isSeen: isSeen === true,
            code: code ?? '',
            name: name ?? '',
            nature: nature ?? 0,
            where: where ?? [],
          }
        })
      const found = standingOf(lines, rows.filter(([kind]) => kind !== voted).map(amountOf))
      return found.filter(({ line }) => line.isSeen)
    },
  )
}
