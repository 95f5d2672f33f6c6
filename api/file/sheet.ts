import type { ColumnKind } from '#domain/field/column.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'

/** What a cell holds; all but text are counted, summed and sorted as what they are. */
export type CellKind = 'text' | 'count' | 'money' | 'percent' | 'date' | 'moment'

export interface SheetColumn {
  readonly header: string
  readonly kind: ColumnKind
  /** Of the longest of its choices, where it has such. */
  readonly characters?: number
}

/** A table that becomes a file. */
export interface Sheet {
  readonly title: string
  readonly columns: readonly SheetColumn[]
}

/**
 * A cell for each column, in the notation of the wire whatever the file: `1234.56` for money, `2.49` for two and a half
 * per cent, `2026-01-31` for a date, `2026-01-31 12:00:00` for a moment by the clocks of the church; empty for nothing.
 */
export type SheetRow = readonly string[]

/** Batches of rows; a batch is emptied once the next is requested. */
export type SheetRows = AsyncIterable<readonly SheetRow[]>

const patterns: Readonly<Record<Exclude<CellKind, 'text'>, RegExp>> = {
  count: /^-?\d{1,15}$/,
  money: /^-?\d{1,15}\.\d{2}$/,
  percent: /^-?\d{1,9}(\.\d{1,6})?$/,
  date: /^\d{4}-\d\d-\d\d$/,
  moment: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
}

/** Kind of a cell: its column's, or text when it does not match the pattern. */
export const kindOfCell = (kind: ColumnKind, cell: string): CellKind =>
  isPlain(kind) || !patterns[kind].test(cell) ? 'text' : kind

/** Columns of these kinds are text to a spreadsheet. */
const isPlain = (kind: ColumnKind): kind is Exclude<ColumnKind, keyof typeof patterns> => !(kind in patterns)

/** `31/01/2026 12:00` of `2026-01-31 12:00:00`. */
export const formatMoment = (moment: string): string =>
  `${formatLocalDate(moment.slice(0, 10))} ${moment.slice(11, 16)}`

/** What the thread is asked for, in this order; it answers each with bytes. Rows go as JSON: one text, not each cell, is copied. */
export type WorkerMessage = { readonly input: unknown } | { readonly rows: string } | 'end' | 'exit'
