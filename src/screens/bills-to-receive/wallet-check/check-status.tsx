import { choice } from '#domain/field/fields.ts'
import { labelOf } from '#domain/value/enums.ts'
import { WalletCheckStatus } from '#domain/wallet-check/fields.ts'
import type { WalletCheckStatus as Status } from '#src/graphql/generated/graphql.ts'
import { Badge } from '#src/ui/figure/badge.tsx'

export const checkStatusField = choice('Situação', WalletCheckStatus)

const looks = {
  IN_WALLET: { tone: 'accent', shape: 'ring' },
  DEPOSITED: { tone: 'info', shape: 'clock' },
  CLEARED: { tone: 'positive', shape: 'check' },
  RETURNED: { tone: 'negative', shape: 'alert' },
  IN_COLLECTION: { tone: 'warning', shape: 'info' },
  CANCELLED: { tone: 'neutral', shape: 'cross' },
  HANDED_OVER: { tone: 'neutral', shape: 'undo' },
} as const

export const checkStatusWords = (status: Status): string => labelOf(WalletCheckStatus, status)

export function CheckStatusBadge({ status }: { status: Status }) {
  return <Badge {...looks[status]}>{checkStatusWords(status)}</Badge>
}
