import type { Problem } from '../error/error.ts'
import type { Obstacle } from '../record/obstacle.ts'
import { daysBetween } from '../value/day/business-day.ts'
import { CardReceiptStatus } from './fields.ts'

/** Days that one receipt is of at most. */
const longestPeriod = 366

interface Facts {
  /** yyyy-MM-dd */
  readonly periodStart?: string | undefined
  readonly periodEnd?: string | undefined
}

/** Cross-field problems of a receipt. */
export function cardReceiptProblems({ periodStart, periodEnd }: Facts): Problem[] {
  if (periodStart === undefined || periodEnd === undefined) return []
  if (periodEnd < periodStart) return [{ msg: 'period_ends_before_start', param: 'periodEnd' }]
  return daysBetween(periodStart, periodEnd) > longestPeriod ? [{ msg: 'period_too_long', param: 'periodEnd' }] : []
}

/** Number of a receipt's sales by status. */
export interface Counted {
  readonly transactionCount: number
  /** Paid out. */
  readonly paidCount: number
  /** Cancelled, and so never money. */
  readonly cancelledCount: number
  /** Not paid out yet. */
  readonly openCount: number
}

/** Code of CardReceiptStatus. */
export function cardReceiptStatusOf({ transactionCount, paidCount, cancelledCount, openCount }: Counted): number {
  const { OPEN, PARTIAL, PAID, CANCELLED } = CardReceiptStatus.codes
  if (transactionCount > 0 && cancelledCount === transactionCount) return CANCELLED
  if (transactionCount > 0 && openCount === 0) return PAID
  return paidCount > 0 ? PARTIAL : OPEN
}

/** Why a receipt cannot be deleted, if so: postings refer to it. */
export const removalObstacle = (hasMovements: boolean): Obstacle | undefined =>
  hasMovements ? { code: 'card_receipt_moved' } : undefined
