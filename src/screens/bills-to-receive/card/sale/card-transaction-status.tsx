import { CardTransactionStatus } from '#domain/card-transaction/fields.ts'
import { choice } from '#domain/field/fields.ts'
import { labelOf } from '#domain/value/enums.ts'
import type { PaymentStatus } from '#src/graphql/generated/graphql.ts'
import { Badge } from '#src/ui/figure/badge.tsx'

export const cardTransactionStatusField = choice('Situação', CardTransactionStatus)

/** Statuses shown, with the derived LATE. */
export const shownStatuses = [
  'PENDING',
  'SCHEDULED',
  'LATE',
  'PAID',
  'IN_DISPUTE',
  'CHARGEBACK',
  'REFUNDED',
  'CANCELLED',
]

const looks = {
  PENDING: { tone: 'neutral', shape: 'ring' },
  SCHEDULED: { tone: 'info', shape: 'clock' },
  LATE: { tone: 'negative', shape: 'alert' },
  PAID: { tone: 'positive', shape: 'check' },
  IN_DISPUTE: { tone: 'warning', shape: 'info' },
  CHARGEBACK: { tone: 'negative', shape: 'undo' },
  REFUNDED: { tone: 'neutral', shape: 'undo' },
  CANCELLED: { tone: 'neutral', shape: 'cross' },
} as const

interface StatusFacts {
  readonly status: PaymentStatus
  readonly isLate: boolean
}

/** Status shown: overdue payouts are LATE. */
const shownStatusOf = ({ status, isLate }: StatusFacts): PaymentStatus => (isLate ? 'LATE' : status)

export const cardStatusWords = (facts: StatusFacts): string => labelOf(CardTransactionStatus, shownStatusOf(facts))

export function CardTransactionStatusBadge(facts: StatusFacts) {
  return <Badge {...looks[shownStatusOf(facts)]}>{cardStatusWords(facts)}</Badge>
}
