import { useQuery } from '@tanstack/react-query'
import { cardReceiptFields, cardReceiptHistoryFields } from '#domain/card-receipt/fields.ts'
import { cardReceiptNoun } from '#domain/card-receipt/noun.ts'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { labelOf } from '#domain/value/enums.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { CardReceiptKpiDocument, CardReceiptsDocument } from '#src/graphql/generated/card.ts'
import {
  CardReceiptExportDocument,
  CardReceiptReportDocument,
  DeleteCardReceiptDocument,
  DeleteCardReceiptsDocument,
} from '#src/graphql/generated/card-receipt-list.ts'
import type { CardReceiptsQuery } from '#src/graphql/generated/graphql.ts'
import { choiceFilter, linkFilter, seldom } from '#src/records/filter/list-filter.tsx'
import { useBranchOptions } from '#src/records/link/lookups.ts'
import { MoneyList } from '#src/records/list/money-list.tsx'
import { fieldColumn, nameColumn } from '#src/records/row/cells.tsx'
import { useBranchId, useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { type Indicator, IndicatorRow } from '#src/ui/figure/indicator-row.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { css } from '#styled-system/css/css.js'
import { CardStrip } from './credit/card-strip.tsx'
import { CardReceiptStatusBadge, cardReceiptStatusField } from './receipt/card-receipt-status.tsx'
import { useTerminalOptions } from './receipt/terminal-option.ts'

// Hidden on a phone: with the totals it would push the rows down.
const toComeStyle = css({ display: { base: 'none', sm: 'block' } })

type Row = CardReceiptsQuery['cardReceipts']['rows'][number]

const { gross, fee, receivable, nextCreditDate } = cardReceiptHistoryFields

/** '01–30/11/2026'; full dates across months; a single date once. */
const daysOf = (start: string, end: string): string =>
  start === end
    ? formatLocalDate(end)
    : `${start.slice(0, 7) === end.slice(0, 7) ? `${start.slice(8)}–` : `${formatLocalDate(start)} a `}${formatLocalDate(end)}`

const columns: Column<Row>[] = [
  { ...nameColumn<Row>('Recebimento', undefined, ({ terminalName }) => terminalName), id: 'code' },
  {
    id: 'periodEnd',
    header: 'Período',
    kind: 'date',
    sortable: true,
    characters: 17,
    text: ({ periodStart, periodEnd }) => daysOf(periodStart, periodEnd),
  },
  fieldColumn('gross', gross, { sortable: true }),
  { ...fieldColumn<Row>('receivable', receivable), priority: 'may' },
  { ...fieldColumn<Row>('fee', fee), priority: 'may' },
  fieldColumn('nextCreditDate', nextCreditDate, { header: 'Crédito em', priority: 'should', sortable: true }),
  {
    id: 'status',
    header: cardReceiptStatusField.label,
    kind: 'badge',
    text: ({ status }) => labelOf(cardReceiptStatusField.choices, status),
    cell: ({ status }) => <CardReceiptStatusBadge status={status} />,
  },
]

const sumOf = (rows: readonly Row[]): string =>
  formatMoney(moneyOf(rows.reduce((sum, row) => sum + centsOf(row.gross), 0n)))

const CardImport = lazy(() => import('./receipt/card-import.tsx'), 'CardImport')

export function CardReceiptList() {
  const client = useClient()
  const user = useUser()
  const filters = [
    choiceFilter('status', cardReceiptStatusField),
    linkFilter('pointOfSaleId', cardReceiptFields.pointOfSaleId, useTerminalOptions()),
    seldom(choiceFilter('incomeSource', cardReceiptFields.incomeSource)),
    seldom(linkFilter('branchId', cardReceiptFields.branchId, useBranchOptions())),
  ]
  return (
    <MoneyList
      register={cardReceiptNoun}
      columns={columns}
      filters={filters}
      order={{ column: 'periodEnd', descending: true }}
      lead={
        <>
          <CardStrip />
          <ToCome />
        </>
      }
      period={{ name: 'period', label: 'Período' }}
      expectedTotals={4}
      load={(variables: object, signal) =>
        client.request(CardReceiptsDocument, variables, { signal }).then(({ cardReceipts: { totals, ...page } }) => ({
          ...page,
          totals: [
            { label: 'Bruto', value: totals.gross },
            { label: 'Taxa retida', value: totals.fee },
            { label: 'Líquido', value: totals.net },
            { label: 'A receber', value: totals.receivable },
          ],
        }))
      }
      moves={({ wasPosted }) => ({ items: [], isKept: wasPosted, whyKept: sentenceOf('card_receipt_moved') })}
      remove={(id) => client.request(DeleteCardReceiptDocument, { id })}
      removeMany={(ids) => client.request(DeleteCardReceiptsDocument, { ids })}
      sum={sumOf}
      exported={CardReceiptExportDocument}
      alsoAs={{ pdf: CardReceiptReportDocument }}
      imported={mayUser(user, 'siaf-pay', 'create') && CardImport}
      empty={{ text: 'Abra um recebimento por maquininha e período, e importe o arquivo de vendas da operadora.' }}
    />
  )
}

function ToCome() {
  const client = useClient()
  const { data } = useQuery({
    queryKey: [cardReceiptNoun.queryKey, 'kpi', useBranchId()],
    queryFn: ({ signal }) => client.request(CardReceiptKpiDocument, {}, { signal }),
  })
  const kpi = data?.cardReceiptKpi
  const figure = (of: { value: string } | undefined): string => formatMoney(of?.value ?? '0.00')
  const indicators: Indicator[] = [
    { label: 'Cartões a receber', figure: figure(kpi?.receivable) },
    { label: 'Hoje', figure: figure(kpi?.today) },
    { label: 'Próximos 7 dias', figure: figure(kpi?.next7) },
    { label: 'Atrasado', figure: figure(kpi?.late), ...(kpi && kpi.late.count > 0 && { tone: 'negative' }) },
  ]
  return (
    <div className={toComeStyle}>
      <IndicatorRow label="A receber de cartões" indicators={indicators} loading={!data} />
    </div>
  )
}
