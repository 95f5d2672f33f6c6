import { createRequire } from 'node:module'

export type Font = 'plain' | 'bold'

const fontFile = (name: string): string =>
  createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/DejaVuSansCondensed${name}.ttf`)

/** Fonts are named by path: a font registered under a name would be parsed again at each use. */
export const fontFiles: Readonly<Record<Font, string>> = { plain: fontFile(''), bold: fontFile('-Bold') }

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
  }

  set(font: Font, points: number): void {
    this.#document.font(fontFiles[font]).fontSize(points)
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
