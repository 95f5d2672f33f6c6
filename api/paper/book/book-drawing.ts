import PDFDocument from 'pdfkit'
import type { BookPaper } from '#domain/report/paper/book/book-paper.ts'
import type { SheetRow } from '../../file/sheet.ts'
import type { FileMaker } from '../../file/thread-answer.ts'
import { archival, metadataText } from '../archival.ts'
import { BookWalk } from './book-walk.ts'
import { Glyphs } from './glyphs.ts'
import { LeafPen } from './leaf-pen.ts'

/** More pieces than these become one. */
const mostPieces = 512

/** Draws a book as PDF while its rows come: each leaf goes out, and out of memory, once the next one begins. */
export class BookDrawing implements FileMaker {
  readonly #document: PDFKit.PDFDocument
  readonly #walk: BookWalk
  #pieces: Buffer[] = []

  constructor(paper: BookPaper) {
    this.#document = new PDFDocument({
      size: 'A4',
      margin: 0,
      ...archival,
      // Else it keeps every text that it ever laid out.
      fontLayoutCache: false,
      lang: 'pt-BR',
      displayTitle: true,
      info: {
        Title: metadataText(paper.title),
        Author: metadataText(paper.company),
        Creator: 'Celeiro',
        Producer: 'Celeiro',
      },
    })
    this.#document.on('data', (piece: Buffer) => this.#keep(piece))
    const letters = new Glyphs(this.#document)
    this.#walk = new BookWalk(paper, { pen: new LeafPen(this.#document, letters), letters })
  }

  start(): Buffer {
    return this.#taken()
  }

  rows(rows: readonly SheetRow[]): Buffer {
    this.#walk.rows(rows)
    return this.#taken()
  }

  end(): Promise<Buffer> {
    this.#walk.finish()
    const ended = new Promise<Buffer>((resolve) => {
      this.#document.once('end', () => resolve(this.#taken()))
    })
    this.#document.end()
    return ended
  }

  /** The table of the objects of a long book is some hundred thousand lines. */
  #keep(piece: Buffer): void {
    this.#pieces.push(piece)
    if (this.#pieces.length > mostPieces) this.#pieces = [this.#taken()]
  }

  #taken(): Buffer {
    const taken = Buffer.concat(this.#pieces)
    this.#pieces = []
    return taken
  }
}
