import { Link, useSearch } from '@tanstack/react-router'
import { statementForms } from '#domain/report/paper/statement/statement-paper.ts'
import { monthsOfPeriod } from '#domain/report/statement/statement-period.ts'
import {
  BalanceSheetDocument,
  BalanceSheetExportDocument,
  BalanceSheetReportDocument,
  CashFlowStatementDocument,
  CashFlowStatementExportDocument,
  CashFlowStatementReportDocument,
  ResultStatementDocument,
  ResultStatementExportDocument,
  ResultStatementReportDocument,
} from '#src/graphql/generated/statement.ts'
import { readListSearch } from '#src/records/filter/list-search.ts'
import { lazy } from '#src/ui/lazy.tsx'
import { css } from '#styled-system/css/css.js'
import { EquityPage } from './equity-page.tsx'
import { StatementPage, type StatementPageProps } from './statement-page.tsx'
import { eachMonth } from './statement-period.tsx'
import {
  booksName,
  closingName,
  notesName,
  type StatementName,
  statementNames,
  statementsPath,
} from './statements-path.ts'
import { TrialBalancePage } from './trial-balance-page.tsx'

const YearPage = lazy(() => import('#src/screens/accounting/year/year-page.tsx'), 'YearPage')

const BooksPage = lazy(() => import('#src/screens/accounting/book/books-page.tsx'), 'BooksPage')

const NotesPage = lazy(() => import('#src/screens/accounting/notes/notes-page.tsx'), 'NotesPage')

const ResultByMonthPage = lazy(() => import('./result-by-month-page.tsx'), 'ResultByMonthPage')

const linkStyle = css({ color: 'accent', textDecoration: 'none', _hover: { textDecoration: 'underline' } })

const pages: Readonly<Record<Exclude<StatementName, 'equity'>, StatementPageProps>> = {
  'balance-sheet': {
    form: statementForms.balanceSheet,
    name: 'balance-sheet',
    document: BalanceSheetDocument,
    report: BalanceSheetReportDocument,
    sheet: BalanceSheetExportDocument,
    tableOf: (period) => ({
      // A balance opens to what it changed by in the year.
      months: { from: `${period.year}-01`, to: monthsOfPeriod(period).to },
      computed: {
        periodResult: (label) => (
          <Link to={statementsPath} search={{ statement: 'result', year: period.year }} className={linkStyle}>
            {label}
          </Link>
        ),
      },
    }),
  },
  result: {
    form: statementForms.result,
    name: 'result',
    document: ResultStatementDocument,
    report: ResultStatementReportDocument,
    sheet: ResultStatementExportDocument,
    tableOf: (period) => ({ months: monthsOfPeriod(period) }),
  },
  'cash-flow': {
    form: statementForms.cashFlow,
    name: 'cash-flow',
    document: CashFlowStatementDocument,
    report: CashFlowStatementReportDocument,
    sheet: CashFlowStatementExportDocument,
    tableOf: (period) => ({ months: monthsOfPeriod(period) }),
  },
}

/** The statement of the URL; the trial balance by default. */
export function StatementsPage() {
  const { statement, month } = readListSearch(useSearch({ strict: false }))
  if (statement === closingName) return <YearPage />
  if (statement === booksName) return <BooksPage />
  if (statement === notesName) return <NotesPage />
  const name = statementNames.find((one) => one === statement)
  if (name === undefined) return <TrialBalancePage />
  if (name === 'result' && month === eachMonth) return <ResultByMonthPage />
  return name === 'equity' ? <EquityPage /> : <StatementPage key={name} {...pages[name]} />
}
