import { FundTransferStatus } from '#domain/fund-transfer/fields.ts'
import { labelOf } from '#domain/value/enums.ts'
import type { FundTransferStatus as Status } from '#src/graphql/generated/graphql.ts'
import { Badge } from '#src/ui/figure/badge.tsx'

const looks = {
  WAITING: { tone: 'warning', shape: 'clock' },
  APPROVED: { tone: 'positive', shape: 'check' },
  REFUSED: { tone: 'neutral', shape: 'cross' },
  REVERSED: { tone: 'warning', shape: 'undo' },
} as const

export function FundTransferStatusBadge({ status }: { status: Status }) {
  return <Badge {...looks[status]}>{labelOf(FundTransferStatus, status)}</Badge>
}
