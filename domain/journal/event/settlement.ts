import { credit, debit, type JournalLine, moneyAccount, role } from '../line.ts'
import type { MovementFacts } from './movement.ts'

/** A cheque that became money: it leaves the wallet of its branch. */
export const chequeClearingLines = ({ account, cents }: MovementFacts, branchId: string): JournalLine[] => [
  debit(moneyAccount(account), account, cents),
  credit(role('CHEQUES_IN_WALLET'), { branchId }, cents),
]

/** What the acquirer pays of a sale, and what it keeps: both were known since the sale. */
export const cardCreditLines = ({ account, cents }: MovementFacts, branchId: string): JournalLine[] => [
  debit(moneyAccount(account), account, cents),
  credit(role('CARDS'), { branchId }, cents),
]
