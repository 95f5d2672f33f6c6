import { DeliveryStatus } from '#domain/accounting-delivery/fields.ts'
import { labelOf } from '#domain/value/enums.ts'
import type { DeliveryStatus as Status } from '#src/graphql/generated/graphql.ts'
import { Badge } from '#src/ui/figure/badge.tsx'

const looks = {
  SEALED: { tone: 'warning', shape: 'clock' },
  FETCHED: { tone: 'positive', shape: 'check' },
  DISCARDED: { tone: 'neutral', shape: 'cross' },
} as const

export function AccountingDeliveryStatusBadge({ status }: { status: Status }) {
  return <Badge {...looks[status]}>{labelOf(DeliveryStatus, status)}</Badge>
}
