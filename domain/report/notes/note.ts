import { moneyOf } from '../../value/money.ts'
import { type Figures, figuresOf, type StatementRow } from '../statement/statement-row.ts'
import type { NoteHeadingName } from './heading.ts'

/** A row of a note's table. */
export interface NoteRow {
  readonly label: string
  /** One for each column. */
  readonly amounts: readonly string[]
  readonly isTotal: boolean
}

export interface NoteTable {
  readonly caption: string
  /** Of the labels. */
  readonly name: string
  /** Of the amounts. */
  readonly columns: readonly string[]
  readonly rows: readonly NoteRow[]
}

/** What the data say of a note. */
export interface DataNote {
  readonly heading: NoteHeadingName
  readonly paragraphs: readonly string[]
  readonly tables: readonly NoteTable[]
  /** Without a text of somebody: it says all, or nothing of it is there, or it lacks what only somebody knows. */
  readonly lacksText: boolean
  readonly isNothing: boolean
}

export const dataNote = (
  heading: NoteHeadingName,
  { paragraphs = [], tables = [], lacksText = false, isNothing = false }: Partial<Omit<DataNote, 'heading'>>,
): DataNote => ({
  heading,
  paragraphs,
  tables: tables.filter(({ rows }) => rows.length > 0),
  lacksText,
  isNothing,
})

export const noteRow = (label: string, cents: readonly bigint[]): NoteRow => ({
  label,
  amounts: cents.map(moneyOf),
  isTotal: false,
})

export const noteTotal = (label: string, cents: readonly bigint[]): NoteRow => ({
  ...noteRow(label, cents),
  isTotal: true,
})

const bothOf = ({ free, restricted, before }: Figures): readonly bigint[] => [free + restricted, before]

/** Both figures of a group, line or account of a statement. */
export const bothIn = (rows: readonly StatementRow[], key: string): readonly bigint[] => bothOf(figuresOf(rows, key))

export const isNothing = (cents: readonly bigint[]): boolean => cents.every((one) => one === 0n)

/** What is below a group of a statement. */
function rowsBelow(rows: readonly StatementRow[], key: string): StatementRow[] {
  const at = rows.findIndex((row) => row.key === key)
  const group = rows[at]
  if (!group) return []
  const after = rows.slice(at + 1)
  const end = after.findIndex(({ level }) => level <= group.level)
  return end < 0 ? after : after.slice(0, end)
}

/** The accounts of groups of a statement, or a line where that is all of it, and what they come to. */
export function composition(rows: readonly StatementRow[], keys: readonly string[]): NoteRow[] {
  const parts = keys
    .flatMap((key) => rowsBelow(rows, key))
    .filter(
      ({ kind, level }, at, all) => kind === 'ACCOUNT' || (kind === 'LINE' && !((all[at + 1]?.level ?? 0) > level)),
    )
  if (parts.length === 0) return []
  const sums = keys.map((key) => bothIn(rows, key))
  return [
    ...parts.map(({ label, figures }) => noteRow(label, bothOf(figures))),
    noteTotal(
      'Total',
      [0, 1].map((at) => sums.reduce((all, sum) => all + (sum[at] ?? 0n), 0n)),
    ),
  ]
}
