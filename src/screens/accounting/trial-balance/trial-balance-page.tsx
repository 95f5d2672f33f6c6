import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { daysOfMonths, type Months, monthsProblems } from '#domain/report/accountability.ts'
import { wordedMonths } from '#domain/report/paper/accountability-paper.ts'
import {
  isOfAccount,
  sidedBalance,
  trialBalanceFigures,
  trialBalanceRule,
  trialBalanceTitle,
} from '#domain/report/paper/trial-balance.ts'
import { isCompetence } from '#domain/value/competence.ts'
import { todayOf } from '#domain/value/moment.ts'
import { formatAmount, formatMoney } from '#domain/value/money.ts'
import type { TrialBalanceQuery, TrialBalanceQueryVariables } from '#src/graphql/generated/graphql.ts'
import {
  TrialBalanceDocument,
  TrialBalanceExportDocument,
  TrialBalanceReportDocument,
} from '#src/graphql/generated/trial-balance.ts'
import { ReportButton } from '#src/records/export/report-button.tsx'
import { ReportPage } from '#src/records/export/report-page.tsx'
import { readListSearch } from '#src/records/filter/list-search.ts'
import { MonthStepper } from '#src/records/filter/month-stepper.tsx'
import { UnansweredQuery } from '#src/records/record/unanswered-query.tsx'
import { useBranchId, useBranchName, useClient, usePresent, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { TotalsStrip } from '#src/ui/table/totals-strip.tsx'
import { css } from '#styled-system/css/css.js'

type TrialBalance = TrialBalanceQuery['trialBalance']
type Line = TrialBalance['lines'][number]

/** Months of the URL; this month by default. */
function useMonths(): Months {
  const { month, monthTo } = readListSearch(useSearch({ strict: false }))
  const thisMonth = todayOf(usePresent()).slice(0, 7)
  const from = isCompetence(String(month)) ? String(month) : thisMonth
  return { from, to: isCompetence(String(monthTo)) ? String(monthTo) : from }
}

/** Balances of the books by account, of some months. */
export function TrialBalancePage() {
  const client = useClient()
  const navigate = useNavigate()
  const branchId = useBranchId()
  const branchName = useBranchName()
  const months = useMonths()
  const [problem] = monthsProblems(months)
  const variables = { month: months.from, monthTo: months.to }
  const query = useQuery({
    queryKey: [journalEntryNoun.queryKey, 'trialBalance', branchId, variables],
    queryFn: ({ signal }) => client.request(TrialBalanceDocument, variables, { signal }),
    enabled: !problem,
  })
  const balance = query.data?.trialBalance
  return (
    <ReportPage
      title={trialBalanceTitle}
      period={
        <MonthStepper
          texts={daysOfMonths(months)}
          onChange={({ dateFrom, dateTo }) => {
            const day = dateFrom || dateTo
            if (!day) return
            const search = { month: (dateFrom || day).slice(0, 7), monthTo: (dateTo || day).slice(0, 7) }
            void navigate({ to: '.', search })
          }}
        />
      }
      actions={balance && balance.lines.length > 0 && <TakeAlong variables={variables} />}
      about={`${branchName} · ${wordedMonths(months)} · ${trialBalanceRule}`}
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

/** PDF and spreadsheet, with the export right. */
function TakeAlong({ variables }: { variables: TrialBalanceQueryVariables }) {
  if (!mayUser(useUser(), journalEntryNoun.module, 'export')) return null
  return (
    <>
      <ReportButton document={TrialBalanceReportDocument} variables={variables} />
      <ReportButton document={TrialBalanceExportDocument} variables={{ ...variables, format: 'xlsx' }} label="Excel" />
      <ReportButton document={TrialBalanceExportDocument} variables={{ ...variables, format: 'csv' }} label="CSV" />
    </>
  )
}

const codeStyle = css({ me: '2', color: 'text.muted', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const groupStyle = css({ fontWeight: 'semibold' })
const { name, opening, debit, credit, closing } = trialBalanceFigures

/** The account with its code; one that is posted to leads to its entries. */
function AccountName({ line, months }: { line: Line; months: Months }) {
  const days = daysOfMonths(months)
  const label = (
    <>
      <span className={codeStyle}>{line.code}</span> {line.name}
    </>
  )
  if (!isOfAccount(line)) return <span className={groupStyle}>{label}</span>
  const search = { ledgerAccountId: line.ledgerAccountId, dateFrom: days.dateFrom, dateTo: days.dateTo }
  return (
    <Link to={journalEntryNoun.path} search={search}>
      {label}
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
      {!isWhole && (
        <NoticeLine>
          O que foi lançado antes da contabilidade ainda está sendo escrito no Diário; os saldos se completam em alguns
          minutos.
        </NoticeLine>
      )}
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
