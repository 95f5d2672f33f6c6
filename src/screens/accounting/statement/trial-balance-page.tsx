import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { daysOfMonths, type Months, monthsProblems } from '#domain/report/accountability.ts'
import { wordedMonths } from '#domain/report/paper/accountability/accountability-paper.ts'
import {
  isOfAccount,
  sidedBalance,
  trialBalanceFigures,
  trialBalanceRule,
  trialBalanceTitle,
} from '#domain/report/paper/book/trial-balance.ts'
import { formatAmount, formatMoney } from '#domain/value/money.ts'
import type { TrialBalanceQuery } from '#src/graphql/generated/graphql.ts'
import {
  TrialBalanceDocument,
  TrialBalanceExportDocument,
  TrialBalanceReportDocument,
} from '#src/graphql/generated/trial-balance.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { ReportFiles } from '#src/records/export/report-files.tsx'
import { ReportPage } from '#src/records/export/report-page.tsx'
import { MonthStepper } from '#src/records/filter/month-stepper.tsx'
import { useSearchedMonths, useToMonths } from '#src/records/filter/searched-months.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { accountLedgerPath } from '#src/screens/accounting/ledger-account/account-ledger-path.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { TotalsStrip } from '#src/ui/table/totals-strip.tsx'
import { css } from '#styled-system/css/css.js'
import { NotWhole } from './statement-notice.tsx'
import { useStatementScope } from './statement-scope.tsx'
import { StatementStrip } from './statement-strip.tsx'

type TrialBalance = TrialBalanceQuery['trialBalance']
type Line = TrialBalance['lines'][number]

/** Balances of the books by account, of some months. */
export function TrialBalancePage() {
  const client = useClient()
  const toMonths = useToMonths()
  const branchId = useBranchId()
  const scope = useStatementScope()
  const months = useSearchedMonths()
  const [problem] = monthsProblems(months)
  const variables = { month: months.from, monthTo: months.to, ...scope.variables }
  const query = useQuery({
    queryKey: [journalEntryNoun.queryKey, 'trialBalance', branchId, variables],
    queryFn: ({ signal }) => client.request(TrialBalanceDocument, variables, { signal }),
    enabled: !problem && scope.isReady,
  })
  const balance = query.data?.trialBalance
  return (
    <ReportPage
      title={trialBalanceTitle}
      period={
        <>
          <MonthStepper texts={daysOfMonths(months)} onChange={toMonths} />
          {scope.choice}
        </>
      }
      actions={
        balance &&
        balance.lines.length > 0 && (
          <ReportFiles
            module={journalEntryNoun.module}
            report={TrialBalanceReportDocument}
            sheet={TrialBalanceExportDocument}
            variables={variables}
          />
        )
      }
      strip={<StatementStrip months={months} />}
      about={`${scope.name} · ${wordedMonths(months)} · ${trialBalanceRule}`}
    >
      {problem ? (
        <EmptyState title="Escolha outro período">{sentenceOf(problem.msg, problem.params)}</EmptyState>
      ) : balance ? (
        <Lines balance={balance} months={months} />
      ) : (
        <UnansweredQuery query={query} lines={8} />
      )}
    </ReportPage>
  )
}

const codeStyle = css({ me: '2', color: 'text.muted', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const groupStyle = css({ fontWeight: 'semibold' })
const { name, opening, debit, credit, closing } = trialBalanceFigures

/** The account with its code, which leads to its ledger of the same months. */
function AccountName({ line, months }: { line: Line; months: Months }) {
  const search = { ledgerAccountId: line.ledgerAccountId, month: months.from, monthTo: months.to }
  return (
    <Link to={accountLedgerPath} search={search} className={isOfAccount(line) ? undefined : groupStyle}>
      <span className={codeStyle}>{line.code}</span> {line.name}
    </Link>
  )
}

const columnsIn = (months: Months): Column<Line>[] => [
  {
    id: 'name',
    header: name.label,
    kind: 'name',
    text: (line) => `${line.code} ${line.name}`,
    cell: (line) => <AccountName line={line} months={months} />,
  },
  {
    id: 'opening',
    header: opening.label,
    kind: 'money',
    priority: 'should',
    text: (line) => sidedBalance(line.opening),
  },
  { id: 'debit', header: debit.label, kind: 'money', priority: 'should', text: (line) => formatAmount(line.debit) },
  { id: 'credit', header: credit.label, kind: 'money', priority: 'should', text: (line) => formatAmount(line.credit) },
  { id: 'closing', header: closing.label, kind: 'money', priority: 'must', text: (line) => sidedBalance(line.closing) },
]

function Lines({ balance, months }: { balance: TrialBalance; months: Months }) {
  const { lines, isWhole } = balance
  if (lines.length === 0)
    return (
      <EmptyState picture="search" title="Nada lançado até este mês">
        O balancete se faz sozinho, do que a tesouraria lança: contas a pagar, ofertas, tarifas, transferências.
      </EmptyState>
    )
  return (
    <>
      {!isWhole && <NotWhole />}
      <TotalsStrip
        totals={[
          { label: 'Total a débito', figure: formatMoney(balance.debit) },
          { label: 'Total a crédito', figure: formatMoney(balance.credit) },
        ]}
        expected={2}
      />
      <Table caption={trialBalanceTitle} columns={columnsIn(months)} rows={lines} rowKey={({ code }) => code} />
    </>
  )
}
