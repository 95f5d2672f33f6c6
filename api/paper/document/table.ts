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
import { placesOf } from '../list/column-place.ts'
import { writtenCell } from '../list/written-cell.ts'
import { said } from './text.ts'

const padding = 3

/** A cell without its text. */
type CellLook = Readonly<Partial<Record<'bold' | 'isFigure' | 'isHead', boolean>>>

const cellOf = (text: string, { bold = false, isFigure = false, isHead = false }: CellLook = {}): ContentText => ({
  text: said(text),
  margin: [padding, padding, padding, padding],
  ...(bold && { bold }),
  ...(isFigure && { alignment: 'right' }),
  ...(isHead && { fillColor: ink.head, verticalAlignment: 'bottom' }),
})

/** A cell over all columns; those that it covers have to be there. */
const across = (cell: ContentText | ContentStack, columns: number): TableCell[] => [
  { ...cell, colSpan: columns },
  ...Array.from({ length: columns - 1 }, (): TableCell => ({})),
]

/** A rule below each row; content kept with the last row draws its own. */
const layoutOf = (isTied: boolean): CustomTableLayout => ({
  hLineWidth: (line, { table }) => (line === 0 || (isTied && line === table.body.length) ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => ink.line,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
})

interface Rows {
  readonly widths: readonly number[]
  readonly head: readonly TableCell[][]
  readonly rows: readonly TableCell[][]
  readonly total?: TableCell[] | undefined
  readonly points: number
  /** What never stands on a page without the last rows. */
  readonly below: readonly Content[]
}

/** Widow control: rows kept together at the beginning and end of a table. */
const together = 3

/**
 * The header repeats on every page, and no row is broken. What must stay with the last rows shares one cell with
 * them: a row is all that pdfmake keeps together.
 */
function rowsTable({ widths, head, rows, total, points, below }: Rows): ContentTable {
  const isTied = total !== undefined || below.length > 0
  const free = isTied ? rows.slice(0, Math.max(0, rows.length - together)) : rows
  const tied = isTied ? [...rows.slice(free.length), ...(total ? [total] : [])] : []
  const end: ContentStack = {
    stack: [
      ...(tied.length > 0
        ? [{ table: { widths: [...widths], dontBreakRows: true, body: tied }, layout: layoutOf(false) }]
        : []),
      ...below,
    ],
  }
  return {
    table: {
      headerRows: head.length,
      dontBreakRows: true,
      ...(head.length > 0 && { keepWithHeaderRows: Math.min(together, free.length + (isTied ? 1 : 0)) || 1 }),
      widths: [...widths],
      body: [...head, ...free, ...(isTied ? [across(end, widths.length)] : [])],
    },
    layout: layoutOf(isTied),
    fontSize: points,
  }
}

interface Room {
  readonly width: number
  readonly points: number
  readonly below?: readonly Content[]
}

/** A table with the columns of a paper, as wide as they are in a list. */
export function tableOf(
  { caption, columns, rows, total }: PaperTable,
  { width, points, below = [] }: Room,
): ContentTable {
  const isFigure = ({ kind }: PaperColumn) => columnLooks[kind].isFigure ?? false
  const written = (row: readonly string[], bold: boolean): TableCell[] =>
    columns.map((column, index) =>
      cellOf(writtenCell(column.kind, row[index] ?? ''), { bold, isFigure: isFigure(column) }),
    )
  const heads = columns.map((column) =>
    cellOf(headOfColumn(column), { bold: true, isHead: true, isFigure: isFigure(column) }),
  )
  return rowsTable({
    widths: placesOf(columns, width, points).map((place) => place.width),
    head: [...(caption ? [across(cellOf(caption, { bold: true }), columns.length)] : []), heads],
    rows: rows.map((row) => written(row, isTotal(row, columns))),
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
    rows: facts.map((fact) => [cellOf(fact.label, { bold: true }), cellOf(fact.value)]),
  })
}
