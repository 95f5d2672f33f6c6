import { NoteHeading } from '../report/notes/heading.ts'
import type { NoteTable } from '../report/notes/note.ts'
import { type StatementNote, wordsOf } from '../report/notes/notes.ts'
import { labelOf } from '../value/enums.ts'
import { formatAmount } from '../value/money.ts'

/** Notes of a year as they are attached. */
interface AttachedNotes {
  readonly companyName: string
  readonly year: string
  readonly notes: readonly StatementNote[]
}

const byte = (code: number): string => `\\'${code.toString(16).padStart(2, '0')}`

/** A unit of UTF-16 as RTF that is ASCII and has no separator of the ECD. */
function unitOf(code: number): string {
  const character = String.fromCharCode(code)
  if (character === '|') return byte(code)
  if (/[\\{}]/.test(character)) return `\\${character}`
  if (code >= 0x20 && code < 0x7f) return character
  if (code >= 0xa0 && code <= 0xff) return byte(code)
  if (code < 0xa0) return ' '
  return `\\u${code > 0x7fff ? code - 0x1_00_00 : code}?`
}

/** What the program of the Receita takes for a register, wherever it finds it: the manual says so of J801, and the end is a tag. */
const tags = /[CIJK](?=001|80[01]|900)/g

/** A text between the control words of RTF. */
const escaped = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => unitOf(text.charCodeAt(at)))
    .join('')
    .replace(tags, (letter) => byte(letter.charCodeAt(0)))

const bold = (text: string): string => `{\\b ${escaped(text)}}`
const paragraph = (text: string): string => `\\pard\\sa120 ${escaped(text)}\\par`

/** Of a sheet of A4 between its margins, in twentieths of a point. */
const textWidth = 9_638
const amountWidth = 1_400

function tableRow(cells: readonly string[]): string {
  const ends = cells.map((_, at) => textWidth - amountWidth * (cells.length - 1 - at))
  const texts = cells.map((cell, at) => `\\pard\\intbl${at === 0 ? '\\ql' : '\\qr'} ${cell}\\cell`)
  return `\\trowd\\trgaph70${ends.map((end) => `\\cellx${end}`).join('')}${texts.join('')}\\row`
}

const tableOf = ({ caption, name, columns, rows }: NoteTable): string =>
  [
    `\\pard\\keepn\\sb120\\sa60 ${bold(caption)}\\par`,
    tableRow([name, ...columns].map(bold)),
    ...rows.map(({ label, amounts, isTotal }) =>
      tableRow([label, ...amounts.map(formatAmount)].map(isTotal ? bold : escaped)),
    ),
    '\\pard\\sa60\\par',
  ].join('')

const noteOf = (note: StatementNote): string =>
  [
    `\\pard\\keepn\\sb240\\sa120 ${bold(`${note.number}. ${labelOf(NoteHeading, note.heading)}`)}\\par`,
    ...wordsOf(note).map(paragraph),
    ...note.tables.map(tableOf),
  ].join('')

/** The notes of a year as a file of RTF in one line, as an ECD has it attached. */
export const notesRtf = ({ companyName, year, notes }: AttachedNotes): string =>
  [
    '{\\rtf1\\ansi\\ansicpg1252\\uc1\\deff0{\\fonttbl{\\f0\\fswiss Arial;}}',
    '\\paperw11906\\paperh16838\\margl1134\\margr1134\\margt1134\\margb1134\\f0\\fs20',
    `\\pard\\qc\\sa120 ${bold(`Notas explicativas de ${year}`)}\\par`,
    `\\pard\\qc\\sa240 ${escaped(`${companyName}, exercício de 01/01/${year} a 31/12/${year}`)}\\par`,
    ...notes.map(noteOf),
    '}',
  ].join('')
