import type { AccountSums, RestrictableAccount } from '../statement/account-sums.ts'

/** What a bank account or cash box held on the last day of the year and of the year before, in cents. */
export interface MoneyBalance {
  readonly name: string
  readonly now: bigint
  readonly before: bigint
}

/** What the lines of a fund come to on an account: debit above zero, in cents. */
export interface FundSum {
  readonly fundId: string
  readonly fundName: string
  readonly account: RestrictableAccount
  /** Until the year before. */
  readonly before: bigint
  /** Of the year, at debit and at credit. */
  readonly debit: bigint
  readonly credit: bigint
}

/** An entry of after the year that is of it. */
export interface LaterEntry {
  /** yyyy-MM-dd */
  readonly date: string
  /** Of its document: never who gave. */
  readonly history: string
  readonly cents: bigint
}

/** What somebody wrote of a note. */
export interface WrittenNote {
  /** Code of NoteHeading. */
  readonly heading: number
  readonly year: string
  readonly text: string
  readonly version: number
}

/** Gifts that were not money, by what became of them, and what left a stock of them; givers are in nothing that is told. */
export interface GiftSum {
  /** Code of GiftUse. */
  readonly use: number
  /** Given in the year, less what was reversed within it. */
  readonly count: number
  /** At fair value, in cents: of the year, and of the year before. */
  readonly now: bigint
  readonly before: bigint
}

/** What of gifts was in stock on the last day of the year and of the year before, in cents. */
export interface GiftStockSum {
  readonly now: bigint
  readonly before: bigint
}

/** The church, as its first note names it. */
export interface NotesOwner {
  readonly legalName: string
  readonly document: string
  readonly place: string
  readonly statuteRegistry: string
  readonly branchCount: number
}

/** What the notes of a year are written from. */
export interface NotesFacts {
  readonly year: string
  readonly owner: NotesOwner
  /** In the four stretches of a year. */
  readonly accounts: readonly AccountSums[]
  /** How many branches these are of. */
  readonly branchCount: number
  readonly money: readonly MoneyBalance[]
  readonly funds: readonly FundSum[]
  readonly gifts: readonly GiftSum[]
  readonly giftStock: GiftStockSum
  readonly laterCount: number
  readonly laterCents: bigint
  /** The first ones of them. */
  readonly later: readonly LaterEntry[]
  /** Of the year, and of each heading the last one before. */
  readonly written: readonly WrittenNote[]
}
