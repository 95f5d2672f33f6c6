import { BillsPayStatus } from './enums.ts'

/** The instalments of an order, counted. */
export interface Counted {
  readonly total: number
  readonly paid: number
  /** Cancelled, or paid and given back. */
  readonly closed: number
  /** Those of them that were given back. */
  readonly refunded: number
  /** The first day on which an open one is due; yyyy-MM-dd. */
  readonly nextDueDate?: string | undefined
}

const { OPEN, PARTIAL, PAID, LATE, CANCELLED, REFUNDED } = BillsPayStatus.codes

/** How an order stands (code of BillsPayStatus): given back, cancelled, paid, late, partial, open, the first that holds. */
export function billsPayStatusOf({ total, paid, closed, refunded, nextDueDate }: Counted, today: string): number {
  if (closed === total) return refunded > 0 ? REFUNDED : CANCELLED
  if (paid + closed === total) return PAID
  if (nextDueDate !== undefined && nextDueDate < today) return LATE
  return paid > 0 ? PARTIAL : OPEN
}
