import { createHash } from 'node:crypto'
import type { Paper } from '#domain/report/paper.ts'
import { piecesOf, startThread } from '../file/file-thread.ts'
import type { SheetRows } from '../file/sheet.ts'

/** A paper as it was drawn. */
export interface DrawnPdf {
  readonly pieces: readonly Uint8Array[]
  readonly size: number
  readonly pages: number
  /** Of the bytes, in hexadecimal. */
  readonly sha256: string
}

/** With what Node gives a thread 10,000 rows took 123 MB, with half of this 166: too little is kept for too long. */
const drawingLimits = { maxYoungGenerationSizeMb: 8 }

/** A paper as PDF, drawn by a thread of its own, whole or not at all. @throws Error where its rows, or the thread, break off */
export async function pdfOf(paper: Paper, rows: SheetRows): Promise<DrawnPdf> {
  const thread = startThread('paper-worker', './paper-worker.ts', import.meta.url, paper, drawingLimits)
  const pieces: Uint8Array[] = []
  const hash = createHash('sha256')
  for await (const piece of piecesOf(thread, rows)) {
    if (piece.length === 0) continue
    pieces.push(piece)
    hash.update(piece)
  }
  const size = pieces.reduce((all, { length }) => all + length, 0)
  return { pieces, size, pages: pagesIn(pieces), sha256: hash.digest('hex') }
}

/** How many pages a PDF of ours says that it has, in the root of its tree, which is near its end. */
function pagesIn(pieces: readonly Uint8Array[]): number {
  const text = Buffer.from(pieces.at(-1) ?? []).toString('latin1')
  return Number(/\/Type \/Pages\n\/Count (\d+)/.exec(text)?.[1])
}
