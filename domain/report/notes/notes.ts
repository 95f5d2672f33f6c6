import { keysOf } from '../../value/keys.ts'
import { balanceSheetRows } from '../statement/balance-sheet.ts'
import { equityRows } from '../statement/equity.ts'
import { resultRows } from '../statement/result.ts'
import { equityDays, wordedBalanceDays } from '../statement/statement-period.ts'
import { balanceNotes, continuityNote, type YearStatements } from './balance-notes.ts'
import type { NotesFacts, WrittenNote } from './facts.ts'
import { askedOfNotes, NoteHeading, type NoteHeadingName, type NoteStandingName } from './heading.ts'
import type { DataNote } from './note.ts'
import { restrictedNote } from './restricted-note.ts'
import { equityNote, resultNotes } from './result-notes.ts'
import { textNotes } from './text-notes.ts'

/** A note of a year: what the data say, and what somebody wrote. */
export interface StatementNote extends Omit<DataNote, 'lacksText' | 'isNothing'> {
  /** From 1, as it is printed. */
  readonly number: number
  /** Letters of ITG 2002, item 27, that it answers. */
  readonly letters: readonly string[]
  readonly standing: NoteStandingName
  /** What is written of the year; empty for nothing. */
  readonly text: string
  /** Of the text, for the optimistic lock; 0 of none. */
  readonly version: number
  /** What was written of the last year before, while nothing is of this one. */
  readonly proposal?: { readonly year: string; readonly text: string }
}

/** Paragraphs of a note: what the data say, and what somebody wrote. */
export const wordsOf = ({ paragraphs, text }: StatementNote): string[] => [
  ...paragraphs,
  ...text.split('\n').filter((line) => line.trim() !== ''),
]

/** Numbers of the notes that lack what only somebody knows. */
export const lackingAmong = (notes: readonly StatementNote[]): number[] =>
  notes.filter(({ standing }) => standing === 'LACKING').map(({ number }) => number)

function statementsOf({ year, accounts, branchCount }: NotesFacts): YearStatements {
  const sums = { accounts: accounts.map(threeStretches), branchCount }
  const { now, before } = wordedBalanceDays({ year })
  return {
    balance: balanceSheetRows(sums),
    result: resultRows(sums, { now: [2], before: [1] }),
    days: [now, before],
  }
}

/** Of the four stretches of a whole year the third is empty; a balance sheet reads three. */
const threeStretches = <Sums extends { readonly cents: readonly bigint[] }>(sums: Sums): Sums => ({
  ...sums,
  cents: [0, 1, 3].map((place) => sums.cents[place] ?? 0n),
})

/** What the data say of each note. */
function dataNotes(facts: NotesFacts): ReadonlyMap<NoteHeadingName, DataNote> {
  const statements = statementsOf(facts)
  const days = equityDays({ year: facts.year })
  const notes = [
    ...textNotes(facts),
    ...balanceNotes(facts, statements),
    ...resultNotes(facts, statements),
    restrictedNote(facts),
    equityNote(equityRows(facts.accounts, days), days.now.closing),
    continuityNote(statements),
  ]
  return new Map(notes.map((note) => [note.heading, note]))
}

function standingOf({ lacksText, isNothing }: DataNote, text: string): NoteStandingName {
  if (text !== '') return 'TEXT'
  if (lacksText) return 'LACKING'
  return isNothing ? 'NOTHING' : 'DATA'
}

/** Its text, else what the last year before said, unless somebody emptied it. */
function writtenOf(year: string, heading: number, written: readonly WrittenNote[]) {
  const own = written.filter((one) => one.heading === heading)
  const found = own.find((one) => one.year === year)
  const earlier = own.find((one) => one.year < year && one.text !== '')
  return {
    text: found?.text ?? '',
    version: found?.version ?? 0,
    ...(!found && earlier && { proposal: { year: earlier.year, text: earlier.text } }),
  }
}

/** The notes of a year, in the order in which they are printed. */
export function notesOf(facts: NotesFacts): StatementNote[] {
  const found = dataNotes(facts)
  return keysOf(NoteHeading.codes).flatMap((heading, at): StatementNote[] => {
    const data = found.get(heading)
    if (!data) return []
    const { lacksText: _, isNothing: _nothing, ...own } = data
    const written = writtenOf(facts.year, NoteHeading.codes[heading], facts.written)
    return [
      {
        ...own,
        number: at + 1,
        letters: askedOfNotes.filter((asked) => asked.heading === heading).map(({ letter }) => letter),
        standing: standingOf(data, written.text),
        ...written,
      },
    ]
  })
}
