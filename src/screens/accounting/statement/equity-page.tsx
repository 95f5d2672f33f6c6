import { useQuery } from '@tanstack/react-query'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { equityNames, equityRule, equityTitle } from '#domain/report/paper/statement/equity-paper.ts'
import { equityColumns } from '#domain/report/statement/equity.ts'
import { monthsOfPeriod, wordedPeriods } from '#domain/report/statement/statement-period.ts'
import { centsOf, formatAmount } from '#domain/value/money.ts'
import type { EquityStatementQuery } from '#src/graphql/generated/graphql.ts'
import {
  EquityStatementDocument,
  EquityStatementExportDocument,
  EquityStatementReportDocument,
} from '#src/graphql/generated/statement.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { ReportFiles } from '#src/records/export/report-files.tsx'
import { ReportPage } from '#src/records/export/report-page.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { css } from '#styled-system/css/css.js'
import { NothingEntered, NotWhole } from './statement-notice.tsx'
import { StatementPeriodChoice, useStatementPeriod } from './statement-period.tsx'
import { useStatementScope } from './statement-scope.tsx'
import { StatementStrip } from './statement-strip.tsx'

type Line = EquityStatementQuery['statement']['lines'][number]

const strongStyle = css({ fontWeight: 'semibold' })
/** Where rows take two lines there is room for the first of the columns alone. */
const restStyle = css({
  display: 'none',
  fontSize: 'xs',
  fontWeight: 'normal',
  color: 'text.muted',
  whiteSpace: 'normal',
  _listNarrow: { display: 'block' },
})

const figure = (
  id: string,
  header: string,
  of: (line: Line) => string,
  priority: 'must' | 'should' | 'may',
): Column<Line> => ({
  id,
  header,
  kind: 'money',
  priority,
  text: (line) => formatAmount(of(line)),
  cell: (line) => <span className={line.isBalance ? strongStyle : undefined}>{formatAmount(of(line))}</span>,
})

/** 'Fundos com restrição: 5.000,00', one by one; nothing at zero. */
const restOf = (line: Line): string[] =>
  (['funds', 'reserves', 'valuation', 'accumulated'] as const)
    .filter((name) => centsOf(line[name]) !== 0n)
    .map((name) => `${equityColumns[name]}: ${formatAmount(line[name])}`)

const columns: readonly Column<Line>[] = [
  {
    id: 'label',
    header: equityNames.row,
    kind: 'name',
    text: ({ label }) => label,
    cell: (line) => <span className={line.isBalance ? strongStyle : undefined}>{line.label}</span>,
  },
  {
    ...figure('socialCapital', equityColumns.socialCapital, (line) => line.socialCapital, 'should'),
    cell: (line) => (
      <>
        <span className={line.isBalance ? strongStyle : undefined}>{formatAmount(line.socialCapital)}</span>
        {restOf(line).map((part) => (
          <span key={part} className={restStyle}>
            {part}
          </span>
        ))}
      </>
    ),
  },
  figure('funds', equityColumns.funds, (line) => line.funds, 'should'),
  figure('reserves', equityColumns.reserves, (line) => line.reserves, 'may'),
  figure('valuation', equityColumns.valuation, (line) => line.valuation, 'may'),
  figure('accumulated', equityColumns.accumulated, (line) => line.accumulated, 'should'),
  figure('amount', equityNames.total, ({ amount }) => amount, 'must'),
]

/** Changes in equity of a year or month. */
export function EquityPage() {
  const client = useClient()
  const branchId = useBranchId()
  const scope = useStatementScope()
  const period = useStatementPeriod()
  const variables = { ...period, ...scope.variables }
  const query = useQuery({
    queryKey: [journalEntryNoun.queryKey, 'statement', 'equity', branchId, variables],
    queryFn: ({ signal }) => client.request(EquityStatementDocument, variables, { signal }),
    enabled: scope.isReady,
  })
  const statement = query.data?.statement
  return (
    <ReportPage
      title={equityTitle}
      period={
        <>
          <StatementPeriodChoice period={period} />
          {scope.choice}
        </>
      }
      actions={
        statement &&
        statement.lines.length > 0 && (
          <ReportFiles
            module={journalEntryNoun.module}
            report={EquityStatementReportDocument}
            sheet={EquityStatementExportDocument}
            variables={variables}
          />
        )
      }
      strip={<StatementStrip current="equity" months={monthsOfPeriod(period)} />}
      about={`${scope.name} · ${wordedPeriods(period).now} · ${equityRule}`}
    >
      {statement ? (
        statement.lines.length === 0 ? (
          <NothingEntered />
        ) : (
          <>
            {!statement.isWhole && <NotWhole />}
            <Table caption={equityTitle} columns={[...columns]} rows={statement.lines} rowKey={({ key }) => key} />
          </>
        )
      ) : (
        <UnansweredQuery query={query} lines={8} />
      )}
    </ReportPage>
  )
}
