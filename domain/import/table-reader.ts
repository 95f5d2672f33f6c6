import { DomainError, type ErrorCode } from '../error/error.ts'
import {
  columnNames,
  type Heading,
  headingOf,
  type ImportLayout,
  type Mapping,
  type RememberedColumns,
} from './column.ts'
import { type CsvRow, CsvRows, delimiters } from './csv-rows.ts'
import type { TextReader } from './reading.ts'

/** Characters searched for a heading. */
const longestHead = 65_536
const mostRowsAbove = 80
/** Line ends by which these rows are there, some of them on several lines: what follows is read as it comes, not at once. */
const mostLinesAbove = 2 * mostRowsAbove

/** What a reader of a layout does with what is found. */
export interface TableTaking<Field extends string> {
  /** The heading, what stands above it and the first rows below; of files without one, a heading that is made for them. */
  begin(heading: Heading<Field>, above: readonly CsvRow[], below: readonly CsvRow[]): void
  /** A row below it; `isOpen` of the last one where no line end closes it: it may be cut off. */
  row(row: CsvRow, isOpen: boolean): void
}

/** How the heading is found, where its words are not enough. */
export interface Finding<Field extends string> extends RememberedColumns<Field> {
  /** Recognises a file without one. */
  readonly withoutHeading?: (rows: readonly CsvRow[]) => Heading<Field> | undefined
  /** Why a table is refused that is headed by such a row: it holds something else. */
  readonly refusal?: (row: CsvRow) => ErrorCode | undefined
}

/** Table reader: finds the heading near the top by its words or a confirmed mapping, whatever the delimiter. */
export class TableReader<Field extends string> implements TextReader {
  readonly #layout: ImportLayout<Field>
  readonly #finding: Finding<Field>
  readonly #taking: TableTaking<Field>
  #head = ''
  #headLines = 0
  #rows: CsvRows | undefined
  #below = 0
  #last: CsvRow | undefined
  #endsInLine = true

  constructor(layout: ImportLayout<Field>, taking: TableTaking<Field>, finding: Finding<Field> = {}) {
    this.#layout = layout
    this.#finding = finding
    this.#taking = taking
  }

  /** @throws DomainError for a table without the columns that are needed */
  push(text: string): void {
    this.#endsInLine = text.endsWith('\n')
    if (this.#rows) this.#take(this.#rows.push(text))
    else {
      this.#head += text
      this.#headLines += text.split('\n').length - 1
      if (this.#head.length >= longestHead || this.#headLines >= mostLinesAbove) this.#begin()
    }
  }

  /** @throws DomainError as `push` does, and for a file that is cut off */
  end(): void {
    if (!this.#rows) this.#begin()
    this.#take(this.#rows?.end() ?? [])
    if (this.#last) this.#taking.row(this.#last, !this.#endsInLine)
  }

  #begin(): void {
    const found = tableOf(this.#layout, this.#head, this.#finding)
    this.#finding.onNames?.(columnNames(found.heading.row))
    this.#below = found.heading.row.line
    this.#taking.begin(found.heading, found.above, found.below)
    this.#rows = new CsvRows(found.delimiter)
    const head = this.#head
    this.#head = ''
    this.#take(this.#rows.push(head))
  }

  /** One row of lookahead: the last one may lack a line end. */
  #take(rows: readonly CsvRow[]): void {
    for (const row of rows) {
      if (row.line <= this.#below || row.cells.every((cell) => cell.trim() === '')) continue
      if (this.#last) this.#taking.row(this.#last, false)
      this.#last = row
    }
  }
}

interface Table<Field extends string> {
  readonly delimiter: string
  readonly heading: Heading<Field>
  readonly above: readonly CsvRow[]
  readonly below: readonly CsvRow[]
}

function tableOf<Field extends string>(
  layout: ImportLayout<Field>,
  head: string,
  { mapping, remembered, withoutHeading, refusal }: Finding<Field>,
): Table<Field> {
  const read = delimiters.map((delimiter) => ({ delimiter, rows: rowsOf(head, delimiter) }))
  // What was said of these columns holds before their words, which may say something else in another house.
  const known = mapping ?? remembered?.(columnsOf(head)?.names ?? [])
  const said = known && headedTable(layout, read, known)
  if (said) return said
  if (!mapping) {
    const found = headedTable(layout, read, undefined)
    if (found) return found
    for (const { delimiter, rows } of read) {
      const heading = withoutHeading?.(rows)
      if (heading) return { delimiter, heading, above: [], below: rows }
      const [code] = rows.flatMap((row) => refusal?.(row) ?? [])
      if (code) throw new DomainError(code)
    }
  }
  throw new DomainError(hasTable(read) ? 'columns_not_found' : 'file_not_table', { needed: layout.needed })
}

type Read = readonly { readonly delimiter: string; readonly rows: readonly CsvRow[] }[]

function headedTable<Field extends string>(
  layout: ImportLayout<Field>,
  read: Read,
  mapping: Mapping<Field> | undefined,
): Table<Field> | undefined {
  for (const { delimiter, rows } of read)
    for (const [place, row] of rows.entries()) {
      const heading = headingOf(layout, row, mapping)
      if (heading) return { delimiter, heading, above: rows.slice(0, place), below: rows.slice(place + 1) }
    }
  return undefined
}

const rowsOf = (head: string, delimiter: string): CsvRow[] => {
  const whole = head.endsWith('\n') || !head.includes('\n') ? `${head}\n` : head
  return new CsvRows(delimiter).push(whole).slice(0, mostRowsAbove)
}

const hasTable = (read: Read): boolean => read.some(({ rows }) => rows.some(({ cells }) => cells.length > 1))

/** The columns of a table as whoever imports may say what they are: the widest row near the top, and what stands below. */
export interface Columns {
  readonly names: readonly string[]
  readonly samples: readonly (readonly string[])[]
}

const mostSamples = 5

/** The columns of text whose heading nobody found; nothing where it is no table. */
export function columnsOf(head: string): Columns | undefined {
  const read = delimiters.map((delimiter) =>
    rowsOf(head, delimiter).filter(({ cells }) => cells.some((cell) => cell.trim())),
  )
  const widths = read.map((rows) => rows.map(({ cells }) => cells.filter((cell) => cell.trim()).length))
  const widest = widths.map((of) => Math.max(0, ...of))
  const most = Math.max(...widest)
  if (most < 2) return undefined
  const rows = read[widest.indexOf(most)] as CsvRow[]
  const at = (widths[widest.indexOf(most)] as number[]).indexOf(most)
  const [heading, ...below] = rows.slice(at)
  return heading && { names: columnNames(heading), samples: below.slice(0, mostSamples).map(({ cells }) => cells) }
}
