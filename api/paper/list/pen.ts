import { inDrawnOrder, sheet } from '#domain/report/paper/paper.ts'
import { ink } from '../ink.ts'
import { drawSeal, type Stripe, sealStripes } from '../seal-drawing.ts'

/** Draws on a PDF document; in the first pass (`isDrawing` false) it only measures. */
export class Pen {
  readonly #document: PDFKit.PDFDocument
  isDrawing = false
  /** Of what was written last on the page. */
  #color = ''
  #stripes: readonly Stripe[] | undefined

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
  }

  page(): void {
    if (this.isDrawing) this.#document.addPage()
    this.#color = ''
  }

  /** In the current font, so that measured and drawn widths agree. */
  line(text: string, x: number, y: number, color: string = ink.text): void {
    if (!text || !this.isDrawing) return
    if (color !== this.#color) this.#document.fillColor(color)
    this.#color = color
    this.#document.text(inDrawnOrder(text), x, y, { lineBreak: false })
  }

  rule(x: number, y: number, length: number): void {
    if (!this.isDrawing) return
    this.#document
      .moveTo(x, y)
      .lineTo(x + length, y)
      .lineWidth(0.5)
      .stroke(ink.line)
  }

  /** Behind a head. */
  ground(y: number, width: number, height: number): void {
    if (this.isDrawing) this.#document.rect(sheet.side, y, width, height).fill(ink.head)
    this.#color = ''
  }

  /** At the right of that room. */
  picture(dataUrl: string, x: number, y: number, room: readonly [number, number]): void {
    if (this.isDrawing) this.#document.image(dataUrl, x, y, { fit: [...room], align: 'right' })
  }

  seal(address: string, x: number, y: number): void {
    this.#stripes ??= sealStripes(address)
    if (this.isDrawing) drawSeal(this.#document, this.#stripes, x, y)
    this.#color = ''
  }
}
