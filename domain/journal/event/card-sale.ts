import { PaymentStatus } from '../../ledger/enums.ts'
import { credit, debit, type JournalLine, merged, opposite, planAccount, role } from '../line.ts'

export interface CardSaleFacts {
  readonly branchId: string
  readonly grossCents: bigint
  /** What the acquirer keeps, as far as it is known. */
  readonly keptCents: bigint
  readonly accountPlanId: string
  readonly costCenterId?: string | undefined
  readonly feePlanId?: string | undefined
  /** Received gross; what the acquirer keeps is nobody's purpose. */
  readonly fundId?: string | undefined
}

/** A sale on its day: a receivable of the acquirer, less what it keeps. */
export function cardSaleLines(sale: CardSaleFacts): JournalLine[] {
  const { branchId, grossCents, keptCents, accountPlanId, costCenterId, feePlanId, fundId } = sale
  const fee = feePlanId === undefined ? role('CARD_FEES') : planAccount(feePlanId)
  return merged([
    debit(role('CARDS'), { branchId, fundId }, grossCents),
    credit(role('CARDS'), { branchId }, keptCents),
    debit(fee, { branchId, costCenterId }, keptCents),
    credit(planAccount(accountPlanId), { branchId, costCenterId, fundId }, grossCents),
  ])
}

const { CANCELLED, REFUNDED, CHARGEBACK } = PaymentStatus.codes
const isGivenBack = (status: number): boolean => status === CANCELLED || status === REFUNDED || status === CHARGEBACK

/**
 * A sale from one status to the next: undone when it is given back, there again when its chargeback was won.
 * @param from @param to codes of PaymentStatus
 */
export function cardStepLines(sale: CardSaleFacts, from: number, to: number): JournalLine[] {
  if (isGivenBack(from) === isGivenBack(to)) return []
  return isGivenBack(to) ? opposite(cardSaleLines(sale)) : cardSaleLines(sale)
}
