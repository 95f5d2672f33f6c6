import { choice } from '#domain/field/fields.ts'
import { TransferStatus } from '#domain/ledger/enums.ts'
import { labelOf } from '#domain/value/enums.ts'
import type { TransferStatus as Status } from '#src/graphql/generated/graphql.ts'
import { Badge } from '#src/ui/figure/badge.tsx'

export const transferStatusField = choice('Situação', TransferStatus)

const looks = {
  EFFECTIVE: { tone: 'positive', shape: 'check' },
  REVERSED: { tone: 'warning', shape: 'undo' },
  DELETED: { tone: 'neutral', shape: 'cross' },
} as const

/** Status of a transfer; reversed and undone differ by word, shape and colour. */
export function TransferStatusBadge({ status }: { status: Status }) {
  return <Badge {...looks[status]}>{labelOf(TransferStatus, status)}</Badge>
}
