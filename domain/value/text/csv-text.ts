import { withoutFormula } from './spreadsheet-text.ts'

/** Byte order mark: without it, spreadsheet programs read UTF-8 as Windows-1252. */
export const byteOrderMark = '\uFEFF'

const needsQuotes = /[";\r\n]/

/** CSV cell, protected against formula injection. */
export function csvTextCell(cell: string): string {
  const tamed = withoutFormula(cell)
  return needsQuotes.test(tamed) ? `"${tamed.replaceAll('"', '""')}"` : tamed
}

/** CSV file for Brazilian spreadsheet programs: semicolons, CRLF, byte order mark. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(csvTextCell).join(';')}\r\n`).join('')
