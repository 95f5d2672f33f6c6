import { TithesOfferingsDocument } from '#src/graphql/generated/tithes-offering.ts'
import { useRowActs } from '#src/records/act/row-act.tsx'
import { MoneyList } from '#src/records/list/money-list.tsx'
import { useClient } from '#src/runtime/runtime-context.ts'
import {
  type OfferingListRow,
  offeringColumns,
  offeringSum,
  offeringTotals,
  useOfferingFilters,
  worshipDays,
} from '#src/screens/bills-to-receive/offering/offering-column.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { pendingActs } from './pending-act.tsx'
import { pendingOfferings } from './pending-register.ts'

const PendingSeveral = lazy(() => import('./pending-several.tsx'), 'PendingSeveral')

/** Approvers see who entered it. */
const pendingColumns: Column<OfferingListRow>[] = [
  ...offeringColumns,
  {
    id: 'createdByName',
    header: 'Lançada por',
    kind: 'person',
    priority: 'must',
    text: ({ createdByName }) => createdByName ?? '',
  },
]

export function PendingList() {
  const client = useClient()
  const { of, dialog } = useRowActs(pendingActs)
  return (
    <>
      <MoneyList
        register={pendingOfferings}
        columns={pendingColumns}
        filters={useOfferingFilters()}
        order={{ column: 'worshipDate', descending: false }}
        period={worshipDays}
        expectedTotals={4}
        load={(variables: object, signal) =>
          client
            .request(TithesOfferingsDocument, { ...variables, status: ['PENDING'] }, { signal })
            .then(({ tithesOfferings: { totals, ...page } }) => ({ ...page, totals: offeringTotals(totals) }))
        }
        moves={(row) => ({ ...of(row), isKept: true })}
        sum={offeringSum}
        several={(selection) => <PendingSeveral selection={selection} />}
        empty={{
          title: 'Nenhuma oferta pendente de aprovação',
          text: 'As ofertas lançadas por outras pessoas aparecem aqui.',
          picture: 'done',
        }}
      />
      {dialog}
    </>
  )
}
