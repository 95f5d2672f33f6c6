import { withoutFormula } from '../../value/text/spreadsheet-text.ts'
import type { DeliveredEntries, DeliveredEntry, DeliveredFile, DeliveredLine } from './entry.ts'
import type { Cell, DelimitedForm, FixedForm, PlacedCell, SheetForm } from './layout.ts'
import { type Pair, pairsOf } from './pair.ts'
import { cellText, type Place, written } from './value.ts'

interface Piece {
  readonly pair?: Pair
  readonly posting?: DeliveredLine
}

/** What an entry is written as: a pair or a posting for each line, or group of lines, of the file. */
const piecesOf = (by: 'pair' | 'posting', { lines }: DeliveredEntry): Piece[] =>
  by === 'pair' ? pairsOf(lines).map((pair) => ({ pair })) : lines.map((posting) => ({ posting }))

type LinedForm = FixedForm | DelimitedForm | SheetForm

interface Written<C extends Cell> {
  readonly form: LinedForm
  readonly line: readonly (readonly C[])[]
  readonly file: DeliveredFile
}

/** Where each line of the entries stands, in order, with the cells that it has. */
function* places<C extends Cell>(
  { form, line, file }: Written<C>,
  entries: readonly DeliveredEntry[],
  counted: { record: number; line: number },
): Generator<{ readonly cells: readonly C[]; readonly place: Place; readonly at: number }> {
  for (const entry of entries) {
    const told = {}
    for (const piece of piecesOf(form.by, entry)) {
      counted.line += 1
      for (const [at, cells] of line.entries()) {
        counted.record += 1
        yield { cells, at, place: { form, file, entry, told, pair: piece.pair, posting: piece.posting, ...counted } }
      }
    }
  }
}

/** A file of lines of fixed width, in pieces as the entries come. @throws RangeError for what has no room in its place */
export async function* fixedFile(
  form: FixedForm,
  file: DeliveredFile,
  entries: DeliveredEntries,
): AsyncGenerator<string> {
  const { head, widths, end } = form
  const line = (cells: readonly PlacedCell[], width: number, place: Place) => `${placed(cells, width, place)}\r\n`
  yield head.map((cells, at) => line(cells, widths[at] ?? 0, { form, file })).join('')
  const counted = { record: 0, line: 0 }
  for await (const some of entries) {
    const text: string[] = []
    for (const { cells, at, place } of places({ form, line: form.line, file }, some, counted))
      text.push(line(cells, widths[head.length + at] ?? 0, place))
    yield text.join('')
  }
  yield end.map((text) => `${text}\r\n`).join('')
}

function placed(cells: readonly PlacedCell[], width: number, place: Place): string {
  let text = ''
  for (const cell of cells) {
    const { from, to, isFigure } = cell
    const length = to - from + 1
    const own = cellText(isFigure ? cell : { value: cell.value, most: length }, place)
    if (own.length > length) throw new RangeError(`${own} has no room from ${from} to ${to}`)
    text = text.padEnd(from - 1) + (isFigure ? own.padStart(length, '0') : own.padEnd(length))
  }
  return text.padEnd(width)
}

/** A file of lines with separators, in pieces as the entries come. */
export async function* delimitedFile(
  form: DelimitedForm,
  file: DeliveredFile,
  entries: DeliveredEntries,
): AsyncGenerator<string> {
  const line = (cells: readonly string[]) => joined(cells, form)
  const texts = (cells: readonly Cell[], place: Place) => line(cells.map((cell) => cellText(cell, place)))
  const names = form.hasHeader
    ? form.line.map((cells) => line(cells.map(({ header = '' }) => written(header, form))))
    : []
  yield [...form.head.map((cells) => texts(cells, { form, file })), ...names].join('')
  const counted = { record: 0, line: 0 }
  for await (const some of entries) {
    const text: string[] = []
    for (const { cells, place } of places({ form, line: form.line, file }, some, counted))
      text.push(texts(cells, place))
    yield text.join('')
  }
}

function joined(cells: readonly string[], form: DelimitedForm): string {
  const { separator, isEnclosed, lineEnd } = form
  const text = cells.map((cell) => quoted(cell, form)).join(separator)
  return (isEnclosed ? separator + text + separator : text) + lineEnd
}

const figure = /^-?\d+([.,]\d+)?$/

/** Where a spreadsheet program might open it, a text never runs as a formula. */
function quoted(text: string, { quotes, separator }: DelimitedForm): string {
  if (quotes === 'never') return text
  const tamed = figure.test(text) ? text : withoutFormula(text)
  return quotes === 'always' || tamed.includes('"') || tamed.includes(separator)
    ? `"${tamed.replaceAll('"', '""')}"`
    : tamed
}

/** Rows of a worksheet, in batches as the entries come: money and counts in the notation of the wire. */
export async function* sheetRows(
  form: SheetForm,
  file: DeliveredFile,
  entries: DeliveredEntries,
): AsyncGenerator<string[][]> {
  const counted = { record: 0, line: 0 }
  for await (const some of entries) {
    const rows: string[][] = []
    for (const { cells, place } of places({ form, line: form.line, file }, some, counted))
      rows.push(cells.map((cell) => cellText(cell, place)))
    yield rows
  }
}
