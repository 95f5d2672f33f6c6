import type {
  Content,
  ContentStack,
  ContentTable,
  ContentText,
  CustomTableLayout,
  TableCell,
} from 'pdfmake/interfaces.js'
import { columnLooks } from '#domain/field/column.ts'
import { headOfColumn, isTotal, type PaperColumn, type PaperFact, type PaperTable } from '#domain/report/paper/paper.ts'
import { ink } from '../ink.ts'
import { padding, placesOf } from '../list/column-place.ts'
import { writtenCell } from '../list/written-cell.ts'
import { said } from './text.ts'

/** A cell without its text. */
type CellLook = Readonly<Partial<Record<'bold' | 'isFigure' | 'isHead', boolean>>> &
  Readonly<Partial<Record<'before' | 'above', number>>>

const cellOf = (
  text: string,
  { bold = false, isFigure = false, isHead = false, before = padding, above = padding }: CellLook = {},
): ContentText => ({
  text: said(text),
  margin: [before, above, padding, padding],
  ...(bold && { bold }),
  ...(isFigure && { alignment: 'right' }),
  ...(isHead && { fillColor: ink.head, verticalAlignment: 'bottom' }),
})

/** A cell over all columns; those that it covers have to be there. */
const across = (cell: ContentText | ContentStack, columns: number): TableCell[] => [
  { ...cell, colSpan: columns },
  ...Array.from({ length: columns - 1 }, (): TableCell => ({})),
]

/** A rule below each row but those whose content draws its own. */
const layoutOf = (drawn: ReadonlySet<number>): CustomTableLayout => ({
  hLineWidth: (line) => (line === 0 || drawn.has(line) ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => ink.line,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
})

/** A row, and the subtotal that stands below it. */
type Run = readonly TableCell[][]

interface Rows {
  readonly widths: readonly number[]
  readonly head: readonly TableCell[][]
  readonly runs: readonly Run[]
  readonly total?: TableCell[] | undefined
  readonly points: number
  /** What never stands on a page without the last rows. */
  readonly below: readonly Content[]
}

/** Widow control: rows kept together at the beginning and end of a table. */
const together = 3

/** Where the last rows begin: as many runs as have so many rows. */
function endOf(runs: readonly Run[]): number {
  let [at, rows] = [runs.length, 0]
  while (at > 0 && rows < together) {
    at--
    rows += runs[at]?.length ?? 0
  }
  return at
}

/**
 * The header repeats on every page, no row is broken, and no subtotal parts from the row above it. What must stay
 * together shares one cell: a row is all that pdfmake keeps together.
 */
function rowsTable({ widths, head, runs, total, points, below }: Rows): ContentTable {
  const isTied = total !== undefined || below.length > 0
  const free = isTied ? runs.slice(0, endOf(runs)) : runs
  const tied = isTied ? [...runs.slice(free.length).flat(), ...(total ? [total] : [])] : []
  const inOne = (rows: readonly TableCell[][]): Content[] =>
    rows.length > 0
      ? [{ table: { widths: [...widths], dontBreakRows: true, body: [...rows] }, layout: layoutOf(new Set()) }]
      : []
  const rowOf = (run: Run): TableCell[] => {
    const [only] = run
    return only && run.length === 1 ? only : across({ stack: inOne(run) }, widths.length)
  }
  const body = [
    ...head,
    ...free.map(rowOf),
    ...(isTied ? [across({ stack: [...inOne(tied), ...below] }, widths.length)] : []),
  ]
  const drawn = free.flatMap((run, place) => (run.length > 1 ? [head.length + place + 1] : []))
  return {
    table: {
      headerRows: head.length,
      dontBreakRows: true,
      ...(head.length > 0 && { keepWithHeaderRows: Math.min(together, body.length - head.length) || 1 }),
      widths: [...widths],
      body,
    },
    layout: layoutOf(new Set(isTied ? [...drawn, body.length] : drawn)),
    fontSize: points,
  }
}

/** Each row by itself, or with the subtotals below it. */
function runsOf(rows: readonly TableCell[][], isSubtotal: (place: number) => boolean): Run[] {
  const runs: TableCell[][][] = []
  for (const [place, row] of rows.entries()) {
    const last = runs.at(-1)
    if (last && isSubtotal(place)) last.push(row)
    else runs.push([row])
  }
  return runs
}

interface Room {
  readonly width: number
  readonly points: number
  readonly below?: readonly Content[]
}

/** Room above what is written by hand on a line. */
const handHeight = 15

/** A table with the columns of a paper, as wide as they are in a list. */
export function tableOf(
  { caption, columns, rows, total, isByHand = false }: PaperTable,
  { width, points, below = [] }: Room,
): ContentTable {
  const texts = rows.map((row) => columns.map(({ kind }, index) => writtenCell(kind, row[index] ?? '')))
  const above = isByHand ? handHeight : padding
  const places = placesOf(columns, width, points, texts)
  const lookOf = ({ kind }: PaperColumn, index: number): CellLook => ({
    isFigure: columnLooks[kind].isFigure ?? false,
    before: places[index]?.before ?? padding,
  })
  const written = (row: readonly string[], bold: boolean): TableCell[] =>
    columns.map((column, index) =>
      cellOf(writtenCell(column.kind, row[index] ?? ''), { bold, above, ...lookOf(column, index) }),
    )
  const heads = columns.map((column, index) =>
    cellOf(headOfColumn(column), { bold: true, isHead: true, ...lookOf(column, index) }),
  )
  return rowsTable({
    widths: places.map((place) => place.width),
    head: [...(caption ? [across(cellOf(caption, { bold: true }), columns.length)] : []), heads],
    runs: runsOf(
      rows.map((row) => written(row, isTotal(row, columns))),
      (place) => isTotal(rows[place] ?? [], columns),
    ),
    total: total && written(total, true),
    points,
    below,
  })
}

/** Facts as label and value, one per line. */
export function factsOf(facts: readonly PaperFact[], { width, points, below = [] }: Room): ContentTable {
  const label = width / 5
  return rowsTable({
    widths: [label, width - label],
    head: [],
    points,
    below,
    runs: facts.map((fact) => [[cellOf(fact.label, { bold: true }), cellOf(fact.value)]]),
  })
}
