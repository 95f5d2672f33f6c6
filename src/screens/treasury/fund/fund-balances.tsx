import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { availableAmount } from '#domain/fund/available.ts'
import { fundNoun } from '#domain/fund/noun.ts'
import { daysOfMonths, monthsProblems } from '#domain/report/accountability.ts'
import { wordedMonths } from '#domain/report/paper/accountability/accountability-paper.ts'
import { fundsFacts, fundsFigures, fundsRule, fundsTitle, hasInternal } from '#domain/report/paper/summary/funds.ts'
import { centsOf, formatAmount } from '#domain/value/money.ts'
import {
  FundBalancesDocument,
  FundBalancesExportDocument,
  FundBalancesReportDocument,
} from '#src/graphql/generated/funds.ts'
import type { FundBalancesQuery } from '#src/graphql/generated/graphql.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { ReportFiles } from '#src/records/export/report-files.tsx'
import { ReportPage } from '#src/records/export/report-page.tsx'
import { MonthStepper } from '#src/records/filter/month-stepper.tsx'
import { useSearchedMonths, useToMonths } from '#src/records/filter/searched-months.ts'
import { useBranchId, useBranchName, useClient } from '#src/runtime/runtime-context.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { TotalsStrip } from '#src/ui/table/totals-strip.tsx'
import { css } from '#styled-system/css/css.js'

type Line = FundBalancesQuery['fundBalances']['lines'][number]

const linkStyle = css({ color: 'accent', textDecoration: 'none', _hover: { textDecoration: 'underline' } })

/** What each fund has, and what is free. */
export function FundBalances() {
  const client = useClient()
  const branchId = useBranchId()
  const toMonths = useToMonths()
  const months = useSearchedMonths()
  const [problem] = monthsProblems(months)
  const variables = { month: months.from, monthTo: months.to }
  const query = useQuery({
    queryKey: [fundNoun.queryKey, 'balances', branchId, variables],
    queryFn: ({ signal }) => client.request(FundBalancesDocument, variables, { signal }),
    enabled: !problem,
  })
  const found = query.data?.fundBalances
  return (
    <ReportPage
      title={fundsTitle}
      period={<MonthStepper texts={daysOfMonths(months)} onChange={toMonths} />}
      actions={
        found && (
          <ReportFiles
            module={fundNoun.module}
            report={FundBalancesReportDocument}
            sheet={FundBalancesExportDocument}
            variables={variables}
          />
        )
      }
      about={`${useBranchName()} · ${wordedMonths(months)} · ${fundsRule}`}
    >
      {problem ? (
        <EmptyState title="Escolha outro período">{sentenceOf(problem.msg, problem.params)}</EmptyState>
      ) : found ? (
        <>
          <TotalsStrip totals={fundsFacts({ name: '', ...found }).map(toFigure)} expected={4} />
          <Table
            caption={fundsTitle}
            columns={columnsFor(found.lines)}
            rows={found.lines}
            rowKey={({ fundId }) => fundId ?? 'free'}
          />
        </>
      ) : (
        <UnansweredQuery query={query} lines={4} />
      )}
    </ReportPage>
  )
}

const toFigure = ({ label, value }: { readonly label: string; readonly value: string }) => ({ label, figure: value })

type MoneyKey = 'opening' | 'received' | 'spent' | 'transferred' | 'internal' | 'closing' | 'committed' | 'available'

const amountColumn = (key: MoneyKey, priority: 'must' | 'should' | 'may'): Column<Line> => ({
  id: key,
  header: fundsFigures[key].label,
  kind: 'money',
  priority,
  text: (line) => formatAmount(line[key]),
})

/** What was moved between funds, or accounts, where something was; what one had before leaves first then. */
function columnsFor(lines: readonly Line[]): Column<Line>[] {
  const isMoved = lines.some(({ transferred }) => centsOf(transferred) !== 0n)
  const isInternal = hasInternal(lines)
  return columns
    .filter(({ id }) => (id !== 'transferred' || isMoved) && (id !== 'internal' || isInternal))
    .map((column) => (column.id === 'opening' && (isMoved || isInternal) ? amountColumn('opening', 'may') : column))
}

const columns: Column<Line>[] = [
  {
    id: 'name',
    header: fundsFigures.name.label,
    kind: 'name',
    text: ({ name }) => name,
    cell: (line) => <Name line={line} />,
  },
  amountColumn('opening', 'should'),
  amountColumn('received', 'should'),
  amountColumn('spent', 'should'),
  amountColumn('transferred', 'should'),
  amountColumn('internal', 'should'),
  amountColumn('closing', 'should'),
  amountColumn('committed', 'should'),
  { ...amountColumn('available', 'must'), text: ({ available }) => availableAmount(available) },
]

/** Leads to the fund's statement. */
function Name({ line: { fundId, name } }: { line: Line }) {
  if (!fundId) return <span>{name}</span>
  return (
    <Link to={fundNoun.path} search={(now) => ({ ...now, report: fundId })} className={linkStyle}>
      {name}
    </Link>
  )
}
