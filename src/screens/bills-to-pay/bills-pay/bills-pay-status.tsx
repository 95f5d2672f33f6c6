import { BillsPayStatus } from '#domain/bills-pay/fields.ts'
import { choice } from '#domain/field/fields.ts'
import { labelOf } from '#domain/value/enums.ts'
import type { BillsPayStatus as Status } from '#src/graphql/generated/graphql.ts'
import { Badge } from '#src/ui/figure/badge.tsx'

export const billsPayStatusField = choice('Situação', BillsPayStatus)

const looks = {
  OPEN: { tone: 'neutral', shape: 'ring' },
  PARTIAL: { tone: 'info', shape: 'half' },
  PAID: { tone: 'positive', shape: 'check' },
  LATE: { tone: 'negative', shape: 'alert' },
  CANCELLED: { tone: 'neutral', shape: 'cross' },
  REFUNDED: { tone: 'neutral', shape: 'undo' },
} as const

export function BillsPayStatusBadge({ status }: { status: Status }) {
  return <Badge {...looks[status]}>{labelOf(BillsPayStatus, status)}</Badge>
}
