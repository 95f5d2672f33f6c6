import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { fundNoun } from '#domain/fund/noun.ts'
import { fundTransferNoun } from '#domain/fund-transfer/noun.ts'
import { daysOfMonths, monthsProblems } from '#domain/report/accountability.ts'
import { wordedMonths } from '#domain/report/paper/accountability/accountability-paper.ts'
import {
  fundStatementFacts,
  fundStatementFigures,
  fundStatementTitle,
  fundsRule,
} from '#domain/report/paper/summary/funds.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { formatAmount } from '#domain/value/money.ts'
import {
  FundStatementDocument,
  FundStatementExportDocument,
  FundStatementReportDocument,
} from '#src/graphql/generated/funds.ts'
import type { FundStatementQuery } from '#src/graphql/generated/graphql.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { ReportFiles } from '#src/records/export/report-files.tsx'
import { ReportPage } from '#src/records/export/report-page.tsx'
import { MonthStepper } from '#src/records/filter/month-stepper.tsx'
import { useSearchedMonths, useToMonths } from '#src/records/filter/searched-months.ts'
import { recordPath } from '#src/records/register/register.ts'
import { useBranchId, useBranchName, useClient } from '#src/runtime/runtime-context.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { TotalsStrip } from '#src/ui/table/totals-strip.tsx'
import { css } from '#styled-system/css/css.js'

type Statement = FundStatementQuery['fundStatement']
type Line = Statement['lines'][number]

const linkStyle = css({ color: 'accent', textDecoration: 'none', _hover: { textDecoration: 'underline' } })
const belowStyle = css({ display: 'block', color: 'text.muted', fontSize: 'sm' })

/** What a fund received and spent in some months. */
export function FundStatement({ id }: { id: string }) {
  const client = useClient()
  const branchId = useBranchId()
  const toMonths = useToMonths()
  const months = useSearchedMonths()
  const [problem] = monthsProblems(months)
  const variables = { id, month: months.from, monthTo: months.to }
  const query = useQuery({
    queryKey: [fundNoun.queryKey, 'statement', branchId, variables],
    queryFn: ({ signal }) => client.request(FundStatementDocument, variables, { signal }),
    enabled: !problem,
  })
  const statement = query.data?.fundStatement
  return (
    <ReportPage
      title={statement ? `${fundStatementTitle}: ${statement.name}` : fundStatementTitle}
      period={<MonthStepper texts={daysOfMonths(months)} onChange={toMonths} />}
      actions={
        statement && (
          <ReportFiles
            module={fundNoun.module}
            report={FundStatementReportDocument}
            sheet={FundStatementExportDocument}
            variables={variables}
          />
        )
      }
      about={`${useBranchName()} · ${wordedMonths(months)} · ${fundsRule}`}
    >
      {problem ? (
        <EmptyState title="Escolha outro período">{sentenceOf(problem.msg, problem.params)}</EmptyState>
      ) : statement ? (
        <Lines statement={statement} />
      ) : (
        <UnansweredQuery query={query} lines={6} />
      )}
    </ReportPage>
  )
}

const { date, history, received, spent, transferred, balance } = fundStatementFigures

const columns: Column<Line>[] = [
  {
    id: 'history',
    header: history.label,
    kind: 'name',
    text: (line) => line.history,
    cell: (line) => (
      <span>
        <History line={line} />
        {line.planName && <span className={belowStyle}>{line.planName}</span>}
      </span>
    ),
  },
  { id: 'date', header: date.label, kind: 'date', priority: 'must', text: (line) => formatLocalDate(line.date) },
  { id: 'received', header: received.label, kind: 'money', priority: 'should', text: amountAt('received') },
  { id: 'spent', header: spent.label, kind: 'money', priority: 'should', text: amountAt('spent') },
  {
    id: 'transferred',
    header: transferred.label,
    kind: 'money',
    priority: 'should',
    text: amountAt('transferred'),
  },
  { id: 'balance', header: balance.label, kind: 'money', priority: 'must', text: (line) => formatAmount(line.balance) },
]

function amountAt(side: 'received' | 'spent' | 'transferred') {
  return ({ [side]: amount }: Line): string => (amount ? formatAmount(amount) : '')
}

/** Leads to the transfer. */
function History({ line: { fundTransferId, history: words } }: { line: Line }) {
  if (!fundTransferId) return words
  return (
    <Link to={recordPath(fundTransferNoun, fundTransferId)} className={linkStyle}>
      {words}
    </Link>
  )
}

function Lines({ statement }: { statement: Statement }) {
  const { lines, lineCount } = statement
  // The first line is what the fund opens with.
  const shown = lines.length - 1
  const facts = fundStatementFacts(statement).map(({ label, value }) => ({ label, figure: value }))
  return (
    <>
      <TotalsStrip totals={facts} expected={facts.length} />
      <Table
        caption={fundStatementTitle}
        columns={columns}
        rows={lines}
        rowKey={({ movementId, fundTransferId, history: words }) => movementId ?? `${fundTransferId} ${words}`}
      />
      {lineCount > shown && (
        <NoticeLine>
          {`Aqui estão os primeiros ${shown} lançamentos de ${lineCount.toLocaleString('pt-BR')}; o PDF e a planilha têm todos.`}
        </NoticeLine>
      )}
      {lineCount === 0 && <NoticeLine>Nada entrou nem saiu deste fundo nestes meses.</NoticeLine>}
    </>
  )
}
