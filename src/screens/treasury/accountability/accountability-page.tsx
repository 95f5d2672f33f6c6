import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { comparedWith, daysOfMonths, type Months, monthsProblems, wordOfResult } from '#domain/report/accountability.ts'
import {
  basisNotes,
  basisOf,
  branchRuleOf,
  isBridged,
} from '#domain/report/paper/accountability/accountability-basis.ts'
import { awaitedOf, besideTitle } from '#domain/report/paper/accountability/accountability-beside.ts'
import {
  closedFacts,
  shortMonths,
  stepsOf,
  wordedMonths,
} from '#domain/report/paper/accountability/accountability-paper.ts'
import { isCompetence, monthAfter } from '#domain/value/day/competence.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { centsOf, formatMoney } from '#domain/value/money.ts'
import {
  AccountabilityDocument,
  AccountabilityExportDocument,
  AccountabilityReportDocument,
} from '#src/graphql/generated/accountability.ts'
import { MissingPiece } from '#src/records/answer/missing-piece.tsx'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { ReportButton } from '#src/records/export/report-button.tsx'
import { ReportPage } from '#src/records/export/report-page.tsx'
import { readListSearch } from '#src/records/filter/list-search.ts'
import { MonthStepper } from '#src/records/filter/month-stepper.tsx'
import { useBranchId, useBranchName, useClient, usePresent, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { buttonStyle } from '#src/ui/control/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { Card } from '#src/ui/figure/card.tsx'
import { FactList } from '#src/ui/figure/fact-list.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { TotalsStrip } from '#src/ui/table/totals-strip.tsx'
import { css } from '#styled-system/css/css.js'
import { BudgetCard } from './accountability-budget.tsx'
import { JournalCards } from './accountability-journal.tsx'
import { type Accountability, AccountTable, LateTable, PlanTable, RestrictedTable } from './accountability-tables.tsx'
import { CouncilFolder } from './council-folder.tsx'
import { MonthClosing } from './month-closing.tsx'

const spaceStyle = css({ minH: '[19rem]' })

const Chart = lazy(() => import('#src/ui/chart/chart.tsx'), 'Chart', {
  waiting: () => <div aria-busy />,
  Missing: MissingPiece,
})

/** Months of the URL; last month by default. */
function useMonths(): Months {
  const { month, monthTo } = readListSearch(useSearch({ strict: false }))
  const today = todayOf(usePresent())
  const from = isCompetence(String(month)) ? String(month) : monthAfter(today.slice(0, 7), -1)
  return { from, to: isCompetence(String(monthTo)) ? String(monthTo) : from }
}

/** Accountability report of one or several months. */
export function AccountabilityPage() {
  const client = useClient()
  const navigate = useNavigate()
  const branchId = useBranchId()
  const months = useMonths()
  const branchName = useBranchName()
  const { branches } = useUser()
  const present = usePresent()
  const [problem] = monthsProblems(months)
  const variables = { month: months.from, monthTo: months.to }
  const query = useQuery({
    // Below the statement's query key: postings and classifications invalidate it.
    queryKey: ['bankStatement', 'accountability', branchId, variables],
    queryFn: ({ signal }) => client.request(AccountabilityDocument, variables, { signal }),
    enabled: !problem,
  })
  const go = (dateFrom: string, dateTo: string) =>
    void navigate({ to: '.', search: { month: dateFrom.slice(0, 7), monthTo: dateTo.slice(0, 7) } })
  const accountability = query.data?.accountability
  return (
    <ReportPage
      title="Prestação de contas"
      period={
        <MonthStepper
          texts={daysOfMonths(months)}
          onChange={({ dateFrom, dateTo }) => {
            const day = dateFrom || dateTo
            if (day) go(dateFrom || day, dateTo || day)
          }}
        />
      }
      actions={
        accountability &&
        accountability.accounts.length > 0 && (
          <>
            <TakeAlong filter={variables} />
            {months.from === months.to && <MonthClosing key={months.from} month={months.from} />}
          </>
        )
      }
      about={[
        branchName,
        wordedMonths(months),
        accountability && basisOf(accountability, months) === 'moved'
          ? 'receitas e despesas do que foi movimentado'
          : 'receitas e despesas por competência',
        // Of one branch alone it goes without saying.
        ...(branches.length > 1 && accountability ? [branchRuleOf(accountability, months)] : []),
      ].join(' · ')}
    >
      {problem ? (
        <EmptyState title="Escolha outro período">{sentenceOf(problem.msg, problem.params)}</EmptyState>
      ) : accountability ? (
        <>
          {closedFacts(accountability.closed, months, present.timeZone).map(({ label, value }) => (
            <NoticeLine key={label}>{`${label}: ${value}. O que vier depois conta no primeiro mês aberto.`}</NoticeLine>
          ))}
          {basisNotes(accountability, months).map((note) => (
            <NoticeLine key={note}>{note}</NoticeLine>
          ))}
          <Accounts report={accountability} months={months} />
        </>
      ) : (
        <UnansweredQuery query={query} lines={8} />
      )}
    </ReportPage>
  )
}

/** PDF and spreadsheet, with the export right. */
function TakeAlong({ filter }: { filter: { month: string; monthTo: string } }) {
  if (!mayUser(useUser(), 'bank-statement', 'export')) return null
  return (
    <>
      <ReportButton document={AccountabilityReportDocument} variables={filter} />
      <ReportButton document={AccountabilityExportDocument} variables={{ ...filter, format: 'xlsx' }} label="Excel" />
      {filter.month === filter.monthTo && <CouncilFolder key={filter.month} month={filter.month} />}
    </>
  )
}

function Accounts({ report, months }: { report: Accountability; months: Months }) {
  const { totals, restricted } = report
  const awaited = awaitedOf(report)
  const thisMonth = todayOf(usePresent()).slice(0, 7)
  if (report.accounts.length === 0)
    return (
      <EmptyState
        title="Nada para prestar contas"
        action={
          months.to < thisMonth && (
            <Link to="." search={{ month: thisMonth, monthTo: thisMonth }} part="button" className={buttonStyle({})}>
              {`Ver ${wordedMonths({ from: thisMonth, to: thisMonth })}`}
            </Link>
          )
        }
      >
        Nenhuma conta ou caixa tinha movimento até este período. Escolha um mês mais recente.
      </EmptyState>
    )
  return (
    <>
      <TotalsStrip totals={stripOf(totals)} expected={5} />
      <Comparison report={report} months={months} />
      <PlanTable side="income" report={report} months={months} />
      <PlanTable side="expense" report={report} months={months} />
      {report.late.length > 0 && <LateTable rows={report.late} />}
      <Card title="Do saldo inicial ao final">
        <FactList
          label="Do saldo inicial ao final"
          facts={[...stepsOf(report, months), { label: 'Saldo final', value: totals.closing, isSum: true }].map(
            (fact) => ({
              ...fact,
              value: formatMoney(fact.value),
            }),
          )}
        />
      </Card>
      {report.budget && <BudgetCard budget={report.budget} months={months} />}
      {report.journal && <JournalCards journal={report.journal} withBridge={!isBridged(report, months)} />}
      <AccountTable report={report} />
      {restricted.length > 0 && <RestrictedTable rows={restricted} />}
      {awaited.length > 0 && (
        <Card title={besideTitle(report.dateTo)}>
          <FactList
            label={besideTitle(report.dateTo)}
            facts={awaited.map(({ label, count, value }) => ({
              label: `${label}: ${count.toLocaleString('pt-BR')}`,
              value: formatMoney(value),
            }))}
          />
        </Card>
      )}
    </>
  )
}

const stripOf = ({ opening, income, expense, result, closing }: Accountability['totals']) =>
  [
    { label: 'Saldo inicial', value: opening },
    { label: 'Receitas', value: income },
    { label: 'Despesas', value: expense },
    { label: wordOfResult(centsOf(result)), value: result },
    { label: 'Saldo final', value: closing },
  ].map(({ label, value }) => ({ label, figure: formatMoney(value) }))

/** Chart of income and expense: last year, previous period, now. */
function Comparison({ report, months }: { report: Accountability; months: Months }) {
  const { before, lastYear } = comparedWith(months)
  const periods = [report.lastYear, report.before, report.totals]
  const cents = (of: (period: Accountability['before']) => string) =>
    periods.map((period) => Number(centsOf(of(period))))
  const { income, expense, result } = report.totals
  const series = [
    { name: 'Receitas', tone: 'positive', values: cents((period) => period.income) },
    { name: 'Despesas', tone: 'negative', values: cents((period) => period.expense) },
  ] as const
  // Of nothing but zeros there is nothing to see.
  if (series.every(({ values }) => values.every((one) => one === 0))) return null
  return (
    <Card>
      <div className={spaceStyle}>
        <Chart
          title="Receitas e despesas, comparadas"
          summary={`Receitas de ${formatMoney(income)} e despesas de ${formatMoney(expense)}: ${wordOfResult(centsOf(result)).toLowerCase()} de ${formatMoney(result)}.`}
          kind="bars"
          unit="money"
          labels={[lastYear, before, months].map(shortMonths)}
          series={series}
        />
      </div>
    </Card>
  )
}
