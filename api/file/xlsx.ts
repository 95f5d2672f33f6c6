import { piecesOf, startThread } from './file-thread.ts'
import type { Sheet, SheetRows } from './sheet.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** An XLSX file in pieces as the rows come, written and compressed by a thread of its own. */
export const xlsxFile = (sheet: Sheet, rows: SheetRows): AsyncGenerator<Uint8Array> =>
  piecesOf(startThread('workbook-worker', './workbook-worker.ts', import.meta.url, sheet), rows)
