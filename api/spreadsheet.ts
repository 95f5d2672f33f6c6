import type { Readable } from 'node:stream'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'

export interface Spreadsheet {
  readonly title: string
  readonly columns: readonly { readonly header: string; readonly width: number }[]
  readonly rows: readonly (readonly (string | Date | undefined)[])[]
}

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What XML cannot hold, and no spreadsheet shows. */
const printable = (text: string): string =>
  text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')

/** An XLSX file. Every text is a cell of text: what begins like a formula stays what was typed. */
export async function spreadsheet({ title, columns, rows }: Spreadsheet): Promise<Readable> {
  const head: SheetData[number] = columns.map(({ header }) => ({ value: header, type: String, fontWeight: 'bold' }))
  const body = rows.map((row) => row.map(cellOf))
  const toStream = writeExcelFile([head, ...body], {
    sheet: title,
    columns: columns.map(({ width }) => ({ width })),
    dateFormat: 'dd/mm/yyyy hh:mm',
    stickyRowsCount: 1,
  }).toStream as () => Promise<Readable>
  return toStream()
}

function cellOf(value: string | Date | undefined): SheetData[number][number] {
  if (value === undefined || value === '') return null
  return value instanceof Date ? { value, type: Date } : { value: printable(value), type: String }
}
