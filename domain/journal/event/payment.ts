import { credit, debit, type JournalLine, moneyAccount, planAccount, role } from '../line.ts'
import { type MovementFacts, placeOf } from './movement.ts'

/** What was paid of an instalment, in cents. */
export interface PaidFacts {
  /** The branch of its order, which owes it. */
  readonly branchId: string
  /** Interest and fine. */
  readonly chargesCents: bigint
  readonly discountCents: bigint
}

/** An instalment paid: value and late charges against the account and the discount. */
export function paymentLines(movement: MovementFacts, { branchId, ...paid }: PaidFacts): JournalLine[] {
  const { account, cents, fundId } = movement
  const valueCents = -cents - paid.chargesCents + paid.discountCents
  return [
    debit(role('PAYABLES'), { branchId, fundId }, valueCents),
    debit(role('LATE_CHARGES'), { branchId, fundId }, paid.chargesCents),
    credit(role('DISCOUNTS'), { branchId, fundId }, paid.discountCents),
    debit(moneyAccount(account), placeOf(movement), cents),
  ]
}

/** A payment given back: it lowers the expense of its year; what was an earlier year's is a recovery. */
export function refundLines(
  movement: MovementFacts,
  { branchId, isOfEarlierYear }: { readonly branchId: string; readonly isOfEarlierYear: boolean },
): JournalLine[] {
  const { account, cents, accountPlanId, costCenterId, fundId } = movement
  const isExpense = accountPlanId !== undefined && !isOfEarlierYear
  return [
    debit(moneyAccount(account), placeOf(movement), cents),
    credit(isExpense ? planAccount(accountPlanId) : role('RECOVERIES'), { branchId, costCenterId, fundId }, cents),
  ]
}
