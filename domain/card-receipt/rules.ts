import type { Problem } from '../error/error.ts'
import type { Obstacle } from '../record/obstacle.ts'
import { daysBetween } from '../value/business-day.ts'
import { CardReceiptStatus } from './fields.ts'

/** Days that one receipt is of at most. */
const longestPeriod = 366

interface Facts {
  /** yyyy-MM-dd */
  readonly periodStart?: string | undefined
  readonly periodEnd?: string | undefined
}

/** What is wrong across the fields of a receipt. */
export function cardReceiptProblems({ periodStart, periodEnd }: Facts): Problem[] {
  if (periodStart === undefined || periodEnd === undefined) return []
  if (periodEnd < periodStart) return [{ msg: 'period_ends_before_start', param: 'periodEnd' }]
  return daysBetween(periodStart, periodEnd) > longestPeriod ? [{ msg: 'period_too_long', param: 'periodEnd' }] : []
}

/** How many of a receipt's sales stand how. */
export interface Counted {
  readonly transactionCount: number
  /** Whose money is in an account. */
  readonly paidCount: number
  /** Cancelled, and so never money. */
  readonly cancelledCount: number
  /** Whose money is still to come. */
  readonly openCount: number
}

/** Code of CardReceiptStatus. */
export function cardReceiptStatusOf({ transactionCount, paidCount, cancelledCount, openCount }: Counted): number {
  const { OPEN, PARTIAL, PAID, CANCELLED } = CardReceiptStatus.codes
  if (transactionCount > 0 && cancelledCount === transactionCount) return CANCELLED
  if (transactionCount > 0 && openCount === 0) return PAID
  return paidCount > 0 ? PARTIAL : OPEN
}

/** Why a receipt is not deleted, if so: what was in an account is told by it. */
export const removalObstacle = (hasMovements: boolean): Obstacle | undefined =>
  hasMovements ? { code: 'card_receipt_moved' } : undefined
