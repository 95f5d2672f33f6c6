import { credit, debit, type JournalLine, moneyAccount, role } from '../line.ts'
import type { MovementFacts } from './movement.ts'

/** The balance with which an account begins. */
export const openingLines = ({ account, cents }: MovementFacts): JournalLine[] => [
  debit(moneyAccount(account), account, cents),
  credit(role('OPENING'), account, cents),
]
