import type { ColumnKind } from '#domain/field/column.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { byteOrderMark, csvTextCell } from '#domain/value/text/csv-text.ts'
import { formatMoment, kindOfCell, type Sheet, type SheetRow, type SheetRows } from './sheet.ts'

export const csvType = 'text/csv; charset=utf-8'

/** Figures and days as a Brazilian program reads them; a text never runs as a formula. */
function csvCell(kind: ColumnKind, cell: string): string {
  if (cell === '') return ''
  switch (kindOfCell(kind, cell)) {
    case 'count':
      return cell
    case 'money':
    case 'percent':
      return cell.replace('.', ',')
    case 'date':
      return formatLocalDate(cell)
    case 'moment':
      return formatMoment(cell)
    case 'text':
      return csvTextCell(cell)
  }
}

/** A CSV file for Brazilian spreadsheet programs (semicolons, CRLF, UTF-8 with its mark), in pieces as the rows come. */
export async function* csvFile({ columns }: Sheet, rows: SheetRows): AsyncGenerator<Uint8Array> {
  const kinds = columns.map(({ kind }) => kind)
  const line = (row: SheetRow) => `${kinds.map((kind, index) => csvCell(kind, row[index] ?? '')).join(';')}\r\n`
  yield Buffer.from(`${byteOrderMark}${columns.map(({ header }) => csvCell('text', header)).join(';')}\r\n`)
  for await (const some of rows) yield Buffer.from(some.map(line).join(''))
}
