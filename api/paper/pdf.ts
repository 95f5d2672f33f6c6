import { createHash } from 'node:crypto'
import type { BookPaper } from '#domain/report/paper/book/book-paper.ts'
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

/** Young generation size: with the default 10,000 rows took 123 MB, with half of this 166. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 }

/** What to draw: a list with streamed rows, or a whole document. */
export type Drawable =
  | { readonly paper: ListPaper; readonly rows: SheetRows }
  | { readonly paper: DocumentPaper; readonly rows?: undefined }

/** By the form of a paper, the thread that draws it. */
const threads = {
  list: { name: 'list-worker', source: './list/list-worker.ts', from: import.meta.url, resourceLimits },
  book: { name: 'book-worker', source: './book/book-worker.ts', from: import.meta.url, resourceLimits },
  document: { name: 'document-worker', source: './document/document-worker.ts', from: import.meta.url, resourceLimits },
} satisfies Record<string, ThreadKind>

async function* noRows(): SheetRows {}

/** Renders a paper as PDF in a worker thread, all or nothing. @throws Error where its rows or the thread fail */
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

/**
 * Renders a book as PDF in a worker thread, piece by piece: it is in no memory whole. What it is as a file is told before its last piece
 * goes out.
 */
export async function* bookPieces(
  paper: BookPaper,
  rows: SheetRows,
  drawn: (file: Omit<DrawnPdf, 'pieces'>) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let size = 0
  let last: Uint8Array = Buffer.alloc(0)
  for await (const piece of piecesOf(threads.book, paper, rows)) {
    if (piece.length === 0) continue
    if (last.length > 0) yield last
    hash.update(piece)
    size += piece.length
    last = piece
  }
  await drawn({ size, pages: pagesIn([last]), sha256: hash.digest('hex') })
  yield last
}

/** Page count from the page tree's root near the end of our PDF. */
function pagesIn(pieces: readonly Uint8Array[]): number {
  const text = Buffer.from(pieces.at(-1) ?? []).toString('latin1')
  return Number(/\/Type \/Pages\n\/Count (\d+)/.exec(text)?.[1])
}
