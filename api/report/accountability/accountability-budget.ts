import { sql } from 'drizzle-orm'
import { budgetNoun } from '#domain/budget/noun.ts'
import { type LineMonths, monthsStanding } from '#domain/budget/standing.ts'
import type { Months } from '#domain/report/accountability.ts'
import { can } from '#domain/right/permissions.ts'
import { moneyOf } from '#domain/value/money.ts'
import { versionIdAt } from '../../budget/budget-view.ts'
import { selectYearStanding, type VotedLine } from '../../budget/year-standing.ts'
import type { Statement } from '../../db/statement/statement.ts'
import type { Identity } from '../../db/tenant/tenant.ts'
import type { Accountability } from './accountability-answer.ts'
import { first, own, type ReportRange } from './accountability-figures.ts'

/** Whether the session's user is told of budgets. */
export const readsBudget = ({ isAdmin, permissions }: Pick<Identity, 'isAdmin' | 'permissions'>): boolean =>
  isAdmin || can(permissions, budgetNoun.module, 'read')

/** The lines of the budget that was in force, of the branches asked for; of a closed month as it was closed. */
export function selectBudget({ months: { to }, branchId }: ReportRange): Statement<LineMonths<VotedLine>[]> {
  const closedAt = sql`(select m.closed_at from celeiro.closed_month m where m.company_id = ${own} and m.month = ${first(to)})`
  const year = to.slice(0, 4)
  const { text, values, answer } = selectYearStanding(year, versionIdAt(year, sql`coalesce(${closedAt}, 'infinity')`))
  return {
    text,
    values,
    answer: (rows) => answer(rows).filter(({ line }) => !branchId || branchId.includes(line.branchId ?? '')),
  }
}

/** What was voted and what came of it, of months of one year; nothing where nothing was voted. */
export function budgetOf(
  lines: readonly LineMonths<VotedLine>[],
  { from, to }: Months,
): Pick<Accountability, 'budget'> {
  if (lines.length === 0 || from.slice(0, 4) !== to.slice(0, 4)) return {}
  const last = Number(to.slice(5))
  const ofMonths = monthsStanding(lines, { from: Number(from.slice(5)), to: last })
  const until = monthsStanding(lines, { from: 1, to: last })
  const side = (of: 'income' | 'expense') => ({
    monthVoted: moneyOf(ofMonths[of].voted),
    monthRealised: moneyOf(ofMonths[of].realised),
    voted: moneyOf(until[of].voted),
    realised: moneyOf(until[of].realised),
  })
  return { budget: { income: side('income'), expense: side('expense') } }
}
