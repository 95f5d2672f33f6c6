import { sql } from 'drizzle-orm'
import { statementForms } from '#domain/report/paper/statement/statement-paper.ts'
import { cashFlowRows } from '#domain/report/statement/cash-flow.ts'
import {
  fourStretches,
  monthsOfPeriod,
  monthsOfYearBefore,
  type StatementPeriod,
} from '#domain/report/statement/statement-period.ts'
import { type Statement, statementOf } from '../../db/statement/statement.ts'
import type { Api } from '../../http/operation.ts'
import { type SumLine, sumLineOf, sumsQuery } from './account-sums.ts'
import { otherSidesQuery } from './other-sides.ts'
import { statementReport } from './statement-report.ts'

/** Sums of an account, or of an account at the other side of money that moved. */
interface FlowLine extends SumLine {
  readonly isOtherSide: boolean
}

/** Both in one statement, as a paper reads one. */
function selectFlows(period: StatementPeriod, branchId: readonly string[] | undefined): Statement<FlowLine[]> {
  const sums = sumsQuery(fourStretches(period), branchId)
  const sides = otherSidesQuery(monthsOfPeriod(period), monthsOfYearBefore(period), branchId)
  return statementOf(sql`select false, s.* from (${sums}) s union all select true, o.* from (${sides}) o`, (rows) =>
    rows.map(([isOtherSide, ...row]) => ({ ...sumLineOf(row), isOtherSide: isOtherSide === true })),
  )
}

const sumsOf = (lines: readonly FlowLine[]) => ({
  accounts: lines.filter(({ isOtherSide }) => !isOtherSide),
  otherSides: lines.filter(({ isOtherSide }) => isOtherSide),
})

/** `GET /report/cash-flow`: money in and out of a year or month, direct and indirect. */
export const routes = (api: Api): void =>
  statementReport(api, {
    resource: 'report/cash-flow',
    operationId: 'cashFlowStatement',
    summary: 'Money in and out of a year or month by activity, direct and indirect, beside the year before',
    called: 'the statement of cash flows',
    form: statementForms.cashFlow,
    select: selectFlows,
    rowsOf: (lines) => cashFlowRows(sumsOf(lines)),
  })
