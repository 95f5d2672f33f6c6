import { DomainError, type ErrorCode } from '../../error/error.ts'
import { centsOfCell, dateOfCell } from './cell.ts'
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
  /**
   * Called with the heading, the rows above and the first rows below; files without one get a generated
   * heading. `isSaid`: the columns were mapped by hand, now or earlier.
   */
  begin(heading: Heading<Field>, above: readonly CsvRow[], below: readonly CsvRow[], isSaid: boolean): void
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
    this.#taking.begin(found.heading, found.above, found.below, found.isSaid)
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
  readonly isSaid: boolean
}

function tableOf<Field extends string>(
  layout: ImportLayout<Field>,
  head: string,
  { mapping, remembered, withoutHeading, refusal }: Finding<Field>,
): Table<Field> {
  const read = delimiters.map((delimiter) => ({ delimiter, rows: rowsOf(head, delimiter) }))
  // What was said of these columns holds before their words, which may say something else in another house.
  const columns = columnsOf(head)
  const saidMapping = mapping ?? (columns?.isHeaded === false ? undefined : remembered?.(columns?.names ?? []))
  const mapped = saidMapping && (headedTable(layout, read, saidMapping) ?? unheadedTable(layout, columns, saidMapping))
  if (mapped) return mapped
  if (!mapping) {
    const found = headedTable(layout, read, undefined)
    if (found) return found
    for (const { delimiter, rows } of read) {
      const heading = withoutHeading?.(rows)
      if (heading) return { delimiter, heading, above: [], below: rows, isSaid: false }
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
      if (heading)
        return {
          delimiter,
          heading,
          above: rows.slice(0, place),
          below: rows.slice(place + 1),
          isSaid: mapping !== undefined,
        }
    }
  return undefined
}

/** A table without heading, by what was said of its columns' places. */
function unheadedTable<Field extends string>(
  layout: ImportLayout<Field>,
  columns: FoundColumns | undefined,
  mapping: Mapping<Field>,
): Table<Field> | undefined {
  const [first] = columns?.rows ?? []
  if (!columns || columns.isHeaded || !first) return undefined
  const heading = headingOf(layout, { line: first.line - 1, cells: columns.names }, mapping)
  return heading && { delimiter: columns.delimiter, heading, above: [], below: columns.rows, isSaid: true }
}

const rowsOf = (head: string, delimiter: string): CsvRow[] => {
  const whole = head.endsWith('\n') || !head.includes('\n') ? `${head}\n` : head
  return new CsvRows(delimiter).push(whole).slice(0, mostRowsAbove)
}

const hasTable = (read: Read): boolean => read.some(({ rows }) => rows.some(({ cells }) => cells.length > 1))

/** Columns offered for mapping by hand: the widest row near the top, with samples from below. */
export interface Columns {
  readonly names: readonly string[]
  readonly samples: readonly (readonly string[])[]
  /** Whether the table names its columns: else its first row is one like the others. */
  readonly isHeaded: boolean
}

const mostSamples = 5

interface FoundColumns extends Columns {
  readonly delimiter: string
  /** From its first record on. */
  readonly rows: readonly CsvRow[]
}

const filled = ({ cells }: CsvRow): number => cells.filter((cell) => cell.trim() !== '').length

/** How many rows a delimiter splits alike, into two cells at least, and into how many. */
function alikeOf(rows: readonly CsvRow[]): { readonly count: number; readonly width: number } {
  const counts = new Map<number, number>()
  for (const { cells } of rows) if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  const [width = 0, count = 0] = [...counts].toSorted(([a, one], [b, other]) => other - one || b - a)[0] ?? []
  return { count, width }
}

/** Whether a row is one of movements, and heads nothing: a day alone in its cell, and money in another. */
const isRecord = ({ cells }: CsvRow): boolean =>
  cells.some((cell) => wholeDay.test(cell) && dateOfCell(cell) !== undefined) &&
  cells.some((cell) => !wholeDay.test(cell) && centsOfCell(cell) !== undefined)

const wholeDay = /^\s*(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{4}-?\d{2}-?\d{2})\s*$/

/**
 * Columns of a file without a recognised heading, by the delimiter that splits most rows equally; undefined for no table.
 * Without a heading they are named by position.
 */
export function columnsOf(head: string): FoundColumns | undefined {
  const read = delimiters.map((delimiter) => {
    const rows = rowsOf(head, delimiter).filter((row) => filled(row) > 0)
    return { delimiter, rows, widest: Math.max(0, ...rows.map(filled)), alike: alikeOf(rows) }
  })
  const [best] = read
    .filter(({ widest }) => widest > 1)
    .toSorted((one, other) => other.alike.count - one.alike.count || other.widest - one.widest)
  if (!best) return undefined
  const { delimiter, widest } = best
  const rows = best.rows.slice(best.rows.findIndex((row) => filled(row) === widest))
  const [first] = rows
  if (!first) return undefined
  const isHeaded = !isRecord(first)
  const unnamed = { cells: first.cells.map(() => '') }
  const records = isHeaded ? rows.slice(1) : best.rows.slice(best.rows.findIndex(isRecord))
  const samples = records.slice(0, mostSamples).map(({ cells }) => cells)
  return { names: columnNames(isHeaded ? first : unnamed), samples, isHeaded, delimiter, rows: records }
}
