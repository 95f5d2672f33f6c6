import { statementForms } from '#domain/report/paper/statement/statement-paper.ts'
import { balanceSheetRows, differenceOf } from '#domain/report/statement/balance-sheet.ts'
import { balanceStretches } from '#domain/report/statement/statement-period.ts'
import type { Api } from '../../http/operation.ts'
import { readSumsOf, selectSums } from './account-sums.ts'
import { statementReport } from './statement-report.ts'

/** `GET /report/balance-sheet`: assets, liabilities and equity on the last day of a year or month. */
export const routes = (api: Api): void =>
  statementReport(api, {
    resource: 'report/balance-sheet',
    operationId: 'balanceSheet',
    summary: 'Assets, liabilities and equity on the last day of a year or month, beside the end of the year before',
    called: 'the balance sheet',
    form: statementForms.balanceSheet,
    select: (period, branchId) => selectSums(balanceStretches(period), branchId),
    rowsOf: (accounts) => balanceSheetRows(readSumsOf(accounts)),
    differenceOf: (accounts) => differenceOf(accounts),
  })
