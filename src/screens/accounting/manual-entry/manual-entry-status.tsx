import { ManualEntryStatus } from '#domain/manual-entry/fields.ts'
import { labelOf } from '#domain/value/enums.ts'
import type { ManualEntryStatus as Status } from '#src/graphql/generated/graphql.ts'
import { Badge } from '#src/ui/figure/badge.tsx'

const looks = {
  WAITING: { tone: 'warning', shape: 'clock' },
  ENTERED: { tone: 'positive', shape: 'check' },
  REFUSED: { tone: 'neutral', shape: 'cross' },
  REVERSED: { tone: 'warning', shape: 'undo' },
} as const

export function ManualEntryStatusBadge({ status }: { status: Status }) {
  return <Badge {...looks[status]}>{labelOf(ManualEntryStatus, status)}</Badge>
}
