import { CardTransactionStatus } from '#domain/card-transaction/fields.ts'
import { choice } from '#domain/field/fields.ts'
import { labelOf } from '#domain/value/enums.ts'
import type { PaymentStatus } from '#src/graphql/generated/graphql.ts'
import { Badge } from '#src/ui/figure/badge.tsx'

export const cardTransactionStanding = choice('Situação', CardTransactionStatus)

/** How a sale may stand, late ones included. */
export const cardStandings = [
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

interface Standing {
  readonly status: PaymentStatus
  readonly isLate: boolean
}

/** One whose money should have come is late. */
const standingOf = ({ status, isLate }: Standing): PaymentStatus => (isLate ? 'LATE' : status)

export const cardStandingWords = (standing: Standing): string => labelOf(CardTransactionStatus, standingOf(standing))

/** How a sale stands. */
export function CardTransactionStanding(standing: Standing) {
  return <Badge {...looks[standingOf(standing)]}>{cardStandingWords(standing)}</Badge>
}
