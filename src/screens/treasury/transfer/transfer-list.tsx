import { TransferStatus } from '#domain/ledger/enums.ts'
import { transferFields } from '#domain/transfer/fields.ts'
import { transferNoun } from '#domain/transfer/noun.ts'
import { labelOf } from '#domain/value/enums.ts'
import { centsOf } from '#domain/value/money.ts'
import type { TransfersQuery } from '#src/graphql/generated/graphql.ts'
import { TransfersDocument } from '#src/graphql/generated/transfer.ts'
import { TransferExportDocument, TransferReportDocument } from '#src/graphql/generated/transfer-list.ts'
import { choiceFilter } from '#src/records/filter/list-filter.tsx'
import { MoneyList } from '#src/records/list/money-list.tsx'
import type { Total } from '#src/records/query/list-page.ts'
import { fieldColumn, nameColumn } from '#src/records/row/cells.tsx'
import { writtenSum } from '#src/records/selection/written-sum.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { useAccountOptions } from '#src/screens/treasury/account/account-option.ts'
import type { Column } from '#src/ui/table/column.ts'
import { TransferStatusBadge, transferStatusField } from './transfer-status.tsx'

type TransferRow = TransfersQuery['transfers']['rows'][number]

const { type, value, date } = transferFields

const columns: Column<TransferRow>[] = [
  {
    ...nameColumn<TransferRow>(
      'De → para',
      ({ description }) => description,
      ({ origin, destination }) => `${origin.name} → ${destination.name}`,
    ),
    id: 'operationCode',
    characters: 56,
  },
  fieldColumn('date', date, { sortable: true }),
  // Lower priority: implied by origin and destination.
  fieldColumn('type', type, { priority: 'may', isWide: true }),
  fieldColumn('value', value, { sortable: true }),
  {
    id: 'status',
    header: transferStatusField.label,
    kind: 'badge',
    sortable: true,
    text: ({ status }) => labelOf(TransferStatus, status),
    cell: ({ status }) => <TransferStatusBadge status={status} />,
  },
]

/** Totals of effective transfers, and separately of reversed ones. */
function totalsOf({ effectiveCount, effective, undoneCount, undone }: TransfersQuery['transfers']['totals']): Total[] {
  const inForce = {
    label: counted(effectiveCount, 'transferência em vigor', 'transferências em vigor'),
    value: effective,
  }
  const givenBack = { label: counted(undoneCount, 'estornada ou desfeita', 'estornadas ou desfeitas'), value: undone }
  return undoneCount === 0 ? [inForce] : [inForce, givenBack]
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`

/** Sum of effective transfers, without reversed ones. */
function sumOf(rows: readonly TransferRow[]): string {
  const inForce = rows.filter(({ status }) => status === 'EFFECTIVE')
  const sum = inForce.reduce((all, { value: amount }) => all + centsOf(amount), 0n)
  return writtenSum(sum, rows.length - inForce.length)
}

/** The transfers between the company's own accounts, newest first. */
export function TransferList() {
  const client = useClient()
  const filters = [choiceFilter('type', type), choiceFilter('status', transferStatusField)]
  return (
    <MoneyList
      register={transferNoun}
      columns={columns}
      filters={filters}
      order={{ column: 'date', descending: true }}
      period={{ name: 'date', label: 'Período' }}
      accounts={useAccountOptions()}
      expectedTotals={1}
      load={(variables: object, signal) =>
        client
          .request(TransfersDocument, variables, { signal })
          .then(({ transfers }) => ({ ...transfers, totals: totalsOf(transfers.totals) }))
      }
      sum={sumOf}
      exported={TransferExportDocument}
      alsoAs={{ pdf: TransferReportDocument }}
      empty={{
        title: 'Nenhuma transferência',
        text: 'Registre aqui o dinheiro que passa de um caixa ou conta da igreja para outro.',
      }}
    />
  )
}
