import { inDrawnOrder, isPlain } from '#domain/report/paper/paper.ts'
import { ink } from '../ink.ts'
import { setFont } from '../list/lettering.ts'
import { drawSeal, type Stripe, sealStripes } from '../seal-drawing.ts'
import type { Glyphs } from './glyphs.ts'

/** Coordinates in hundredths of a point. */
const rounded = (value: number): number => Math.round(value * 100) / 100

/** '#1a1a1a' as the operand of a colour. */
const colorOf = (color: string): string =>
  [1, 3, 5].map((at) => Math.round((Number.parseInt(color.slice(at, at + 2), 16) / 255) * 1_000) / 1_000).join(' ')

const inks = new Map(Object.values(ink).map((color) => [color, `${colorOf(color)} rg`]))
const operatorOf = (color: string): string => inks.get(color) ?? `${colorOf(color)} rg`

/** Name of what says how many leaves there are, in the resources of a leaf. */
const countName = 'Leaves'

/**
 * Writes the leaves of a book: a text is a few operators in the stream of its leaf, which goes out, and is forgotten, once the next one
 * begins. How many leaves there are stands in one object that all of them show, and that is written last; so is the first leaf.
 */
export class LeafPen {
  readonly #document: PDFKit.PDFDocument
  readonly #glyphs: Glyphs
  readonly #count: PDFKit.PDFKitReference
  #rules = ''
  #texts = ''
  /** Font and colour of the text that was written last. */
  #look = ''
  #stripes: readonly Stripe[] | undefined
  #first: PDFKit.PDFPage | undefined

  constructor(document: PDFKit.PDFDocument, glyphs: Glyphs) {
    this.#document = document
    this.#glyphs = glyphs
    const form = { Type: 'XObject', Subtype: 'Form', BBox: [0, -10, 200, 20], Resources: { Font: glyphs.references } }
    this.#count = document.ref(form)
  }

  /** Ends the leaf and begins the next one. */
  page(): void {
    this.#flush()
    const { page } = this.#document
    this.#document.addPage()
    if (page !== this.#first) forget(page)
  }

  /** Leaves the first leaf as it is, to be written when all others are. */
  keepFirst(): void {
    const buffered: unknown = Reflect.get(this.#document, '_pageBuffer')
    if (!Array.isArray(buffered)) throw new TypeError('pdfkit has no page buffer')
    this.#first = this.#document.page
    buffered.length = 0
  }

  /** Writes on the first leaf, and ends it. */
  first(write: () => void): void {
    if (!this.#first) return
    this.#flush()
    const { page } = this.#document
    this.#document.page = this.#first
    write()
    this.#flush()
    this.#first.end()
    this.#document.page = page
  }

  /** What all leaves show where they count, in the current font: the last thing that is written. */
  end(count: string): void {
    this.#flush()
    this.#count.end(`BT ${operatorOf(ink.text)} ${this.#glyphs.operator} <${this.#glyphs.codesOf(count)}> Tj ET`)
  }

  /** A text in the current font; its upper left corner there. */
  line(text: string, x: number, y: number, color: string = ink.text): void {
    if (!text) return
    if (isPlain(text)) this.#written(text, x, y, color)
    else this.#laidOut(text, x, y, color)
  }

  #written(text: string, x: number, y: number, color: string): void {
    const look = `${this.#glyphs.operator} ${operatorOf(color)}\n`
    if (look !== this.#look) this.#texts += look
    this.#look = look
    const place = `${rounded(x)} ${rounded(y + this.#glyphs.ascent)}`
    this.#texts += `1 0 0 -1 ${place} Tm <${this.#glyphs.codesOf(text)}> Tj\n`
  }

  rule(x: number, y: number, length: number): void {
    this.#rules += `${rounded(x)} ${rounded(y)} m ${rounded(x + length)} ${rounded(y)} l S\n`
  }

  /** How many leaves there are, as it is told in the end. */
  count(x: number, y: number): void {
    this.#document.page.xobjects[countName] = this.#count
    const place = `${rounded(x)} ${rounded(y + this.#glyphs.ascent)}`
    this.#texts += `ET q 1 0 0 -1 ${place} cm /${countName} Do Q BT\n`
  }

  seal(address: string, x: number, y: number): void {
    this.#stripes ??= sealStripes(address)
    drawSeal(this.#document, this.#stripes, x, y)
  }

  /** Letters that join, or go from right to left, are pdfkit's to lay out. */
  #laidOut(text: string, x: number, y: number, color: string): void {
    const { font, points } = this.#glyphs
    setFont(this.#document, font).fontSize(points).fillColor(color)
    this.#document.text(inDrawnOrder(text), x, y, { lineBreak: false })
  }

  #flush(): void {
    if (this.#rules) this.#add(`0.5 w ${colorOf(ink.line)} RG\n${this.#rules}`)
    if (this.#texts) {
      this.#add(`BT\n${this.#texts}ET`)
      Object.assign(this.#document.page.fonts, this.#glyphs.references)
    }
    this.#rules = ''
    this.#texts = ''
    this.#look = ''
  }

  #add(operators: string): void {
    this.#document.addContent(Buffer.from(`${operators}\n`, 'latin1'))
  }
}

/** The tree of pages keeps the reference of each; what it stood for is in the file. */
function forget({ dictionary }: PDFKit.PDFPage): void {
  Reflect.set(dictionary, 'data', null)
}
