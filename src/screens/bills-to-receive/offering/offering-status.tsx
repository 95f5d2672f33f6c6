import { choice } from '#domain/field/fields.ts'
import { OfferingCount, TithesOfferingsStatus } from '#domain/tithes-offerings/fields.ts'
import { labelOf } from '#domain/value/enums.ts'
import type { OfferingCount as Count, TithesOfferingsStatus as Status } from '#src/graphql/generated/graphql.ts'
import { Badge } from '#src/ui/figure/badge.tsx'

export const offeringStatusField = choice('Situação', TithesOfferingsStatus)
export const offeringCounted = choice('Segunda contagem', OfferingCount)

const looks = {
  PENDING: { tone: 'warning', shape: 'clock' },
  APPROVED: { tone: 'positive', shape: 'check' },
  NOT_APPROVED: { tone: 'negative', shape: 'cross' },
  REVERSED: { tone: 'neutral', shape: 'undo' },
} as const

interface StatusFacts {
  readonly status: Status
  readonly count: Count
  readonly isSelfApproved: boolean
}

/** Status text: pending ones say for what, self-approved ones say so. */
export function offeringStatusWords({ status, count, isSelfApproved }: StatusFacts): string {
  if (status === 'PENDING' && count === 'WAITING') return 'Contagem pendente'
  if (status === 'PENDING' && count === 'DIFFERENT') return 'Contagens diferentes'
  if (status === 'APPROVED' && isSelfApproved) return 'Autoaprovada'
  return labelOf(TithesOfferingsStatus, status)
}

/** Approval status of an offering. */
export function OfferingStatusBadge(facts: StatusFacts) {
  return <Badge {...looks[facts.status]}>{offeringStatusWords(facts)}</Badge>
}
