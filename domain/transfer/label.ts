import { reversalWords } from '../ledger/reversal.ts'

/** Texts of a transfer and its movements. */
export interface TransferWords {
  readonly description?: string | undefined
}

/** Facts of a transfer's movement that decide its text. */
export interface TransferSide {
  /** Debit. */
  readonly isOut: boolean
  readonly isReversal: boolean
  /** Name of the other account at the time. */
  readonly other: string
}

/** Description of a transfer's movement: the transfer's own, else by the other account. */
export function wordsOfSide({ description }: TransferWords, { isOut, isReversal, other }: TransferSide): string {
  const words = description ?? `${isOut === isReversal ? 'Transferência de' : 'Transferência para'} ${other}`
  return isReversal ? reversalWords(words) : words
}

/** Description of a movement after its transfer changed; manual ones stay. */
export const wordsAfter = (words: string, before: TransferWords, after: TransferWords, side: TransferSide): string =>
  words === wordsOfSide(before, side) ? wordsOfSide(after, side) : words
