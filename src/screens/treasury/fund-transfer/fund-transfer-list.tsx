import { link } from '#domain/field/fields.ts'
import { FundTransferStatus, fundTransferListed } from '#domain/fund-transfer/fields.ts'
import { fundTransferNoun } from '#domain/fund-transfer/noun.ts'
import { labelOf } from '#domain/value/enums.ts'
import { FundTransfersDocument } from '#src/graphql/generated/fund-transfer.ts'
import { FundTransferExportDocument } from '#src/graphql/generated/fund-transfer-list.ts'
import type { FundTransfersQuery } from '#src/graphql/generated/graphql.ts'
import { ApprovalBadge } from '#src/records/approval/approval-status.tsx'
import { choiceFilter, linkFilter, seldom } from '#src/records/filter/list-filter.tsx'
import { useBranchOptions } from '#src/records/link/lookups.ts'
import { MoneyList } from '#src/records/list/money-list.tsx'
import type { Total } from '#src/records/query/list-page.ts'
import { fieldColumn, nameColumn } from '#src/records/row/cells.tsx'
import { useClient } from '#src/runtime/runtime-context.ts'
import { useFundOptions } from '#src/screens/treasury/fund/fund-option.ts'
import { FundStrip } from '#src/screens/treasury/fund/fund-strip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { sidesOf } from './fund-transfer-query.ts'

type Row = FundTransfersQuery['fundTransfers']['rows'][number]

const { date, value, status, branchId } = fundTransferListed

const columns: Column<Row>[] = [
  {
    ...nameColumn<Row>(
      'De → para',
      ({ description }) => description,
      (row) => `${sidesOf(row).from} → ${sidesOf(row).to}`,
    ),
    id: 'minute',
    characters: 56,
  },
  fieldColumn('date', date, { sortable: true }),
  {
    ...fieldColumn<Row>('status', status, { sortable: true }),
    cell: (row) => <ApprovalBadge status={row.status} label={labelOf(FundTransferStatus, row.status)} />,
  },
  fieldColumn('value', value, { sortable: true }),
]

const totalsOf = ({ approved, waiting }: FundTransfersQuery['fundTransfers']['totals']): Total[] => [
  { label: 'Aprovado', value: approved },
  { label: 'Aguarda aprovação', value: waiting },
]

/** What was moved between funds, newest first. */
export function FundTransferList() {
  const client = useClient()
  const filters = [
    linkFilter('fundId', link('Fundo'), useFundOptions()),
    choiceFilter('status', status),
    seldom(linkFilter('branchId', branchId, useBranchOptions())),
  ]
  return (
    <MoneyList
      register={fundTransferNoun}
      columns={columns}
      filters={filters}
      lead={<FundStrip />}
      order={{ column: 'date', descending: true }}
      period={{ name: 'date', label: 'Período' }}
      expectedTotals={2}
      load={(variables: object, signal) =>
        client
          .request(FundTransfersDocument, variables, { signal })
          .then(({ fundTransfers }) => ({ ...fundTransfers, totals: totalsOf(fundTransfers.totals) }))
      }
      exported={FundTransferExportDocument}
      empty={{
        title: 'Nenhum remanejamento entre fundos',
        text: 'Quando o conselho decide que um dinheiro serve a outro fim, registre aqui, com a ata; outra pessoa aprova.',
      }}
    />
  )
}
