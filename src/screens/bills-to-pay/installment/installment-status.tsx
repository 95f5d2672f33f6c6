import { choice } from '#domain/field/fields.ts'
import { PaymentStatus } from '#domain/ledger/enums.ts'
import { labelOf } from '#domain/value/enums.ts'
import type { PaymentStatus as Status } from '#src/graphql/generated/graphql.ts'
import { Badge } from '#src/ui/figure/badge.tsx'

export const installmentStatusField = choice('Situação', PaymentStatus)

/** Statuses shown, with the derived LATE. */
export const shownStatuses = ['PENDING', 'SCHEDULED', 'LATE', 'PAID', 'IN_DISPUTE', 'CANCELLED', 'REFUNDED']

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

interface StatusFacts {
  readonly status: Status
  readonly isLate: boolean
}

/** Status shown: overdue pending ones are LATE. */
const shownStatusOf = ({ status, isLate }: StatusFacts): Status => (isLate && status === 'PENDING' ? 'LATE' : status)

export const statusWords = (facts: StatusFacts): string => labelOf(PaymentStatus, shownStatusOf(facts))

interface Waiting {
  readonly needsApproval: boolean
  readonly requestedValue?: string | null | undefined
}

/** Approval text; '' if none is needed. */
const approvalWords = ({ needsApproval, requestedValue }: Waiting): string => {
  if (requestedValue) return 'Aprovação pedida'
  return needsApproval ? 'Precisa de aprovação' : ''
}

/** Approval badge beside the status. */
export function ApprovalMark(waiting: Waiting) {
  const words = approvalWords(waiting)
  return words === '' ? null : <Badge tone={waiting.requestedValue ? 'info' : 'warning'}>{words}</Badge>
}

/** Compact status: one badge, which says why an overdue instalment cannot be paid. */
export const rowStatusWords = (row: StatusFacts & Waiting): string => {
  if (!row.isLate) return approvalWords(row) || statusWords(row)
  const waiting = row.requestedValue ? ' · em aprovação' : row.needsApproval ? ' · a aprovar' : ''
  return statusWords(row) + waiting
}

/** Badge of the compact status. */
export function RowStatusBadge(row: StatusFacts & Waiting) {
  if (!row.isLate && approvalWords(row)) return <ApprovalMark {...row} />
  return <Badge {...looks[shownStatusOf(row)]}>{rowStatusWords(row)}</Badge>
}

export function InstallmentStatusBadge(facts: StatusFacts) {
  return <Badge {...looks[shownStatusOf(facts)]}>{statusWords(facts)}</Badge>
}
