import { credit, debit, type JournalLine, type MappedAccount, moneyAccount, planAccount, role } from '../line.ts'
import { type MovementFacts, placeOf } from './movement.ts'

/** Money against the plan of accounts that it was classified in, else against `unclassified`. */
function against(movement: MovementFacts, unclassified: MappedAccount): JournalLine[] {
  const { account, cents, accountPlanId, costCenterId } = movement
  const other = accountPlanId === undefined ? unclassified : planAccount(accountPlanId)
  const place = placeOf(movement)
  return [
    debit(moneyAccount(account), place, cents),
    credit(other, { branchId: account.branchId, costCenterId, fundId: movement.fundId }, cents),
  ]
}

/** Cash of an approved offering, on its worship day. */
export const offeringLines = (movement: MovementFacts): JournalLine[] => against(movement, role('INCOME_TO_CLASSIFY'))

/** A line of the bank: what came in for no known reason is owed until it is known. */
export const bankLineLines = (movement: MovementFacts): JournalLine[] =>
  against(movement, role(movement.cents > 0n ? 'UNIDENTIFIED' : 'EXPENSE_TO_CLASSIFY'))

/** A bank's fee, or its refund. */
export const feeLines = (movement: MovementFacts): JournalLine[] => against(movement, role('BANK_FEES'))

/** The difference of a cash count. */
export const countLines = (movement: MovementFacts): JournalLine[] =>
  against(movement, role(movement.cents > 0n ? 'COUNT_SURPLUS' : 'COUNT_MISSING'))

/** What an asset was sold for. */
export const assetSaleLines = (movement: MovementFacts): JournalLine[] => against(movement, role('ASSET_GAINS'))
