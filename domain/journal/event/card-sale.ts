import { PaymentStatus } from '../../ledger/enums.ts'
import {
  debit,
  type JournalLine,
  type LinePlace,
  type MappedAccount,
  merged,
  opposite,
  planAccount,
  role,
} from '../line.ts'

/** Where the money of sales of one receipt belongs. */
export interface CardSalePlace {
  readonly branchId: string
  readonly accountPlanId: string
  readonly costCenterId?: string | undefined
  readonly feePlanId?: string | undefined
  /** Received gross; what the acquirer keeps is nobody's purpose. */
  readonly fundId?: string | undefined
}

export interface CardSaleFacts extends CardSalePlace {
  readonly grossCents: bigint
  /** What the acquirer keeps, as far as it is known. */
  readonly keptCents: bigint
}

/** How often a line has the gross amount of a sale, and what the acquirer keeps of it. */
export interface CardSaleShare extends MappedAccount, LinePlace {
  readonly gross: number
  readonly kept: number
}

/** A sale on its day, whatever it amounts to: a receivable of the acquirer, less what it keeps. */
export function cardSaleShares({
  branchId,
  accountPlanId,
  costCenterId,
  feePlanId,
  fundId,
}: CardSalePlace): CardSaleShare[] {
  const fee = feePlanId === undefined ? role('CARD_FEES') : planAccount(feePlanId)
  return [
    { ...role('CARDS'), branchId, fundId, gross: 1, kept: 0 },
    { ...role('CARDS'), branchId, gross: 0, kept: -1 },
    { ...fee, branchId, costCenterId, gross: 0, kept: 1 },
    { ...planAccount(accountPlanId), branchId, costCenterId, fundId, gross: -1, kept: 0 },
  ]
}

/** The lines of a sale on its day. */
export function cardSaleLines(sale: CardSaleFacts): JournalLine[] {
  const { grossCents, keptCents } = sale
  const lines = cardSaleShares(sale).map(({ gross, kept, ...share }) =>
    debit(share, share, BigInt(gross) * grossCents + BigInt(kept) * keptCents),
  )
  return merged(lines)
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
