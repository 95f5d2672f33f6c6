import type { Problem } from '../error/error.ts'
import { PaymentStatus } from '../ledger/enums.ts'
import type { Obstacle } from '../record/obstacle.ts'
import { CardOperationType } from '../value/enums.ts'
import { centsOf } from '../value/money.ts'

const { PENDING, SCHEDULED } = PaymentStatus.codes

/** Tolerance in cents. */
const tolerance = 1n

/** Actual less agreed fee, where both are known. */
export const divergenceOf = (takenCents: bigint | undefined, agreedCents: bigint | undefined): bigint | undefined =>
  takenCents === undefined || agreedCents === undefined ? undefined : takenCents - agreedCents

/** Whether a difference (cents) is more than rounding. */
export const isDivergent = (cents: bigint | undefined): boolean =>
  cents !== undefined && (cents > tolerance || cents < -tolerance)

/** Codes of the statuses in which the money of a sale is still to come. */
export const openStatuses: readonly number[] = [PENDING, SCHEDULED]

/** Whether the money of a sale is still to come. Code of PaymentStatus. */
const isOpen = (status: number): boolean => openStatuses.includes(status)

/** Whether the money should have come by that day and did not; days yyyy-MM-dd. */
export const isLate = (status: number, expectedCreditDate: string, today: string): boolean =>
  isOpen(status) && expectedCreditDate < today

/** Why a sale cannot be deleted, if so: only unhandled ones can. */
export function removalObstacle(status: number, hasMovements: boolean): Obstacle | undefined {
  if (status !== PENDING) return { code: 'card_transaction_not_pending' }
  return hasMovements ? { code: 'card_transaction_moved' } : undefined
}

interface SaleFacts {
  readonly operationType?: number | undefined
  readonly installments?: number | undefined
  readonly gross?: string | undefined
}

/** Cross-field problems of a manual sale. */
export function cardSaleProblems({ operationType, installments, gross }: SaleFacts): Problem[] {
  const problems: Problem[] = []
  if (gross !== undefined && centsOf(gross) <= 0n) problems.push({ msg: 'value_not_positive', param: 'gross' })
  if (installments === undefined) return problems
  if (installments < 1) return [...problems, { msg: 'no_installments', param: 'installments' }]
  if (operationType !== undefined && installments > 1 && atOnce.has(operationType))
    problems.push({ msg: 'operation_not_in_installments', param: 'installments' })
  if (gross !== undefined && centsOf(gross) > 0n && centsOf(gross) < BigInt(installments))
    problems.push({ msg: 'installments_below_a_cent', param: 'installments' })
  return problems
}

const atOnce: ReadonlySet<number> = new Set([CardOperationType.codes.DEBIT, CardOperationType.codes.CREDIT_SPOTS])

interface CreditFacts {
  readonly accountId: string
  /** yyyy-MM-dd */
  readonly date: string
}

/** Why the money of a sale of that day does not come there and then, at the fields of the write-off. */
export const paymentProblems = ({ saleDate }: { readonly saleDate: string }, { date }: CreditFacts): Problem[] =>
  date < saleDate ? [{ msg: 'date_before_sale', param: 'date' }] : []

/** Why a sale's money cannot go back that way: from the account and not before the day that it came. */
export function takingProblems(
  came: { readonly accountId: string | null; readonly writeOffDate: string | null },
  { accountId, date }: CreditFacts,
): Problem[] {
  if (came.accountId !== accountId) return [{ msg: 'card_credit_elsewhere', param: 'accountId' }]
  return came.writeOffDate !== null && date < came.writeOffDate ? [{ msg: 'date_before_write_off', param: 'date' }] : []
}
