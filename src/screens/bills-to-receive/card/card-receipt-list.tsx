import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import CreditCard from 'lucide-react/icons/credit-card'
import ListChecks from 'lucide-react/icons/list-checks'
import Scale from 'lucide-react/icons/scale'
import { cardReceiptFields, cardReceiptTold } from '#domain/card-receipt/fields.ts'
import { cardReceiptNoun } from '#domain/card-receipt/noun.ts'
import { cardTransactionNoun } from '#domain/card-transaction/noun.ts'
import { text } from '#domain/field/fields.ts'
import { labelOf } from '#domain/value/enums.ts'
import { formatLocalDate } from '#domain/value/local-date.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { useBranchId, useClient, useUser } from '#src/app/runtime/runtime-context.ts'
import { mayUser } from '#src/app/session/permissions.ts'
import { CardReceiptKpiDocument, CardReceiptsDocument } from '#src/graphql/generated/card.ts'
import {
  CardReceiptExportDocument,
  CardReceiptReportDocument,
  DeleteCardReceiptDocument,
  DeleteCardReceiptsDocument,
} from '#src/graphql/generated/card-receipt-list.ts'
import type { CardReceiptsQuery } from '#src/graphql/generated/graphql.ts'
import { choiceFilter, linkFilter, seldom } from '#src/records/filter/list-filter.tsx'
import { periodFilter } from '#src/records/filter/period-filter.tsx'
import { useBranchOptions } from '#src/records/link/lookups.ts'
import { fieldColumn, nameColumn } from '#src/records/list/cells.tsx'
import { RecordList } from '#src/records/list/record-list.tsx'
import { buttonStyle } from '#src/ui/control/button.tsx'
import { type Indicator, IndicatorRow } from '#src/ui/figure/indicator-row.tsx'
import { late } from '#src/ui/late.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { css } from '#styled-system/css/css.js'
import { CardReceiptStanding, cardReceiptStanding } from './card-receipt-standing.tsx'
import { useTerminalOptions } from './terminal-option.ts'

const waysStyle = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })

type Row = CardReceiptsQuery['cardReceipts']['rows'][number]

const { gross, fee, receivable, nextCreditDate } = cardReceiptTold

/** '01 a 30/11/2026', and both days whole where they are of two months. */
const daysOf = (start: string, end: string): string =>
  `${start.slice(0, 7) === end.slice(0, 7) ? start.slice(8) : formatLocalDate(start)} a ${formatLocalDate(end)}`

const columns: Column<Row>[] = [
  { ...nameColumn<Row>('Código'), id: 'code' },
  fieldColumn('terminalName', text('Maquininha', 120)),
  {
    id: 'periodEnd',
    header: 'Período',
    kind: 'text',
    sortable: true,
    characters: 17,
    text: ({ periodStart, periodEnd }) => daysOf(periodStart, periodEnd),
  },
  fieldColumn('gross', gross, { sortable: true }),
  { ...fieldColumn<Row>('fee', fee), priority: 'may' },
  fieldColumn('receivable', receivable),
  fieldColumn('nextCreditDate', nextCreditDate, { sortable: true }),
  {
    id: 'status',
    header: cardReceiptStanding.label,
    kind: 'badge',
    text: ({ status }) => labelOf(cardReceiptStanding.choices, status),
    cell: ({ status }) => <CardReceiptStanding status={status} />,
  },
]

const sumOf = (rows: readonly Row[]): string =>
  formatMoney(moneyOf(rows.reduce((sum, row) => sum + centsOf(row.gross), 0n)))

const CardImport = late(() => import('./card-import.tsx'), 'CardImport')

/** The receipts of terminals, the newest first, with what is to come above them. */
export function CardReceiptList() {
  const client = useClient()
  const user = useUser()
  const filters = [
    choiceFilter('status', cardReceiptStanding),
    periodFilter('period', 'Período'),
    linkFilter('pointOfSaleId', cardReceiptFields.pointOfSaleId, useTerminalOptions()),
    seldom(choiceFilter('incomeSource', cardReceiptFields.incomeSource)),
    seldom(linkFilter('branchId', cardReceiptFields.branchId, useBranchOptions())),
  ]
  return (
    <RecordList
      register={cardReceiptNoun}
      columns={columns}
      filters={filters}
      order={{ column: 'periodEnd', descending: true }}
      lead={
        <>
          <ToCome />
          <Ways />
        </>
      }
      load={(variables: object, signal) =>
        client.request(CardReceiptsDocument, variables, { signal }).then(({ cardReceipts: { totals, ...page } }) => ({
          ...page,
          totals: [
            { label: 'Bruto', value: totals.gross },
            { label: 'Taxas', value: totals.fee },
            { label: 'Líquido', value: totals.net },
            { label: 'A receber', value: totals.receivable },
          ],
        }))
      }
      remove={(id) => client.request(DeleteCardReceiptDocument, { id })}
      removeMany={(ids) => client.request(DeleteCardReceiptsDocument, { ids })}
      sum={sumOf}
      exported={CardReceiptExportDocument}
      report={CardReceiptReportDocument}
      imported={mayUser(user, 'siaf-pay', 'create') && CardImport}
      empty={{ text: 'Abra um recebimento por maquininha e período, e importe o arquivo de vendas da operadora.' }}
    />
  )
}

/** To the sales themselves, to the bank's credits that are theirs, and to the fees held against what was agreed. */
function Ways() {
  const look = buttonStyle({ variant: 'outline', size: 'dense' })
  return (
    <div className={waysStyle}>
      <Link to={cardTransactionNoun.path} part="button" className={look}>
        <CreditCard aria-hidden />
        Ver vendas
      </Link>
      <Link to="/siaf-pay/credits" part="button" className={look}>
        <ListChecks aria-hidden />
        Créditos da operadora
      </Link>
      <Link to="/siaf-pay/fees" part="button" className={look}>
        <Scale aria-hidden />
        Conferir taxas
      </Link>
    </div>
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
  return <IndicatorRow label="A receber de cartões" indicators={indicators} loading={!data} />
}
