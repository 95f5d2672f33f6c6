/** An account as a file names it. */
export interface DeliveredAccount {
  readonly code: string
  readonly name: string
  /** Code of LedgerNature. */
  readonly nature: number
  /** The office's number of it; empty where it has none. */
  readonly reduced: string
  /** Bank accounts and cash boxes are posted to it. */
  readonly isMoney: boolean
}

export interface DeliveredLine {
  readonly account: DeliveredAccount
  readonly branch: string
  readonly center: string
  /** Debit above zero, credit below. */
  readonly cents: bigint
}

/** An entry of the journal, or its part in the branches of a delivery: balanced in each of them. */
export interface DeliveredEntry {
  /** Of the delivery, from 1. */
  readonly ordinal: number
  /** `2026-01-31` */
  readonly date: string
  readonly history: string
  readonly lines: readonly DeliveredLine[]
}

/** What a file says of itself. */
export interface DeliveredFile {
  readonly companyName: string
  /** CNPJ or CPF, without mask. */
  readonly document: string
  /** When it was made: seconds since 2026, no two deliveries of a company alike. */
  readonly lot: number
  /** First and last day of its entries. */
  readonly first: string
  readonly last: string
  /** Accounts with entries in it, in the order of their codes. */
  readonly accounts: readonly DeliveredAccount[]
}

/** Entries in batches, as they are read. */
export type DeliveredEntries = AsyncIterable<readonly DeliveredEntry[]>

const lotDigits = 6
const ordinalDigits = 4

/** As many entries as a delivery may have: what four digits of base 36 count. */
export const mostEntries = 36 ** ordinalDigits - 1

const base36 = (value: number, digits: number): string => value.toString(36).toUpperCase().padStart(digits, '0')

/** Short form of a lot: `0H2K9A`. */
export const lotText = (lot: number): string => base36(lot, lotDigits)

/**
 * Number of an entry in every file that it ever leaves in: ten letters and digits. The lot is a moment, so that a company restored
 * from a backup gives no number a second time.
 */
export const entryNumber = (lot: number, ordinal: number): string => lotText(lot) + base36(ordinal, ordinalDigits)

/** The same as a number, for programs that take no letters: at most fifteen digits until 2057. */
export const numericEntryNumber = (lot: number, ordinal: number): string => `${lot}${String(ordinal).padStart(6, '0')}`

const lotEpoch = Date.UTC(2026, 0, 1)

/** The lot of a moment. */
export const lotOf = (moment: Date): number => Math.floor((moment.getTime() - lotEpoch) / 1_000)
