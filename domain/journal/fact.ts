import { enumeration } from '../value/enums.ts'
import type { DatedLines } from './correction.ts'
import type { JournalLine } from './line.ts'

/** What an entry is of. */
export const JournalFact = enumeration(
  'JournalFact',
  {
    MOVEMENT: 1,
    BILL: 2,
    CHEQUE: 3,
    CARD_SALE: 4,
    MANUAL: 5,
    FUND: 6,
    FUND_TRANSFER: 7,
    ASSET: 8,
    VOLUNTEER_WORK: 10,
    GIFT_IN_KIND: 11,
    YEAR_CLOSING: 20,
    RESULT_DESTINATION: 21,
  },
  {
    MOVEMENT: 'Lançamento',
    BILL: 'Conta a pagar',
    CHEQUE: 'Cheque',
    CARD_SALE: 'Venda no cartão',
    MANUAL: 'Lançamento manual',
    FUND: 'Fundo',
    FUND_TRANSFER: 'Remanejamento entre fundos',
    ASSET: 'Bem do patrimônio',
    VOLUNTEER_WORK: 'Trabalho voluntário',
    GIFT_IN_KIND: 'Doação em bens ou serviços',
    YEAR_CLOSING: 'Encerramento do exercício',
    RESULT_DESTINATION: 'Destinação do resultado',
  },
)

/** Whose entry it is: the record that somebody opens from it. */
export interface FactDocument {
  /** Its noun. */
  readonly resource: string
  readonly id: string
  /** How the history identifies it: a code or number, never a person's name (LGPD, art. 5, II). */
  readonly history: string
}

/** A fact of the journal and its expected lines; without `expected` it has been reversed. */
export interface Fact {
  /** Code of JournalFact. */
  readonly fact: number
  readonly factId: string
  /** Which step of it. */
  readonly part: number
  readonly branchId: string
  readonly document: FactDocument
  readonly expected?: DatedLines | undefined
  /** The movement that it reverses, and its own lines from the opposite of what was entered of these parts of that one, if anything was. */
  readonly undoes?:
    | {
        readonly factId: string
        readonly parts: readonly number[]
        readonly linesOf: (opposite: readonly JournalLine[]) => JournalLine[]
      }
    | undefined
  /** Not corrected any more once entered: its document no longer shows it. */
  readonly isKept?: boolean
}
