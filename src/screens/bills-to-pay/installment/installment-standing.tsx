import { choice } from '#domain/field/fields.ts'
import { PaymentStatus } from '#domain/ledger/enums.ts'
import { labelOf } from '#domain/value/enums.ts'
import type { PaymentStatus as Status } from '#src/graphql/generated/graphql.ts'
import { Badge } from '#src/ui/figure/badge.tsx'

export const installmentStanding = choice('Situação', PaymentStatus)

/** How an instalment may stand, late ones included. */
export const standings = ['PENDING', 'SCHEDULED', 'LATE', 'PAID', 'IN_DISPUTE', 'CANCELLED', 'REFUNDED']

const looks = {
  PENDING: { tone: 'neutral', shape: 'ring' },
  LATE: { tone: 'negative', shape: 'alert' },
  SCHEDULED: { tone: 'info', shape: 'clock' },
  PAID: { tone: 'positive', shape: 'check' },
  IN_DISPUTE: { tone: 'warning', shape: 'info' },
  CANCELLED: { tone: 'neutral', shape: 'cross' },
  REFUNDED: { tone: 'neutral', shape: 'undo' },
  CHARGEBACK: { tone: 'negative', shape: 'undo' },
} as const

interface Standing {
  readonly status: Status
  readonly isLate: boolean
}

/** In words: one that only waits, and is past its day, is late. */
const standingOf = ({ status, isLate }: Standing): Status => (isLate && status === 'PENDING' ? 'LATE' : status)

export const standingWords = (standing: Standing): string => labelOf(PaymentStatus, standingOf(standing))

interface Waiting {
  readonly needsApproval: boolean
  readonly requestedValue?: string | null | undefined
}

/** That somebody has to approve its payment first; nothing where nobody has. */
const approvalWords = ({ needsApproval, requestedValue }: Waiting): string => {
  if (requestedValue) return 'Aprovação pedida'
  return needsApproval ? 'Precisa de aprovação' : ''
}

/** The same, beside how the instalment stands. */
export function ApprovalMark(waiting: Waiting) {
  const words = approvalWords(waiting)
  return words === '' ? null : <Badge tone={waiting.requestedValue ? 'info' : 'warning'}>{words}</Badge>
}

/** How an instalment stands, as a row has room for: one mark, which says of a late one what keeps it from being paid. */
export const rowStandingWords = (row: Standing & Waiting): string => {
  if (!row.isLate) return approvalWords(row) || standingWords(row)
  const waiting = row.requestedValue ? ' · em aprovação' : row.needsApproval ? ' · a aprovar' : ''
  return standingWords(row) + waiting
}

/** The same as a mark of that row. */
export function RowStanding(row: Standing & Waiting) {
  if (!row.isLate && approvalWords(row)) return <ApprovalMark {...row} />
  return <Badge {...looks[standingOf(row)]}>{rowStandingWords(row)}</Badge>
}

/** How an instalment stands. */
export function InstallmentStanding(standing: Standing) {
  return <Badge {...looks[standingOf(standing)]}>{standingWords(standing)}</Badge>
}
