import { statementForms } from '#domain/report/paper/statement/statement-paper.ts'
import { resultRows } from '#domain/report/statement/result.ts'
import { movementStretches } from '#domain/report/statement/statement-period.ts'
import type { Api } from '../../http/operation.ts'
import { readSumsOf, selectSums } from './account-sums.ts'
import { statementReport } from './statement-report.ts'

/** `GET /report/result`: income and expense of a year or month. */
export const routes = (api: Api): void =>
  statementReport(api, {
    resource: 'report/result',
    operationId: 'resultStatement',
    summary: 'Income and expense of a year or month by competence, beside the same months of the year before',
    called: 'the statement of result',
    form: statementForms.result,
    select: (period, branchId) => selectSums(movementStretches(period), branchId),
    rowsOf: (accounts) => resultRows(readSumsOf(accounts), { now: [1], before: [0] }),
  })
