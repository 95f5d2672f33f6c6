import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { billsPayNoun } from '#domain/bills-pay/noun.ts'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import {
  daysProblems,
  type PayablesBy,
  payablesBranchRule,
  payablesBy,
  payablesFacts,
  payablesFigures,
  payablesReports,
} from '#domain/report/paper/summary/payables.ts'
import { daysOfMonth } from '#domain/value/day/competence.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import type { PayablesQuery } from '#src/graphql/generated/graphql.ts'
import { PayablesDocument, PayablesExportDocument, PayablesReportDocument } from '#src/graphql/generated/payables.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { ReportFiles } from '#src/records/export/report-files.tsx'
import { ReportPage } from '#src/records/export/report-page.tsx'
import { readListSearch } from '#src/records/filter/list-search.ts'
import { MonthStepper } from '#src/records/filter/month-stepper.tsx'
import { recordPath } from '#src/records/register/register.ts'
import { useMay } from '#src/records/register/register-context.ts'
import { fieldColumn } from '#src/records/row/cells.tsx'
import { useBranchId, useBranchName, useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { buttonStyle } from '#src/ui/control/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Table } from '#src/ui/table/table.tsx'
import { TotalsStrip } from '#src/ui/table/totals-strip.tsx'
import { css } from '#styled-system/css/css.js'
import { PayablesStrip } from './payables-strip.tsx'

const linkStyle = css({ color: 'accent', _hover: { textDecoration: 'underline' } })

type Payables = PayablesQuery['payables']
type Line = Payables['lines'][number]

interface PayablesFilter {
  readonly by: PayablesBy
  readonly dateFrom: string
  readonly dateTo: string
}

/** Report parameters of the URL; by payee and this month by default. */
function usePayablesFilter(): PayablesFilter {
  const { by, dateFrom, dateTo } = readListSearch(useSearch({ strict: false }))
  const usual = daysOfMonth(todayOf(usePresent()).slice(0, 7))
  const days = dateFrom && dateTo ? { dateFrom: String(dateFrom), dateTo: String(dateTo) } : usual
  return { by: payablesBy.find((one) => one === by) ?? 'owner', ...days }
}

/** Payables report by payee or plan of accounts; lines link to their instalments. */
export function PayablesPage() {
  const client = useClient()
  const navigate = useNavigate()
  const branchId = useBranchId()
  const branchName = useBranchName()
  const filter = usePayablesFilter()
  const [problem] = daysProblems(filter)
  const query = useQuery({
    // Below the instalments' query key: their changes invalidate it.
    queryKey: [installmentNoun.queryKey, 'payables', branchId, filter],
    queryFn: ({ signal }) => client.request(PayablesDocument, filter, { signal }),
    enabled: !problem,
  })
  const payables = query.data?.payables
  return (
    <ReportPage
      title={payablesReports[filter.by].title}
      period={
        <MonthStepper
          texts={{ dateFrom: filter.dateFrom, dateTo: filter.dateTo }}
          onChange={({ dateFrom, dateTo }) => {
            const day = dateFrom || dateTo
            const days = day ? { dateFrom: dateFrom || day, dateTo: dateTo || day } : {}
            void navigate({ to: '.', search: { by: filter.by, ...days } })
          }}
        />
      }
      actions={
        payables &&
        payables.lineCount > 0 && (
          <ReportFiles
            module={installmentNoun.module}
            report={PayablesReportDocument}
            sheet={PayablesExportDocument}
            variables={filter}
          />
        )
      }
      strip={<PayablesStrip current={filter.by} days={filter} />}
      about={`${branchName} · parcelas que vencem no período, sem as canceladas e as devolvidas · ${payablesBranchRule}`}
    >
      {problem ? (
        <EmptyState title="Escolha outro período">{sentenceOf(problem.msg)}</EmptyState>
      ) : payables ? (
        <Lines payables={payables} filter={filter} />
      ) : (
        <UnansweredQuery query={query} lines={8} />
      )}
    </ReportPage>
  )
}

const columnsOf = (filter: PayablesFilter): Column<Line>[] => [
  {
    id: 'name',
    header: payablesReports[filter.by].header,
    kind: 'name',
    text: ({ name }) => name,
    cell: (line) => (
      <Link
        to={installmentNoun.path}
        search={{
          [payablesReports[filter.by].filter]: line.id,
          dueDateFrom: filter.dateFrom,
          dueDateTo: filter.dateTo,
          status: 'PENDING,SCHEDULED,PAID,IN_DISPUTE',
        }}
        className={linkStyle}
      >
        {line.name}
      </Link>
    ),
  },
  fieldColumn('value', payablesFigures.value),
  fieldColumn('open', payablesFigures.open, { priority: 'may' }),
  fieldColumn('late', payablesFigures.late, { priority: 'may' }),
  fieldColumn('paid', payablesFigures.paid, { priority: 'may' }),
  fieldColumn('count', payablesFigures.count, { priority: 'may' }),
]

function Lines({ payables: { lines, lineCount, totals }, filter }: { payables: Payables; filter: PayablesFilter }) {
  const mayCreate = useMay(billsPayNoun)('create')
  if (lineCount === 0)
    return (
      <EmptyState
        picture="search"
        title="Nada vence neste período"
        action={
          mayCreate && (
            <Link to={recordPath(billsPayNoun, 'new')} className={buttonStyle()}>
              {billsPayNoun.words.create}
            </Link>
          )
        }
      >
        Escolha outro período, ou registre as ordens de pagamento que faltam.
      </EmptyState>
    )
  const facts = payablesFacts({ name: '', ...totals }).map(({ label, value }) => ({ label, figure: value }))
  return (
    <>
      <TotalsStrip totals={facts} expected={facts.length} />
      <Table
        caption={payablesReports[filter.by].title}
        columns={columnsOf(filter)}
        rows={lines}
        rowKey={({ id }) => id}
      />
      {lineCount > lines.length && (
        <NoticeLine>
          {`Aqui estão os ${lines.length} maiores de ${lineCount.toLocaleString('pt-BR')}; o PDF e a planilha têm todos.`}
        </NoticeLine>
      )}
    </>
  )
}
