import { cardReceiptNoun } from '#domain/card-receipt/noun.ts'
import { brandWords } from '#domain/card-transaction/brand.ts'
import { CardTransactionStatus, cardTransactionHistoryFields } from '#domain/card-transaction/fields.ts'
import { cardTransactionNoun } from '#domain/card-transaction/noun.ts'
import { removalObstacle } from '#domain/card-transaction/rules.ts'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { link, text } from '#domain/field/fields.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import {
  CardTransactionCalendarDocument,
  CardTransactionsDocument,
  DeleteCardTransactionDocument,
} from '#src/graphql/generated/card.ts'
import {
  CardTransactionExportDocument,
  CardTransactionReportDocument,
} from '#src/graphql/generated/card-transaction-list.ts'
import type { CardTransactionCalendarQueryVariables } from '#src/graphql/generated/graphql.ts'
import { useRowActs } from '#src/records/act/row-act.tsx'
import { choiceFilter, linkFilter, seldom } from '#src/records/filter/list-filter.tsx'
import { periodFilter } from '#src/records/filter/period-filter.tsx'
import { useBranchOptions } from '#src/records/link/lookups.ts'
import { CalendarBeside } from '#src/records/list/calendar/calendar-beside.tsx'
import { CalendarToggle } from '#src/records/list/calendar/calendar-toggle.tsx'
import { MoneyList } from '#src/records/list/money-list.tsx'
import { NewOf } from '#src/records/record/new-of.tsx'
import { fieldColumn, nameColumn, RecordLink } from '#src/records/row/cells.tsx'
import { useClient } from '#src/runtime/runtime-context.ts'
import type { Column } from '#src/ui/table/column.ts'
import { CardStrip } from './credit/card-strip.tsx'
import { ExpectedCredits } from './credit/expected-credits.tsx'
import { useReceiptOptions } from './receipt/receipt-option.ts'
import { cardActs } from './sale/card-act.tsx'
import { type CardRow, paidWords } from './sale/card-row.ts'
import {
  CardTransactionStatusBadge,
  cardStatusWords,
  cardTransactionStatusField,
  shownStatuses,
} from './sale/card-transaction-status.tsx'
import { divergentFilter } from './sale/divergent-filter.tsx'
import { SettleMany } from './sale/settle-many.tsx'

const { saleDate, operationType, gross, fee, net, expectedCreditDate, divergence, nsu } = cardTransactionHistoryFields

const columns: Column<CardRow>[] = [
  {
    ...nameColumn<CardRow>('Venda'),
    sortable: false,
    text: (row) => `${brandWords(row.brand, row.brandName)} · ${paidWords(row)}`,
    cell: (row) => <RecordLink id={row.id} name={brandWords(row.brand, row.brandName)} beside={paidWords(row)} />,
  },
  fieldColumn('expectedCreditDate', expectedCreditDate, { sortable: true }),
  fieldColumn('saleDate', saleDate, { priority: 'should', sortable: true }),
  { ...fieldColumn<CardRow>('nsu', nsu), priority: 'may' },
  fieldColumn('receiptCode', text('Recebimento', 20), { kind: 'code' }),
  { ...fieldColumn<CardRow>('gross', gross, { sortable: true }), priority: 'may' },
  { ...fieldColumn<CardRow>('fee', fee), priority: 'may' },
  fieldColumn('net', net),
  { ...fieldColumn<CardRow>('divergence', divergence, { sortable: true }), priority: 'may' },
  {
    id: 'status',
    header: cardTransactionStatusField.label,
    kind: 'badge',
    sortable: true,
    text: cardStatusWords,
    cell: ({ status, isLate }) => <CardTransactionStatusBadge status={status} isLate={isLate} />,
  },
]

const sumOf = (rows: readonly CardRow[]): string =>
  formatMoney(moneyOf(rows.reduce((sum, row) => sum + centsOf(row.net), 0n)))

/** Confirmed or posted sales cannot be deleted. */
function deletionOf({ status, wasPosted }: CardRow): { isKept: boolean; whyKept?: string } {
  const obstacle = removalObstacle(CardTransactionStatus.codes[status], wasPosted)
  return obstacle ? { isKept: true, whyKept: sentenceOf(obstacle.code) } : { isKept: false }
}

export function CardTransactionList() {
  const client = useClient()
  const { of, dialog } = useRowActs(cardActs)
  const filters = [
    choiceFilter('status', cardTransactionStatusField, shownStatuses),
    linkFilter('cardReceiptId', link('Recebimento'), useReceiptOptions()),
    divergentFilter,
    seldom(choiceFilter('brand', cardTransactionHistoryFields.brand)),
    seldom(choiceFilter('operationType', operationType)),
    seldom(periodFilter('saleDate', 'Data da venda')),
    seldom(linkFilter('branchId', link('Filial'), useBranchOptions())),
  ]
  return (
    <>
      <MoneyList
        register={cardTransactionNoun}
        columns={columns}
        filters={filters}
        order={{ column: 'expectedCreditDate', descending: false }}
        lead={<CardStrip />}
        tools={<CalendarToggle />}
        beside={(state) => (
          <>
            <CalendarBeside
              state={state}
              filter="expectedCreditDate"
              load={(asking, variables, signal) =>
                asking
                  .request(CardTransactionCalendarDocument, variables as CardTransactionCalendarQueryVariables, {
                    signal,
                  })
                  .then(({ cardTransactionCalendar }) => cardTransactionCalendar)
              }
            />
            <ExpectedCredits state={state} />
          </>
        )}
        period={{ name: 'expectedCreditDate', label: 'Crédito previsto', kind: 'due' }}
        expectedTotals={5}
        load={(variables: object, signal) =>
          client
            .request(CardTransactionsDocument, variables, { signal })
            .then(({ cardTransactions: { totals, rows, ...page } }) => ({
              ...page,
              rows: rows.map((row) => ({ ...row, name: row.nsu ?? '' })),
              totals: [
                { label: 'Bruto', value: totals.gross },
                { label: 'Taxa retida', value: totals.fee },
                { label: 'Líquido', value: totals.net },
                { label: 'A receber', value: totals.receivable },
                { label: 'Retido a mais', value: totals.divergence },
                ...(centsOf(totals.cancelled) > 0n
                  ? [{ label: 'Fora das somas', value: totals.cancelled, note: 'canceladas' }]
                  : []),
              ],
            }))
        }
        remove={(id) => client.request(DeleteCardTransactionDocument, { id })}
        moves={(row) => ({
          ...of(row),
          ...deletionOf(row),
        })}
        sum={sumOf}
        choosesKept
        several={(selection) => <SettleMany selection={selection} />}
        exported={CardTransactionExportDocument}
        alsoAs={{ pdf: CardTransactionReportDocument }}
        empty={{
          title: 'Nenhuma venda no cartão',
          text: 'As vendas aparecem aqui quando o arquivo da operadora é importado, ou lançadas à mão no recebimento.',
          also: <NewOf register={cardReceiptNoun} />,
        }}
      />
      {dialog}
    </>
  )
}
