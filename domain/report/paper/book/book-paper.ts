import type { PaperFact, PaperSeal, PaperSigner } from '../paper.ts'

/** Stands for the number of leaves, which is known once all rows are drawn. */
export const leavesPlace = '{leaves}'

/** A term of a book, on a leaf of its own: what it is, who signs. */
export interface BookTerm {
  readonly title: string
  /** With `leavesPlace`. */
  readonly text: string
  readonly facts: readonly PaperFact[]
  /** Place and day. */
  readonly dated: string
  readonly signers: readonly PaperSigner[]
}

/** A book of the accounting; its rows are streamed. Money as cents in text. */
export interface BookPaper {
  readonly form: 'book'
  readonly book: 'journal' | 'ledger'
  /** 'Livro Diário nº 3' */
  readonly title: string
  readonly company: string
  /** Below the title, on each leaf: document and period. */
  readonly about: string
  /** 'RASCUNHO: há 2 meses abertos'; a draft has no terms. */
  readonly draft?: string
  readonly opening?: BookTerm
  readonly closing?: BookTerm
  readonly issued: string
  readonly totals: readonly PaperFact[]
  /** About so many leaves: their number gets room for as many digits. */
  readonly leaves: number
  readonly seal?: PaperSeal | undefined
}

/**
 * A row of the Diário is an entry: number, day, history, then account and cents by turns. One of the Razão is an account (its name, what
 * it opens with), or a line of it (number, day, history, accounts of the other side, cents).
 */
export type BookRow = readonly string[]
