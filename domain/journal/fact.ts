import { enumeration } from '../value/enums.ts'
import type { DatedLines } from './correction.ts'

/** What an entry is of. */
export const JournalFact = enumeration(
  'JournalFact',
  { MOVEMENT: 1, BILL: 2, CHEQUE: 3, CARD_SALE: 4, MANUAL: 5 },
  {
    MOVEMENT: 'Lançamento',
    BILL: 'Conta a pagar',
    CHEQUE: 'Cheque',
    CARD_SALE: 'Venda no cartão',
    MANUAL: 'Lançamento manual',
  },
)

/** Whose entry it is: the record that somebody opens from it. */
export interface FactDocument {
  /** Its noun. */
  readonly resource: string
  readonly id: string
  /** What it is told by in the history: a code or number, never a person's name (LGPD, art. 5, II). */
  readonly history: string
}

/** A fact that the journal tells, as it should read; without `wanted` nothing of it stands. */
export interface Fact {
  /** Code of JournalFact. */
  readonly fact: number
  readonly factId: string
  /** Which step of it. */
  readonly part: number
  readonly branchId: string
  readonly document: FactDocument
  readonly wanted?: DatedLines | undefined
  /** The movement that it undoes: it tells the opposite of what that one told, where the journal has it. */
  readonly undoes?: string
  /** What was entered stands: its document does not show it any more. */
  readonly isKept?: boolean
}
