import { reversalWords } from '../ledger/reversal.ts'

/** What a transfer says of itself, and its movements after it. */
export interface TransferWords {
  readonly description?: string | undefined
}

/** A movement of a transfer, as far as its words follow from it. */
export interface TransferSide {
  /** Out of its account. */
  readonly isOut: boolean
  /** It gives the transfer back. */
  readonly isReversal: boolean
  /** The account on the other side, by its name of then. */
  readonly other: string
}

/** What is said of a movement of a transfer: the transfer's own words, else with which account it was. */
export function wordsOfSide({ description }: TransferWords, { isOut, isReversal, other }: TransferSide): string {
  const words = description ?? `${isOut === isReversal ? 'Transferência de' : 'Transferência para'} ${other}`
  return isReversal ? reversalWords(words) : words
}

/** The words of a movement once its transfer says otherwise; those that somebody gave it by hand stay. */
export const wordsAfter = (said: string, before: TransferWords, after: TransferWords, side: TransferSide): string =>
  said === wordsOfSide(before, side) ? wordsOfSide(after, side) : said
