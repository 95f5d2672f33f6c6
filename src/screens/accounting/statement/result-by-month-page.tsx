import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import {
  betweenName,
  resultByMonthRule,
  resultByMonthTitle,
  shortMonthNames,
} from '#domain/report/paper/statement/result-by-month-paper.ts'
import { monthsOfPeriod } from '#domain/report/statement/statement-period.ts'
import { wordedMonth } from '#domain/value/day/competence.ts'
import { centsOf, formatAmount, formatMoney } from '#domain/value/money.ts'
import type { ResultByMonthQuery } from '#src/graphql/generated/graphql.ts'
import {
  ResultByMonthDocument,
  ResultByMonthExportDocument,
  ResultByMonthReportDocument,
} from '#src/graphql/generated/statement.ts'
import { MissingPiece } from '#src/records/answer/missing-piece.tsx'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { ReportFiles } from '#src/records/export/report-files.tsx'
import { ReportPage } from '#src/records/export/report-page.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { Card } from '#src/ui/figure/card.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { css } from '#styled-system/css/css.js'
import { NothingEntered, NotWhole } from './statement-notice.tsx'
import { eachMonth, StatementPeriodChoice, useStatementPeriod } from './statement-period.tsx'
import { useStatementScope } from './statement-scope.tsx'
import { StatementStrip } from './statement-strip.tsx'
import { statementsPath } from './statements-path.ts'

const Chart = lazy(() => import('#src/ui/chart/chart.tsx'), 'Chart', {
  waiting: () => <div aria-busy />,
  Missing: MissingPiece,
})

const linkStyle = css({ color: 'accent', textDecoration: 'none', _hover: { textDecoration: 'underline' } })

type Line = ResultByMonthQuery['statement']['lines'][number]

/** Totals of the statement that are columns here; the whole of it stands on paper and in files. */
const columnsOfTotals = [
  { id: 'income', header: 'Receitas', priority: 'should' },
  { id: 'programs', header: 'Programas', priority: 'may' },
  { id: 'administration', header: 'Administrativas', priority: 'may' },
  { id: 'others', header: 'Outras despesas', priority: 'may' },
  { id: 'result', header: 'Resultado', priority: 'must' },
] as const
type Total = (typeof columnsOfTotals)[number]['id']

/** A month, what lies between them, or the year. */
interface Row {
  readonly key: string
  readonly label: string
  /** 01 to 12. */
  readonly month?: string
  amount(total: Total): string
}

function rowsOf(lines: readonly Line[], year: string): { months: Row[]; total: Row } {
  const line = (total: Total) => lines.find(({ key }) => key === total)
  const months = shortMonthNames.map((_, at): Row => {
    const month = String(at + 1).padStart(2, '0')
    const label = wordedMonth(`${year}-${month}`, year)
    return { key: month, label, month, amount: (total) => line(total)?.months[at] ?? '0.00' }
  })
  const between: Row = { key: 'between', label: betweenName, amount: (total) => line(total)?.between ?? '0.00' }
  const isBetween = columnsOfTotals.some(({ id }) => centsOf(between.amount(id)) !== 0n)
  return {
    months: isBetween ? [...months, between] : months,
    total: { key: 'year', label: `Ano de ${year}`, amount: (total) => line(total)?.amount ?? '0.00' },
  }
}

const columnsIn = (year: string): Column<Row>[] => [
  {
    id: 'label',
    header: 'Mês',
    kind: 'name',
    text: ({ label }) => label,
    cell: ({ label, month }) =>
      month ? (
        <Link to={statementsPath} search={{ statement: 'result', year, month }} className={linkStyle}>
          {label}
        </Link>
      ) : (
        label
      ),
  },
  ...columnsOfTotals.map(
    ({ id, header, priority }): Column<Row> => ({
      id,
      header,
      kind: 'money',
      priority,
      text: ({ amount }) => formatAmount(amount(id)),
    }),
  ),
]

/** What came in and what was spent of the lines, month by month. */
function Months({ lines, year }: { lines: readonly Line[]; year: string }) {
  const { months, total } = rowsOf(lines, year)
  const ofMonths = months.filter(({ month }) => month !== undefined)
  const spent = (row: Row) =>
    (['programs', 'administration', 'others'] as const).reduce((sum, id) => sum - Number(centsOf(row.amount(id))), 0)
  return (
    <>
      <Card>
        <Chart
          kind="bars"
          unit="money"
          title="Receitas e despesas de cada mês"
          summary={`Em ${year}, receitas de ${formatMoney(total.amount('income'))} e resultado de ${formatMoney(total.amount('result'))}`}
          labels={shortMonthNames}
          series={[
            {
              name: 'Receitas',
              tone: 'positive',
              values: ofMonths.map((row) => Number(centsOf(row.amount('income')))),
            },
            { name: 'Despesas', tone: 'negative', values: ofMonths.map(spent) },
          ]}
        />
      </Card>
      <Table
        caption={resultByMonthTitle}
        columns={columnsIn(year)}
        rows={months}
        rowKey={({ key }) => key}
        total={total}
      />
    </>
  )
}

/** The result of a year, its months beside each other; each of them leads to its own statement. */
export function ResultByMonthPage() {
  const client = useClient()
  const branchId = useBranchId()
  const scope = useStatementScope()
  const { year } = useStatementPeriod()
  const variables = { year, ...scope.variables }
  const query = useQuery({
    queryKey: [journalEntryNoun.queryKey, 'statement', 'resultByMonth', branchId, variables],
    queryFn: ({ signal }) => client.request(ResultByMonthDocument, variables, { signal }),
    enabled: scope.isReady,
  })
  const statement = query.data?.statement
  return (
    <ReportPage
      title={resultByMonthTitle}
      period={
        <>
          <StatementPeriodChoice period={{ year, month: eachMonth }} hasEachMonth />
          {scope.choice}
        </>
      }
      actions={
        statement &&
        statement.lines.length > 0 && (
          <ReportFiles
            module={journalEntryNoun.module}
            report={ResultByMonthReportDocument}
            sheet={ResultByMonthExportDocument}
            variables={variables}
          />
        )
      }
      strip={<StatementStrip current="result" months={monthsOfPeriod({ year })} />}
      about={`${scope.name} · ${year} · ${resultByMonthRule}`}
    >
      {!statement ? (
        <UnansweredQuery query={query} lines={8} />
      ) : statement.lines.length === 0 ? (
        <NothingEntered />
      ) : (
        <>
          {!statement.isWhole && <NotWhole />}
          <Months lines={statement.lines} year={year} />
        </>
      )}
    </ReportPage>
  )
}
