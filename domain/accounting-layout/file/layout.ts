import type { FileEncoding } from './encoding.ts'

/** What a cell may hold. */
export type CellValue =
  // Of the file.
  | 'document'
  | 'company'
  | 'first'
  | 'last'
  | 'lot'
  // Counted: every record of the entries, or every pair or posting, from 1.
  | 'record'
  | 'line'
  // Of the entry.
  | 'number'
  | 'numericNumber'
  | 'date'
  | 'competence'
  | 'history'
  | 'numberedHistory'
  // Of a pair or a posting.
  | 'branch'
  | 'amount'
  // Of a pair.
  | 'debit'
  | 'credit'
  | 'debitCenter'
  | 'creditCenter'
  // Of a posting.
  | 'account'
  | 'accountCode'
  | 'accountName'
  | 'side'
  | 'signedAmount'
  | 'debitAmount'
  | 'creditAmount'
  | 'center'
  // Of nothing: always the same, or empty.
  | { readonly text: string }

export interface Cell {
  readonly value: CellValue
  /** Name of its column, where the file has a line of names. */
  readonly header?: string
  /** Longest text: a longer one is cut, but an account's number, which is refused. */
  readonly most?: number
}

/** A cell at its place in a line of fixed width, from 1; figures are filled with zeros from the left. */
export interface PlacedCell extends Cell {
  readonly from: number
  readonly to: number
  readonly isFigure?: boolean
}

export const dateMasks = {
  'dd/mm/aaaa': (year: string, month: string, day: string) => `${day}/${month}/${year}`,
  'dd.mm.aaaa': (year: string, month: string, day: string) => `${day}.${month}.${year}`,
  ddmmaaaa: (year: string, month: string, day: string) => day + month + year,
  aaaammdd: (year: string, month: string, day: string) => year + month + day,
  'aaaa-mm-dd': (year: string, month: string, day: string) => `${year}-${month}-${day}`,
} as const
export type DateMask = keyof typeof dateMasks

/** How values are written, whatever the form of the file. */
interface Notation {
  readonly encoding: FileEncoding
  readonly date: DateMask
  /** Of money; without a mark it is in cents. */
  readonly decimal: ',' | '.' | ''
  readonly isUpperCase?: boolean
  /** What texts must not hold, and what stands for it. */
  readonly replaced?: Readonly<Record<string, string>>
}

/** A line of cells for each pair, or for each posting. */
interface OfLines<C> {
  readonly by: 'pair' | 'posting'
  readonly line: readonly (readonly C[])[]
}

/** Lines in which every cell has its place. */
export interface FixedForm extends Notation, OfLines<PlacedCell> {
  readonly form: 'fixed'
  /** Width of each line: those of `head`, `line` and `end` one after the other. */
  readonly widths: readonly number[]
  readonly head: readonly (readonly PlacedCell[])[]
  readonly end: readonly string[]
}

/** Lines of cells with a separator between them. */
export interface DelimitedForm extends Notation, OfLines<Cell> {
  readonly form: 'delimited'
  readonly separator: string
  /** The separator also begins and ends each line. */
  readonly isEnclosed?: boolean
  readonly quotes: 'never' | 'needed' | 'always'
  readonly hasHeader?: boolean
  readonly lineEnd: '\r\n' | '\n'
  readonly head: readonly (readonly Cell[])[]
}

export interface SheetCell extends Cell {
  readonly kind: 'text' | 'money' | 'count'
}

/** A worksheet with a row of names. */
export interface SheetForm extends Notation, OfLines<SheetCell> {
  readonly form: 'sheet'
  readonly title: string
}

/** A text that hledger reads. */
export interface JournalForm {
  readonly form: 'journal'
}

/** The book of a year for SPED, which is not written from entries alone. */
export interface EcdForm {
  readonly form: 'ecd'
}

export type LayoutForm = FixedForm | DelimitedForm | SheetForm | JournalForm | EcdForm

/** Of a file name. */
export type FileEnding = 'txt' | 'csv' | 'xlsx' | 'journal'

/** How an accountant's program takes entries. */
export interface Layout {
  readonly form: LayoutForm
  readonly ending: FileEnding
  /** What an office's number of an account must be here; without it the file names accounts by their own codes. */
  readonly reduced?: { readonly pattern: RegExp; readonly words: string }
  /** As many lines as its counter has digits for. */
  readonly mostLines?: number
}
