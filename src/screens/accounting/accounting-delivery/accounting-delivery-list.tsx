import { accountingDeliveryListed } from '#domain/accounting-delivery/fields.ts'
import { accountingDeliveryNoun } from '#domain/accounting-delivery/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { AccountingDeliveriesDocument } from '#src/graphql/generated/accounting-delivery.ts'
import { AccountingDeliveryExportDocument } from '#src/graphql/generated/accounting-delivery-list.ts'
import type { AccountingDeliveriesQuery } from '#src/graphql/generated/graphql.ts'
import { choiceFilter } from '#src/records/filter/list-filter.tsx'
import { RecordList } from '#src/records/list/record-list.tsx'
import { fieldColumn, nameColumn } from '#src/records/row/cells.tsx'
import { useClient } from '#src/runtime/runtime-context.ts'
import type { Column } from '#src/ui/table/column.ts'
import { AccountingDeliveryStatusBadge } from './accounting-delivery-status.tsx'
import { DeliveryStrip } from './delivery-strip.tsx'

type Row = AccountingDeliveriesQuery['accountingDeliveries']['rows'][number]

const { lot, layout, branches, entryCount, total, status, createdAt } = accountingDeliveryListed

const columns: Column<Row>[] = [
  nameColumn<Row>(lot.label, ({ dateFrom, dateTo }) => `${formatLocalDate(dateFrom)} a ${formatLocalDate(dateTo)}`),
  fieldColumn('layout', layout),
  // Stands for the column of the branch, which a delivery has several of.
  { id: 'branchId', header: branches.label, kind: 'text', priority: 'may', text: (row) => row.branches },
  fieldColumn('entryCount', entryCount, { priority: 'may' }),
  {
    ...fieldColumn<Row>('status', status),
    cell: (row) => <AccountingDeliveryStatusBadge status={row.status} />,
  },
  fieldColumn('createdAt', createdAt, { sortable: true, priority: 'may' }),
  fieldColumn('total', total, { sortable: true }),
]

const filters = [choiceFilter('layout', layout), choiceFilter('status', status)]

/** Files for the accountant, newest first. */
export function AccountingDeliveryList() {
  const client = useClient()
  return (
    <RecordList
      register={accountingDeliveryNoun}
      columns={columns}
      filters={filters}
      order={{ column: 'createdAt', descending: true }}
      load={(variables: object, signal) =>
        client
          .request(AccountingDeliveriesDocument, variables, { signal })
          .then(({ accountingDeliveries }) => accountingDeliveries)
      }
      lead={<DeliveryStrip />}
      exported={AccountingDeliveryExportDocument}
      empty={{
        title: 'Nenhuma entrega ao contador',
        text: 'Escolha o formato do programa dele e o período: o arquivo leva os lançamentos, e o próximo só o que mudou.',
      }}
    />
  )
}
