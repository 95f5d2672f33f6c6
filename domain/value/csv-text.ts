import { withoutFormula } from './spreadsheet-text.ts'

/** Without it, spreadsheet programs read UTF-8 as the letters of Windows. */
export const byteOrderMark = '\uFEFF'

const needsQuotes = /[";\r\n]/

/** A cell of a CSV file that never runs as a formula. */
export function csvTextCell(cell: string): string {
  const tamed = withoutFormula(cell)
  return needsQuotes.test(tamed) ? `"${tamed.replaceAll('"', '""')}"` : tamed
}

/** A CSV file of texts for Brazilian spreadsheet programs: semicolons, CRLF, its mark before it. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(csvTextCell).join(';')}\r\n`).join('')
