import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import type { StatementForm } from '#domain/report/paper/statement/statement-paper.ts'
import { monthsOfPeriod } from '#domain/report/statement/statement-period.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import type { StatementFragment } from '#src/graphql/generated/graphql.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { ReportFiles } from '#src/records/export/report-files.tsx'
import { ReportPage } from '#src/records/export/report-page.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { TotalsStrip } from '#src/ui/table/totals-strip.tsx'
import { StatementChart } from './statement-chart.tsx'
import { NothingEntered, NotWhole } from './statement-notice.tsx'
import { StatementPeriodChoice, useStatementPeriod } from './statement-period.tsx'
import { useStatementScope } from './statement-scope.tsx'
import { StatementStrip } from './statement-strip.tsx'
import { StatementTable, type StatementTableProps } from './statement-table.tsx'
import type { StatementName } from './statements-path.ts'

interface Variables {
  year: string
  month?: string | undefined
  branchId?: string[]
}
type File = { file: { url: string } }

export interface StatementPageProps {
  form: StatementForm
  name: StatementName
  document: TypedDocument<{ statement: StatementFragment }, Variables>
  report: TypedDocument<File, Variables>
  sheet: TypedDocument<File, Variables & { format: 'xlsx' | 'csv' }>
  /** What its table says of the chosen period. */
  tableOf(period: Variables): Pick<StatementTableProps, 'months' | 'computed'>
}

/** A statement of the books, of a year or of one of its months. */
export function StatementPage({ form, name, document, report, sheet, tableOf }: StatementPageProps) {
  const client = useClient()
  const branchId = useBranchId()
  const scope = useStatementScope()
  const period = useStatementPeriod()
  const variables = { ...period, ...scope.variables }
  const query = useQuery({
    queryKey: [journalEntryNoun.queryKey, 'statement', name, branchId, variables],
    queryFn: ({ signal }) => client.request(document, variables, { signal }),
    enabled: scope.isReady,
  })
  const statement = query.data?.statement
  return (
    <ReportPage
      title={form.title}
      period={
        <>
          <StatementPeriodChoice period={period} hasEachMonth={name === 'result'} />
          {scope.choice}
        </>
      }
      actions={
        statement &&
        statement.lines.length > 0 && (
          <ReportFiles module={journalEntryNoun.module} report={report} sheet={sheet} variables={variables} />
        )
      }
      strip={<StatementStrip current={name} months={monthsOfPeriod(period)} />}
      about={`${scope.name} · ${form.worded(period).now} · ${form.rule}`}
    >
      {statement ? (
        <Lines statement={statement} form={form}>
          <StatementChart name={name} form={form} period={period} lines={statement.lines} />
          <StatementTable form={form} period={period} lines={statement.lines} {...tableOf(period)} />
        </Lines>
      ) : (
        <UnansweredQuery query={query} lines={8} />
      )}
    </ReportPage>
  )
}

/** Restricted money that no restricted account holds: what of it is owed or owned, less the assets that say so. */
function heldFreely(lines: StatementFragment['lines']): bigint {
  const restricted = (key: string) => centsOf(lines.find((line) => line.key === key)?.restricted ?? '0.00')
  return restricted('liabilitiesAndEquity') - restricted('assets')
}

interface LinesProps {
  statement: StatementFragment
  form: StatementForm
  children: ReactNode
}

function Lines({ statement: { lines, outOfBalance, isWhole }, form, children }: LinesProps) {
  if (lines.length === 0) return <NothingEntered />
  const facts = lines
    .filter(({ key }) => form.facts.includes(key))
    .map(({ label, amount }) => ({ label, figure: formatMoney(amount) }))
  return (
    <>
      {!isWhole && <NotWhole />}
      {outOfBalance !== '0.00' && (
        <NoticeLine>
          {`Há lançamentos entre contas de compensação e as outras: faltam ${formatMoney(outOfBalance)} para o balanço fechar.`}
        </NoticeLine>
      )}
      {heldFreely(lines) > 0n && (
        <NoticeLine>
          {`${formatMoney(moneyOf(heldFreely(lines)))} com destino certo estão guardados em contas de uso livre.`}
        </NoticeLine>
      )}
      <TotalsStrip totals={facts} expected={facts.length} />
      {children}
    </>
  )
}
