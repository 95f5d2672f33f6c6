import { credit, debit, type JournalLine, type MappedAccount, moneyAccount, role } from '../line.ts'
import { type MovementFacts, placeOf } from './movement.ts'

/** A cheque that became money: it leaves the wallet of its branch. */
export const chequeClearingLines = (movement: MovementFacts, branchId: string): JournalLine[] =>
  settled(movement, branchId, role('CHEQUES_IN_WALLET'))

/** What the acquirer pays of a sale, and what it keeps: both were known since the sale. */
export const cardCreditLines = (movement: MovementFacts, branchId: string): JournalLine[] =>
  settled(movement, branchId, role('CARDS'))

function settled(movement: MovementFacts, branchId: string, held: MappedAccount): JournalLine[] {
  const { account, cents, fundId } = movement
  return [debit(moneyAccount(account), placeOf(movement), cents), credit(held, { branchId, fundId }, cents)]
}
