import PDFDocument from 'pdfkit'
import { type Font, fontFiles } from '../font-file.ts'
import { forgetGlyphs, parsedFont } from '../parsed-font.ts'

/** Sets the font of what is written next; by its file's path the document knows that it has it. */
export const setFont = (document: PDFKit.PDFDocument, font: Font): PDFKit.PDFDocument =>
  document.font(parsedFont(PDFDocument, font), fontFiles[font])

/** Gives a document that was made without a font its first one. */
export function beginFonts(document: PDFKit.PDFDocument): void {
  forgetGlyphs()
  setFont(document, 'plain')
}

/** At which letters are measured. */
const measuredPoints = 100

/** The font that a document writes in, and how wide it writes. */
export class Lettering {
  readonly #document: PDFKit.PDFDocument
  readonly #widthsOf: Readonly<Record<Font, Map<string, number>>> = { plain: new Map(), bold: new Map() }
  #widths = this.#widthsOf.plain
  #points = 0

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
    beginFonts(document)
  }

  set(font: Font, points: number): void {
    setFont(this.#document, font).fontSize(points)
    this.#widths = this.#widthsOf[font]
    this.#points = points
  }

  /**
   * Sum of cached glyph widths: laying out text only to measure it takes ten times as long as drawing it. Kerning
   * and ligatures only make it narrower.
   */
  widthOf(text: string): number {
    let all = 0
    for (const letter of text) all += this.#widths.get(letter) ?? this.#measured(letter)
    return (all * this.#points) / measuredPoints
  }

  #measured(letter: string): number {
    this.#document.fontSize(measuredPoints)
    const measured = this.#document.widthOfString(letter)
    this.#document.fontSize(this.#points)
    this.#widths.set(letter, measured)
    return measured
  }
}
