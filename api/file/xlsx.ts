import { piecesOf, type ThreadKind } from './file-thread.ts'
import type { Sheet, SheetRows } from './sheet.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const thread: ThreadKind = {
  name: 'workbook-worker',
  source: './workbook-worker.ts',
  from: import.meta.url,
  // Rows are forgotten as soon as they are written: room for more of them is memory taken for nothing.
  resourceLimits: { maxYoungGenerationSizeMb: 12 },
}

/** An XLSX file in pieces as the rows come, written and compressed by a thread of its own. */
export const xlsxFile = (sheet: Sheet, rows: SheetRows): AsyncGenerator<Uint8Array> => piecesOf(thread, sheet, rows)
