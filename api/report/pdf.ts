import { Readable } from 'node:stream'
import type { Paper } from '#domain/report/paper.ts'
import { piecesOf, startThread } from '../file/file-thread.ts'
import type { SheetRows } from '../file/sheet.ts'
import type { OpenBytes } from '../http/signed-file.ts'

/** A paper as PDF, drawn by a thread of its own. It leaves whole or not at all. */
export async function pdfOf(paper: Paper, rows: SheetRows): Promise<OpenBytes> {
  const pieces: Uint8Array[] = []
  for await (const piece of piecesOf(startThread('paper-worker', './paper-worker.ts', import.meta.url, paper), rows))
    pieces.push(piece)
  const size = pieces.reduce((all, { length }) => all + length, 0)
  return { bytes: Readable.from(pieces, { objectMode: false }), contentType: 'application/pdf', size }
}
