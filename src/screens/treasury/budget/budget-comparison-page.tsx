import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { billsPayNoun } from '#domain/bills-pay/noun.ts'
import { budgetNoun } from '#domain/budget/noun.ts'
import {
  budgetErrorWords,
  budgetForecastRule,
  budgetLeftFact,
  budgetPeriod,
  budgetReportFigures,
  budgetReportRule,
  budgetReportTitle,
} from '#domain/report/paper/summary/budget.ts'
import { centsOf, formatAmount, formatMoney, isShort, moneyOf } from '#domain/value/money.ts'
import {
  BudgetComparisonDocument,
  BudgetComparisonExportDocument,
  BudgetComparisonReportDocument,
} from '#src/graphql/generated/budget.ts'
import type { BudgetComparisonQuery } from '#src/graphql/generated/graphql.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { ReportFiles } from '#src/records/export/report-files.tsx'
import { ReportPage } from '#src/records/export/report-page.tsx'
import { useBranchId, useBranchName, useClient } from '#src/runtime/runtime-context.ts'
import { StatementPeriodChoice, useStatementPeriod } from '#src/screens/accounting/statement/statement-period.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { MoneyFigure } from '#src/ui/figure/money-figure.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { TotalsStrip } from '#src/ui/table/totals-strip.tsx'
import { css } from '#styled-system/css/css.js'
import { BudgetStrip } from './budget-strip.tsx'

const linkStyle = css({ color: 'accent', textDecoration: 'none', _hover: { textDecoration: 'underline' } })
const headingStyle = css({ textStyle: 'section', mb: '2' })
const noteStyle = css({ color: 'text.muted', fontSize: 'sm' })
const groupStyle = css({ fontWeight: 'semibold' })

type Report = BudgetComparisonQuery['budgetComparison']
type Line = Report['lines'][number]

/** What was voted beside what is committed, spent and received. */
export function BudgetComparisonPage() {
  const client = useClient()
  const branchId = useBranchId()
  const { year, month } = useStatementPeriod()
  const variables = { year, month }
  const query = useQuery({
    queryKey: [budgetNoun.queryKey, 'comparison', branchId, variables],
    queryFn: ({ signal }) => client.request(BudgetComparisonDocument, variables, { signal }),
  })
  const report = query.data?.budgetComparison
  return (
    <ReportPage
      title={budgetReportTitle}
      period={<StatementPeriodChoice period={{ year, month }} />}
      actions={
        report && (
          <ReportFiles
            module={budgetNoun.module}
            report={BudgetComparisonReportDocument}
            sheet={BudgetComparisonExportDocument}
            variables={variables}
          />
        )
      }
      strip={<BudgetStrip year={year} />}
      about={`${useBranchName()} · ${budgetPeriod(year, month)} · ${budgetReportRule}`}
    >
      {report ? <Found report={report} year={year} month={month} /> : <UnansweredQuery query={query} lines={8} />}
    </ReportPage>
  )
}

interface FoundProps {
  report: Report
  year: string
  month: string | undefined
}

function Found({ report, year, month }: FoundProps) {
  const { lines, income, expense, versionNumber } = report
  const isVoted = Boolean(versionNumber)
  const left = budgetLeftFact(expense.available)
  const totals = [
    ...(isVoted ? [{ label: 'Receita orçada', figure: formatMoney(income.voted) }] : []),
    { label: 'Receita realizada', figure: formatMoney(income.realised) },
    ...(isVoted ? [{ label: 'Despesa orçada', figure: formatMoney(expense.voted) }] : []),
    { label: 'Comprometido', figure: formatMoney(expense.committed) },
    { label: 'Despesa realizada', figure: formatMoney(expense.realised) },
    ...(isVoted ? [{ label: left.label, figure: left.value }] : []),
  ]
  const isForecast = lines.some(({ forecast }) => forecast)
  if (lines.length === 0)
    return (
      <EmptyState title={`Nada orçado nem realizado em ${year}`}>
        O que for orçado em Planilha e o que entrar e sair das contas aparece aqui, por plano de contas.
      </EmptyState>
    )
  return (
    <>
      <TotalsStrip totals={totals} expected={totals.length} />
      {!isVoted && (
        <NoticeLine>{`O orçamento de ${year} ainda não foi votado: aqui está só o que foi realizado.`}</NoticeLine>
      )}
      {(['RECEITA', 'DESPESA'] as const).map((nature) => {
        const own = lines.filter((line) => line.nature === nature)
        const [title, sums] = nature === 'RECEITA' ? (['Receitas', income] as const) : (['Despesas', expense] as const)
        return own.length === 0 ? null : (
          <section key={nature}>
            <h2 className={headingStyle}>{title}</h2>
            <Table
              caption={title}
              columns={[...columnsOf(nature, year, month, isVoted), ...forecastColumns(lines, month)]}
              rows={own}
              rowKey={({ accountPlanId }) => accountPlanId}
            />
            {sums.forecast && (
              <p className={noteStyle}>
                {`${title} previstas no ano: ${formatMoney(sums.forecast)}, ${budgetErrorWords(sums.forecastErrorPercent)}.`}
              </p>
            )}
          </section>
        )
      })}
      {isForecast && <p className={noteStyle}>{`Previsão: ${budgetForecastRule}.`}</p>}
    </>
  )
}

const monthsUntil = (year: string, month = '12'): string =>
  Array.from({ length: Number(month) }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`).join(',')

/** What the year comes to, and by how much the same forecast missed the years before, where there are any. */
function forecastColumns(lines: readonly Line[], month: string | undefined): Column<Line>[] {
  if (!lines.some(({ forecast }) => forecast)) return []
  const isChecked = lines.some(({ forecastErrorPercent: error }) => typeof error === 'number')
  return [
    {
      id: 'forecast',
      header: budgetReportFigures.forecast.label,
      kind: 'money',
      // Beside a month, its own figures need the room first.
      priority: month === undefined ? 'should' : 'may',
      text: ({ forecast }) => (forecast ? formatAmount(forecast) : ''),
    },
    ...(isChecked
      ? [
          {
            id: 'forecastErrorPercent',
            header: 'Erro',
            kind: 'percent',
            priority: 'may',
            text: ({ forecastErrorPercent: error }: Line) => (typeof error === 'number' ? `± ${error} %` : ''),
          } as const,
        ]
      : []),
  ]
}

/** More than was voted is told in words: spent it is too much, received it is more. */
const leftOfNature: Readonly<Record<Line['nature'], Partial<Column<Line>>>> = {
  RECEITA: {
    header: 'A receber',
    text: ({ available }) => (isShort(available) ? `a mais ${amountShort(available)}` : formatAmount(available)),
  },
  DESPESA: {
    text: ({ available }) => (isShort(available) ? `passou ${amountShort(available)}` : formatAmount(available)),
    cell: ({ available }) =>
      isShort(available) ? (
        <MoneyFigure negative>{`passou ${amountShort(available)}`}</MoneyFigure>
      ) : (
        formatAmount(available)
      ),
  },
}

const amountShort = (available: string): string => formatAmount(moneyOf(-centsOf(available)))

/** What is left is told only of what was voted: without that it would be all that was spent, below zero. */
function columnsOf(nature: Line['nature'], year: string, month: string | undefined, isVoted: boolean): Column<Line>[] {
  const money = (
    key: 'voted' | 'committed' | 'realised' | 'available',
    more: Partial<Column<Line>> = {},
  ): Column<Line> => ({
    id: key,
    header: budgetReportFigures[key].label,
    kind: 'money',
    text: ({ [key]: value }) => formatAmount(value),
    ...more,
  })
  const ofPlan = (line: Line, extra: Readonly<Record<string, string>>) => ({
    accountPlanId: line.accountPlanId,
    ...extra,
  })
  return [
    {
      id: 'name',
      header: 'Conta',
      kind: 'name',
      text: ({ code, name }) => `${code} ${name}`,
      cell: ({ code, name, isGroup }) => <span className={isGroup ? groupStyle : undefined}>{`${code} ${name}`}</span>,
    },
    ...(month === undefined
      ? []
      : (isVoted ? (['monthRealised', 'monthVoted'] as const) : (['monthRealised'] as const)).map(
          (key): Column<Line> => ({
            id: key,
            header: budgetReportFigures[key].label,
            kind: 'money',
            priority: 'may',
            text: ({ [key]: value }) => formatAmount(value),
          }),
        )),
    ...(isVoted ? [money('voted', { priority: 'should' })] : []),
    ...(nature === 'RECEITA'
      ? []
      : [
          money('committed', {
            priority: 'should',
            cell: (line) =>
              line.isGroup || centsOf(line.committed) === 0n ? (
                formatAmount(line.committed)
              ) : (
                <Link
                  to={billsPayNoun.path}
                  search={ofPlan(line, { competence: monthsUntil(year, month) })}
                  className={linkStyle}
                >
                  {formatAmount(line.committed)}
                </Link>
              ),
          }),
        ]),
    money('realised', {
      priority: isVoted ? 'should' : 'must',
      cell: (line) =>
        line.isGroup || centsOf(line.realised) === 0n ? (
          formatAmount(line.realised)
        ) : (
          <Link to="/bank-statement" search={ofPlan(line, { counted: monthsUntil(year, month) })} className={linkStyle}>
            {formatAmount(line.realised)}
          </Link>
        ),
    }),
    ...(isVoted ? [money('available', { priority: 'must', ...leftOfNature[nature] })] : []),
  ]
}
