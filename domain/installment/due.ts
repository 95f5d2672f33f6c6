import { PaymentStatus } from '../ledger/enums.ts'
import { type Holidays, nextBusinessDay, previousBusinessDay } from '../value/day/business-day.ts'
import { DueRule } from './fields.ts'

/**
 * Effective due date: the next business day (Lei 7.089/1983), by bank and branch holidays. Code of DueRule; the next
 * by default.
 */
export function effectiveDueDate(dueDate: string, rule: number | undefined, holidays: Holidays): string {
  if (rule === DueRule.codes.NONE) return dueDate
  return rule === DueRule.codes.PREVIOUS ? previousBusinessDay(dueDate, holidays) : nextBusinessDay(dueDate, holidays)
}

const { PENDING, SCHEDULED, IN_DISPUTE, PAID } = PaymentStatus.codes

/** Codes of the statuses in which an instalment still waits to be paid. */
export const openStatuses: readonly number[] = [PENDING, SCHEDULED, IN_DISPUTE]

/** Codes of those in which it may be paid. */
export const payableStatuses: readonly number[] = [PENDING, SCHEDULED]

export const isOpen = (status: number): boolean => openStatuses.includes(status)

/** Whether an open instalment is overdue; dates yyyy-MM-dd. */
export const isLate = (
  { status, effectiveDueDate: due }: { readonly status: number; readonly effectiveDueDate: string },
  today: string,
): boolean => isOpen(status) && due < today

/** Status label in the list of payments. */
export const paymentLabel = (status: number): string => (status === PAID ? 'Baixa efetuada' : 'Baixa pendente')
