import type { Font } from '../font-file.ts'
import { beginFonts, setFont } from '../list/lettering.ts'

/** What of a font that is embedded is asked for; pdfkit has it in no type. */
interface EmbeddedFont {
  /** Of the page's resources: 'F1'. */
  readonly id: string
  /** In thousandths of the size. */
  readonly ascender: number
  ref(): PDFKit.PDFKitReference
  encode(text: string): readonly [codes: readonly string[], positions: readonly { readonly advanceWidth: number }[]]
}

const isEmbedded = (font: unknown): font is EmbeddedFont =>
  typeof font === 'object' && font !== null && 'encode' in font && 'ref' in font && 'ascender' in font

/** A letter as it stands in a content stream, and how wide it is in thousandths of the size. */
interface Glyph {
  readonly code: string
  readonly width: number
}

class FontGlyphs {
  readonly font: EmbeddedFont
  readonly #known = new Map<string, Glyph>()

  constructor(document: PDFKit.PDFDocument, name: Font) {
    const font: unknown = Reflect.get(setFont(document, name), '_font')
    if (!isEmbedded(font)) throw new TypeError(`pdfkit has no embedded font ${name}`)
    this.font = font
  }

  of(letter: string): Glyph {
    return this.#known.get(letter) ?? this.#learned(letter)
  }

  #learned(letter: string): Glyph {
    const [codes, positions] = this.font.encode(letter)
    const width = positions.reduce((all, { advanceWidth }) => all + advanceWidth, 0)
    const glyph = { code: codes.join(''), width }
    this.#known.set(letter, glyph)
    return glyph
  }
}

/**
 * The letters of a document, each laid out once: pdfkit lays out every text anew, or keeps every word that it ever saw. Without its
 * kerning a text is as wide when it is measured as when it is written.
 */
export class Glyphs {
  readonly #fonts: Readonly<Record<Font, FontGlyphs>>
  #current: FontGlyphs
  font: Font = 'plain'
  points = 0

  constructor(document: PDFKit.PDFDocument) {
    beginFonts(document)
    this.#fonts = { bold: new FontGlyphs(document, 'bold'), plain: new FontGlyphs(document, 'plain') }
    this.#current = this.#fonts.plain
  }

  set(font: Font, points: number): void {
    this.font = font
    this.points = points
    this.#current = this.#fonts[font]
  }

  /** In points. */
  widthOf(text: string): number {
    let all = 0
    for (const letter of text) all += this.#current.of(letter).width
    return (all * this.points) / 1_000
  }

  /** Hexadecimal, as the current font has them. */
  codesOf(text: string): string {
    let all = ''
    for (const letter of text) all += this.#current.of(letter).code
    return all
  }

  /** Operator that sets the current font. */
  get operator(): string {
    return `/${this.#current.font.id} ${this.points} Tf`
  }

  /** Of the current font, in points. */
  get ascent(): number {
    return (this.#current.font.ascender * this.points) / 1_000
  }

  /** As a dictionary of resources has them. */
  get references(): Readonly<Record<string, PDFKit.PDFKitReference>> {
    return Object.fromEntries(Object.values(this.#fonts).map(({ font }) => [font.id, font.ref()]))
  }
}
