import type { PaperBar } from '#domain/report/paper.ts'
import { inDrawnOrder, sheet } from '#domain/report/paper.ts'
import { drawBar } from './bar-drawing.ts'
import { drawSeal, sealPicture } from './seal-drawing.ts'

export const ink = { text: '#1a1a1a', quiet: '#555555', line: '#bbbbbb', head: '#eeeeee' }

/** What draws on a document, once it is told to: until then all is only laid out. */
export class Pen {
  readonly #document: PDFKit.PDFDocument
  isDrawing = false
  /** Of what was written last on the page. */
  #color = ''
  #picture: ReturnType<typeof sealPicture> | undefined

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
  }

  page(): void {
    if (this.isDrawing) this.#document.addPage()
    this.#color = ''
  }

  /** In the font that is set: what is measured and what is drawn next to it are the same. */
  line(text: string, x: number, y: number, color: string = ink.text): void {
    if (!text || !this.isDrawing) return
    if (color !== this.#color) this.#document.fillColor(color)
    this.#color = color
    this.#document.text(inDrawnOrder(text), x, y, { lineBreak: false })
  }

  rule(x: number, y: number, length: number, color: string = ink.line): void {
    if (!this.isDrawing) return
    this.#document
      .moveTo(x, y)
      .lineTo(x + length, y)
      .lineWidth(0.5)
      .stroke(color)
  }

  /** Behind a head. */
  ground(y: number, width: number, height: number): void {
    if (this.isDrawing) this.#document.rect(sheet.side, y, width, height).fill(ink.head)
    this.#color = ''
  }

  bar({ share, isFull }: PaperBar, x: number, y: number, room: number, height: number): void {
    if (this.isDrawing) drawBar(this.#document, { x, y, width: room * share, height }, isFull)
    this.#color = ''
  }

  seal(address: string, x: number, y: number): void {
    this.#picture ??= sealPicture(address)
    if (this.isDrawing) drawSeal(this.#document, this.#picture, x, y)
    this.#color = ''
  }
}
