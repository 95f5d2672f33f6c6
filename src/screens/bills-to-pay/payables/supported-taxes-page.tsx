import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { billsPayNoun } from '#domain/bills-pay/noun.ts'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { daysOfMonths, type Months, monthsProblems } from '#domain/report/accountability.ts'
import { wordedMonths } from '#domain/report/paper/accountability/accountability-paper.ts'
import {
  supportedTaxesFacts,
  supportedTaxesFigures,
  supportedTaxesRule,
  supportedTaxesTitle,
} from '#domain/report/paper/summary/supported-taxes.ts'
import { shownCompetence } from '#domain/value/day/competence.ts'
import { isId } from '#domain/value/id.ts'
import type { SupportedTaxesQuery } from '#src/graphql/generated/graphql.ts'
import {
  SupportedTaxesDocument,
  SupportedTaxesExportDocument,
  SupportedTaxesReportDocument,
} from '#src/graphql/generated/supported-taxes.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { ReportFiles } from '#src/records/export/report-files.tsx'
import { ReportPage } from '#src/records/export/report-page.tsx'
import { type FilterTexts, type ListFilter, severalFilter } from '#src/records/filter/list-filter.tsx'
import { readListSearch } from '#src/records/filter/list-search.ts'
import { MonthStepper } from '#src/records/filter/month-stepper.tsx'
import { useSearchedMonths, useToMonths } from '#src/records/filter/searched-months.ts'
import { fieldColumn } from '#src/records/row/cells.tsx'
import { useBranchId, useBranchName, useClient } from '#src/runtime/runtime-context.ts'
import { useOwnerOptions } from '#src/screens/bills-to-pay/favoured/owner-option.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { FilterBar } from '#src/ui/table/filter-bar.tsx'
import { Table } from '#src/ui/table/table.tsx'
import { TotalsStrip } from '#src/ui/table/totals-strip.tsx'
import { css } from '#styled-system/css/css.js'
import { PayablesStrip } from './payables-strip.tsx'

type SupportedTaxes = SupportedTaxesQuery['supportedTaxes']
type Line = SupportedTaxes['lines'][number]

/** Months and payees of the URL. */
function useChosen(): { months: Months; texts: FilterTexts } {
  const { ownerId = '' } = readListSearch(useSearch({ strict: false }))
  return { months: useSearchedMonths(), texts: { ownerId: String(ownerId) } }
}

/** Filter by payee: suppliers, and whoever else is in the report. */
function useOwnerFilter(lines: readonly Line[]): ListFilter {
  const { options } = useOwnerOptions('SUPPLIER')
  const names = new Map([
    ...lines.map(({ ownerId, ownerName }) => [ownerId, ownerName] as const),
    ...options.map(({ value, label }) => [value, label] as const),
  ])
  return severalFilter('ownerId', supportedTaxesFigures.ownerName.label, {
    options: [...names].map(([value, label]) => ({ value, label })),
    accepts: isId,
    labelOf: () => 'outro',
  })
}

/** IBS and CBS of orders by payee and month of competence. */
export function SupportedTaxesPage() {
  const client = useClient()
  const navigate = useNavigate()
  const toMonths = useToMonths()
  const branchId = useBranchId()
  const branchName = useBranchName()
  const { months, texts } = useChosen()
  const [problem] = monthsProblems(months)
  const ownerId = texts.ownerId?.split(',').filter(isId) ?? []
  const variables = { month: months.from, monthTo: months.to, ...(ownerId.length > 0 && { ownerId }) }
  const query = useQuery({
    // Below the orders' query key: their changes invalidate it.
    queryKey: [billsPayNoun.queryKey, 'supportedTaxes', branchId, variables],
    queryFn: ({ signal }) => client.request(SupportedTaxesDocument, variables, { signal }),
    enabled: !problem,
  })
  const taxes = query.data?.supportedTaxes
  const filter = useOwnerFilter(taxes?.lines ?? [])
  const days = daysOfMonths(months)
  const go = ({ from, to }: Months, { ownerId: owners }: FilterTexts) =>
    void navigate({ to: '.', search: { month: from, monthTo: to, ...(owners && { ownerId: owners }) } })
  const clear = () => go(months, {})
  return (
    <ReportPage
      title={supportedTaxesTitle}
      period={<MonthStepper texts={days} onChange={toMonths} />}
      actions={
        taxes &&
        taxes.lineCount > 0 && (
          <ReportFiles
            module={installmentNoun.module}
            report={SupportedTaxesReportDocument}
            sheet={SupportedTaxesExportDocument}
            variables={variables}
          />
        )
      }
      strip={<PayablesStrip current="supportedTaxes" days={days} />}
      about={`${branchName} · competência ${wordedMonths(months)} · ${supportedTaxesRule}`}
    >
      <FilterBar
        filters={[
          {
            id: 'ownerId',
            label: filter.label,
            shown: filter.wordsOf(texts),
            control: filter.control(texts, (changes) => go(months, changes)),
            onRemove: clear,
            isMain: true,
          },
        ]}
        onClear={clear}
      />
      {problem ? (
        <EmptyState title="Escolha outro período">{sentenceOf(problem.msg, problem.params)}</EmptyState>
      ) : taxes ? (
        <Lines taxes={taxes} isFiltered={ownerId.length > 0} isOneMonth={months.from === months.to} />
      ) : (
        <UnansweredQuery query={query} lines={8} />
      )}
    </ReportPage>
  )
}

const linkStyle = css({ color: 'accent', _hover: { textDecoration: 'underline' } })

const all: Column<Line>[] = [
  {
    id: 'ownerName',
    header: supportedTaxesFigures.ownerName.label,
    kind: 'name',
    text: ({ ownerName }) => ownerName,
    cell: ({ ownerId, ownerName, month }) => (
      <Link to={billsPayNoun.path} search={{ ownerId, competence: month }} className={linkStyle}>
        {ownerName}
      </Link>
    ),
  },
  {
    id: 'month',
    header: supportedTaxesFigures.month.label,
    kind: 'text',
    priority: 'must',
    characters: 9,
    text: ({ month }) => shownCompetence(month),
  },
  fieldColumn('ibs', supportedTaxesFigures.ibs, { priority: 'should', characters: 9 }),
  fieldColumn('cbs', supportedTaxesFigures.cbs, { priority: 'should', characters: 9 }),
  fieldColumn('supported', supportedTaxesFigures.supported, { characters: 10 }),
  fieldColumn('gross', supportedTaxesFigures.gross, { priority: 'may' }),
  fieldColumn('count', supportedTaxesFigures.count, { priority: 'may' }),
]

/** Of one month, which stands above, names have the room of its column. */
const ofOneMonth = all.filter(({ id }) => id !== 'month')

interface LinesProps {
  taxes: SupportedTaxes
  isFiltered: boolean
  isOneMonth: boolean
}

function Lines({ taxes: { lines, lineCount, totals }, isFiltered, isOneMonth }: LinesProps) {
  if (lineCount === 0)
    return isFiltered ? (
      <EmptyState picture="search" title="Nada deste favorecido nestes meses">
        Escolha outro favorecido ou outro período.
      </EmptyState>
    ) : (
      <EmptyState picture="search" title="Nenhuma nota com IBS ou CBS nestes meses">
        Aqui entram as ordens de pagamento que dizem quanto de IBS e de CBS há no preço: o valor vem do XML da nota, ou
        é digitado nos dados fiscais da ordem.
      </EmptyState>
    )
  const facts = supportedTaxesFacts(totals).map(({ label, value }) => ({ label, figure: value }))
  return (
    <>
      <TotalsStrip totals={facts} expected={facts.length} />
      <Table
        caption={supportedTaxesTitle}
        columns={isOneMonth ? ofOneMonth : all}
        rows={lines}
        rowKey={({ ownerId, month }) => `${ownerId} ${month}`}
      />
      {lineCount > lines.length && (
        <NoticeLine>
          {`Aqui estão as primeiras ${lines.length} linhas de ${lineCount.toLocaleString('pt-BR')}; o PDF e a planilha têm todas.`}
        </NoticeLine>
      )}
    </>
  )
}
