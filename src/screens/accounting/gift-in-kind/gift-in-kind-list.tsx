import { GiftInKindStatus, GiftUse, giftInKindListed } from '#domain/gift-in-kind/fields.ts'
import { giftInKindNoun } from '#domain/gift-in-kind/noun.ts'
import { labelOf } from '#domain/value/enums.ts'
import { centsOf, formatMoney } from '#domain/value/money.ts'
import { GiftsInKindDocument } from '#src/graphql/generated/gift-in-kind.ts'
import { GiftInKindExportDocument } from '#src/graphql/generated/gift-in-kind-list.ts'
import type { GiftsInKindQuery } from '#src/graphql/generated/graphql.ts'
import { useRowActs } from '#src/records/act/row-act.tsx'
import { ApprovalBadge } from '#src/records/approval/approval-status.tsx'
import { choiceFilter, flagFilter, linkFilter, seldom } from '#src/records/filter/list-filter.tsx'
import { useBranchOptions } from '#src/records/link/lookups.ts'
import { MoneyList } from '#src/records/list/money-list.tsx'
import type { Total } from '#src/records/query/list-page.ts'
import { fieldColumn, nameColumn } from '#src/records/row/cells.tsx'
import { useClient } from '#src/runtime/runtime-context.ts'
import type { Column } from '#src/ui/table/column.ts'
import { giftInKindActs } from './gift-in-kind-act.tsx'

type Row = GiftsInKindQuery['giftsInKind']['rows'][number]

const { date, description, use, documentNumber, inStock, value, status, branchId } = giftInKindListed

/** For what it left the stock, what of it is there, or what became of it. */
function besideOf({ use: what, handedTo, inStock: left }: Row): string {
  if (handedTo) return `${labelOf(GiftUse, what)}: ${handedTo}`
  return left ? `${inStock.label}: ${formatMoney(left)}` : labelOf(GiftUse, what)
}

const columns: Column<Row>[] = [
  { ...nameColumn<Row>(description.label, besideOf), id: 'description' },
  fieldColumn('date', date, { sortable: true }),
  fieldColumn('documentNumber', documentNumber, { priority: 'may' }),
  {
    ...fieldColumn<Row>('status', status, { sortable: true }),
    cell: (row) => <ApprovalBadge status={row.status} label={labelOf(GiftInKindStatus, row.status)} />,
  },
  fieldColumn('value', value, { sortable: true }),
  fieldColumn('inStock', inStock, { sortable: true, priority: 'may' }),
]

const totalsOf = ({
  approved,
  waiting,
  inStock: left,
  handedOut,
}: GiftsInKindQuery['giftsInKind']['totals']): Total[] => [
  { label: 'Aprovadas', value: approved },
  { label: 'Aguardam aprovação', value: waiting },
  ...toldSum('Em estoque', left),
  ...toldSum('Saíram do estoque', handedOut),
]

/** Of churches that keep a stock. */
const toldSum = (label: string, value: string): Total[] => (centsOf(value) === 0n ? [] : [{ label, value }])

/** Gifts that are not money, newest first. */
export function GiftInKindList() {
  const client = useClient()
  const { of, dialog } = useRowActs(giftInKindActs)
  const filters = [
    choiceFilter('use', use),
    seldom(flagFilter('isInStock', inStock)),
    choiceFilter('status', status),
    seldom(linkFilter('branchId', branchId, useBranchOptions())),
  ]
  return (
    <>
      <MoneyList
        moves={(row) => ({ ...of(row), isKept: true, isLocked: true })}
        register={giftInKindNoun}
        columns={columns}
        filters={filters}
        order={{ column: 'date', descending: true }}
        period={{ name: 'date', label: 'Período' }}
        expectedTotals={2}
        load={(variables: object, signal) =>
          client
            .request(GiftsInKindDocument, variables, { signal })
            .then(({ giftsInKind }) => ({ ...giftsInKind, totals: totalsOf(giftsInKind.totals) }))
        }
        exported={GiftInKindExportDocument}
        empty={{
          title: 'Nenhuma doação em bens ou serviços',
          text: 'Alimentos, equipamentos, um serviço, o uso de um imóvel: registre aqui o que se pagaria por eles; outra pessoa aprova.',
        }}
      />
      {dialog}
    </>
  )
}
