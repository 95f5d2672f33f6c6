import PDFDocument from 'pdfkit'
import type { BookPaper } from '#domain/report/paper/book/book-paper.ts'
import type { SheetRow } from '../../file/sheet.ts'
import type { FileMaker } from '../../file/thread-answer.ts'
import { archival, metadataText } from '../archival.ts'
import { fontFiles, Lettering } from '../list/lettering.ts'
import { Pen } from '../list/pen.ts'
import { BookWalk } from './book-walk.ts'
import { Spool } from './spool.ts'

/**
 * Draws a book as PDF. Its first leaf says how many there are, so that all rows are laid out before any is drawn: they wait in a file,
 * and each empty batch that follows draws one of them, so that leaves go out as they are drawn.
 */
export class BookDrawing implements FileMaker {
  readonly #paper: BookPaper
  readonly #document: PDFKit.PDFDocument
  readonly #letters: Lettering
  readonly #pen: Pen
  readonly #spool = new Spool()
  #pieces: Buffer[] = []
  #walk: BookWalk
  #isCounted = false

  constructor(paper: BookPaper) {
    this.#paper = paper
    this.#document = new PDFDocument({
      size: 'A4',
      margin: 0,
      font: fontFiles.plain,
      ...archival,
      lang: 'pt-BR',
      displayTitle: true,
      info: {
        Title: metadataText(paper.title),
        Author: metadataText(paper.company),
        Creator: 'Celeiro',
        Producer: 'Celeiro',
      },
    })
    this.#letters = new Lettering(this.#document)
    this.#pen = new Pen(this.#document)
    this.#document.on('data', (piece: Buffer) => this.#pieces.push(piece))
    this.#walk = this.#begun(Number.NaN)
  }

  start(): Buffer {
    return Buffer.alloc(0)
  }

  rows(rows: readonly SheetRow[]): Buffer {
    if (rows.length === 0) return this.#drawn()
    this.#spool.add(JSON.stringify(rows))
    this.#walk.rows(rows)
    return Buffer.alloc(0)
  }

  end(): Promise<Buffer> {
    this.#count()
    for (let text = this.#spool.next(); text !== undefined; text = this.#spool.next()) this.#follow(text)
    this.#spool.close()
    this.#walk.finish()
    const ended = new Promise<Buffer>((resolve) => {
      this.#document.once('end', () => resolve(this.#taken()))
    })
    this.#document.end()
    return ended
  }

  #begun(leaves: number): BookWalk {
    return new BookWalk(this.#paper, { pen: this.#pen, letters: this.#letters, leaves })
  }

  /** All rows are there: counts the leaves and begins to draw. */
  #count(): void {
    if (this.#isCounted) return
    this.#isCounted = true
    this.#walk.finish()
    this.#pen.isDrawing = true
    this.#walk = this.#begun(this.#walk.page)
  }

  #drawn(): Buffer {
    this.#count()
    const text = this.#spool.next()
    if (text !== undefined) this.#follow(text)
    return this.#taken()
  }

  #follow(text: string): void {
    this.#letters.forget()
    const rows: SheetRow[] = JSON.parse(text)
    this.#walk.rows(rows)
  }

  #taken(): Buffer {
    const taken = Buffer.concat(this.#pieces)
    this.#pieces = []
    return taken
  }
}
