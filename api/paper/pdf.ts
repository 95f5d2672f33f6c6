import { createHash } from 'node:crypto'
import type { DocumentPaper, ListPaper, PaperSeal } from '#domain/report/paper/paper.ts'
import { piecesOf, type ThreadKind } from '../file/file-thread.ts'
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
const resourceLimits = { maxYoungGenerationSizeMb: 8 }

/** What is to be drawn: a list with its rows as they come, or a document, which is whole. */
export type Drawable =
  | { readonly paper: ListPaper; readonly rows: SheetRows }
  | { readonly paper: DocumentPaper; readonly rows?: undefined }

/** By the form of a paper, the thread that draws it. */
const threads = {
  list: { name: 'list-worker', source: './list/list-worker.ts', from: import.meta.url, resourceLimits },
  document: { name: 'document-worker', source: './document/document-worker.ts', from: import.meta.url, resourceLimits },
} satisfies Record<string, ThreadKind>

async function* noRows(): SheetRows {}

/** A paper as PDF, drawn by a thread of its own, whole or not at all. @throws Error where its rows, or the thread, break off */
export async function pdfOf({ paper, rows = noRows() }: Drawable, seal?: PaperSeal): Promise<DrawnPdf> {
  const pieces: Uint8Array[] = []
  const hash = createHash('sha256')
  for await (const piece of piecesOf(threads[paper.form], { ...paper, seal }, rows)) {
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
