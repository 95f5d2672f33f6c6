import Trash2 from 'lucide-react/icons/trash-2'
import { accountingDeliveryMoves, DeliveryStatus } from '#domain/accounting-delivery/fields.ts'
import { accountingDeliveryNoun } from '#domain/accounting-delivery/noun.ts'
import { statusObstacle } from '#domain/accounting-delivery/rules.ts'
import { type DeliveryMove, deliveryStatus } from '#machines/lifecycles/delivery-status.ts'
import { AccountingDeliveryDocument } from '#src/graphql/generated/accounting-delivery.ts'
import type { DeliveryStatus as Status } from '#src/graphql/generated/graphql.ts'
import type { Acts } from '#src/records/act/act.ts'
import { lazy } from '#src/ui/lazy.tsx'
import type { AccountingDelivery } from './accounting-delivery-query.ts'

const Asking = lazy(() => import('./accounting-delivery-asking.tsx'), 'Asking')

interface Row {
  id: string
  status: Status
}

/** Acts of a delivery: what was fetched is not discarded, and says why. */
export const accountingDeliveryActs: Acts<DeliveryMove, Row, AccountingDelivery> = {
  register: accountingDeliveryNoun,
  access: accountingDeliveryMoves,
  acts: { discard: { label: 'Descartar', icon: <Trash2 aria-hidden />, Dialog: Asking } },
  offered: ({ status }) => (status === 'DISCARDED' ? [] : ['discard']),
  obstacle: (name, { status }) =>
    deliveryStatus.can(status, name) ? undefined : statusObstacle(DeliveryStatus.codes[status]),
  read: async (client, id) => {
    const { accountingDelivery } = await client.request(AccountingDeliveryDocument, { id })
    return accountingDelivery
  },
}
