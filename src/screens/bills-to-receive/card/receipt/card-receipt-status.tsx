import { CardReceiptStatus } from '#domain/card-receipt/fields.ts'
import { choice } from '#domain/field/fields.ts'
import { labelOf } from '#domain/value/enums.ts'
import type { CardReceiptStatus as Status } from '#src/graphql/generated/graphql.ts'
import { Badge } from '#src/ui/figure/badge.tsx'

export const cardReceiptStatusField = choice('Situação', CardReceiptStatus)

const looks = {
  OPEN: { tone: 'neutral', shape: 'ring' },
  PARTIAL: { tone: 'info', shape: 'half' },
  PAID: { tone: 'positive', shape: 'check' },
  CANCELLED: { tone: 'neutral', shape: 'cross' },
} as const

export function CardReceiptStatusBadge({ status }: { status: Status }) {
  return <Badge {...looks[status]}>{labelOf(CardReceiptStatus, status)}</Badge>
}
