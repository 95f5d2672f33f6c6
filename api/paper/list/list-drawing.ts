import PDFDocument from 'pdfkit'
import { columnLooks } from '#domain/field/column.ts'
import {
  headOfColumn,
  isGroup,
  isTotal,
  type ListPaper,
  linesWithin,
  logoRoom,
  type PaperFact,
  type PaperSeal,
  sheet,
} from '#domain/report/paper/paper.ts'
import { inOneLine } from '#domain/report/paper/sender.ts'
import type { SheetRow } from '../../file/sheet.ts'
import { archival, metadataText } from '../archival.ts'
import type { Font } from '../font-file.ts'
import { ink } from '../ink.ts'
import { sealSize } from '../seal-drawing.ts'
import { type Place, padding, placesOf } from './column-place.ts'
import { fontOf, heightOf, type LaidRow, lineHeight, roomOf } from './laid-row.ts'
import { Lettering } from './lettering.ts'
import { Pen } from './pen.ts'
import { writtenCell } from './written-cell.ts'

/** In points. */
const size = { title: 15, company: 10, text: 8, dense: 6.5, small: 7, figure: 11 }
const mostLines = 3
/** Of the lines on which somebody signs, with room for the hand. */
const signatureRoom = 70
/** Rows of the first piece that the widths of columns are made for. */
const measured = 200
/** Widow control: rows kept together at the end. */
const together = 3
const end = sheet.height - sheet.bottom
const width = sheet.width - 2 * sheet.side

/**
 * Draws a list as PDF: title once, table header and page number on every page. 'Page of pages' needs two passes:
 * rows are laid out as they stream in, which counts pages, and drawn at the end, page by page, so that a page is
 * released when the next begins. Kept until the end, twenty thousand rows took 650 MB.
 */
export class ListDrawing {
  readonly #paper: ListPaper
  readonly #document: PDFKit.PDFDocument
  readonly #pieces: Buffer[] = []
  #places: readonly Place[] = []
  readonly #letters: Lettering
  readonly #pen: Pen
  #y: number = sheet.top
  /** Laid-out rows as batches of text. */
  readonly #waiting: string[] = []
  #page = 1
  #pages = 1
  #rows = 0
  /** Rows not drawn yet; unknown until all are there. */
  #left = Number.NaN
  /** The last rows, which share a page. */
  #last: readonly LaidRow[] = []
  /** A row with the headings above it and the totals below it, which share a page. */
  #block: readonly LaidRow[] = []

  constructor(paper: ListPaper) {
    this.#paper = paper
    this.#document = new PDFDocument({
      size: 'A4',
      layout: 'landscape',
      margin: 0,
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
  }

  start(): Buffer {
    return Buffer.alloc(0)
  }

  rows(rows: readonly SheetRow[]): Buffer {
    if (this.#places.length === 0) this.#settle(rows)
    const laid = rows.map((row) => this.#laid(row))
    this.#waiting.push(JSON.stringify(laid))
    this.#follow(laid)
    this.#rows += laid.length
    this.#last = [...this.#last, ...laid].slice(-together)
    return Buffer.alloc(0)
  }

  end(): Promise<Buffer> {
    if (this.#places.length === 0) this.#settle([])
    this.#drawBlock()
    // Where it begins another page, that counts.
    this.#signatures()
    this.#pages = this.#page
    this.#pen.isDrawing = true
    this.#left = this.#rows
    this.#begin()
    for (const rows of this.#waiting) this.#follow(JSON.parse(rows) as LaidRow[])
    this.#drawBlock()
    this.#signatures()
    this.#foot()
    const ended = new Promise<Buffer>((resolve) => {
      this.#document.once('end', () => resolve(Buffer.concat(this.#pieces)))
    })
    this.#document.end()
    return ended
  }

  /** Before anything is drawn, which needs the widths of the columns. */
  #settle(rows: readonly SheetRow[]): void {
    const { columns } = this.#paper
    const sample = rows.slice(0, measured)
    const texts = sample.map((row) => columns.map(({ kind }, index) => writtenCell(kind, row[index] ?? '')))
    this.#places = placesOf(columns, width, this.#points, texts, this.#paper.isDense)
    this.#begin()
  }

  #begin(): void {
    this.#y = sheet.top
    this.#page = 1
    this.#head()
    this.#tableHead()
  }

  #follow(rows: readonly LaidRow[]): void {
    for (const row of rows) {
      const above = this.#block.at(-1)
      if (above && !above.isGroup && !row.isTotal) this.#drawBlock()
      this.#block = [...this.#block, row]
    }
  }

  #head(): void {
    const { title, company, sender, logo, about, issued, text = [], totals } = this.#paper
    const room = logo ? width - logoRoom[0] - 12 : width
    const below = logo ? this.#y + logoRoom[1] : 0
    if (logo) this.#pen.picture(logo, sheet.width - sheet.side - logoRoom[0], this.#y, logoRoom)
    this.#paragraph(title, 'bold', size.title, 1, ink.text, room)
    this.#paragraph(company, 'plain', size.company, 2, ink.text, room)
    if (sender.lines.length > 0) this.#paragraph(inOneLine(sender), 'plain', size.small, 2, ink.quiet, room)
    this.#y = Math.max(this.#y, below) + padding
    this.#paragraph(about.map(({ label, value }) => `${label}: ${value}`).join('  ·  '), 'plain', size.text, 6)
    this.#paragraph(issued, 'plain', size.small, 2, ink.quiet)
    for (const paragraph of text) {
      this.#y += 2 * padding
      this.#paragraph(paragraph, 'plain', size.company, 6)
    }
    this.#y += padding
    this.#totals(totals)
  }

  /** Of the rows and their head. */
  get #points(): number {
    return this.#paper.isDense ? size.dense : size.text
  }

  #paragraph(text: string, font: Font, points: number, most: number, color: string = ink.text, room = width): void {
    for (const line of this.#lines(text, room, font, points, most)) {
      this.#pen.line(line, sheet.side, this.#y, color)
      this.#y += points * 1.3
    }
  }

  #totals(totals: readonly PaperFact[]): void {
    const share = width / Math.max(totals.length, 4)
    totals.forEach(({ label, value }, index) => {
      const x = sheet.side + index * share
      const draw = (text: string, font: Font, points: number, y: number, color: string) => {
        for (const line of this.#lines(text, share - 2 * padding, font, points, 1)) this.#pen.line(line, x, y, color)
      }
      draw(label, 'plain', size.small, this.#y, ink.quiet)
      draw(value, 'bold', size.figure, this.#y + size.small * 1.4, ink.text)
    })
    this.#y += size.small + size.figure + 4 * padding
  }

  #tableHead(): void {
    const { columns } = this.#paper
    const heads = columns.map((column, index) =>
      this.#lines(headOfColumn(column), this.#roomOf(index), 'bold', this.#points, mostLines),
    )
    const height = Math.max(...heads.map(({ length }) => length)) * lineHeight + 2 * padding
    this.#pen.ground(this.#y, width, height)
    columns.forEach(({ kind }, index) => {
      this.#cell(heads[index] ?? [], index, columnLooks[kind].isFigure)
    })
    this.#y += height
  }

  #laid(row: SheetRow): LaidRow {
    const { columns } = this.#paper
    const marks = { isGroup: isGroup(row, columns), isTotal: isTotal(row, columns) }
    const cells = columns.map(({ kind }, index) =>
      this.#lines(writtenCell(kind, row[index] ?? ''), this.#roomOf(index), fontOf(marks), this.#points, mostLines),
    )
    return { cells, ...marks }
  }

  #drawBlock(): void {
    const rows = this.#block
    this.#block = []
    const { signers = [] } = this.#paper
    this.#keep(roomOf(rows, { left: this.#left, last: this.#last, below: signers.length > 0 ? signatureRoom : 0 }))
    for (const row of rows) this.#row(row)
  }

  /** Begins a page where there is less room. */
  #keep(room: number): void {
    if (this.#y + room <= end) return
    this.#nextPage()
    this.#tableHead()
  }

  #row(row: LaidRow): void {
    const { columns } = this.#paper
    const height = heightOf([row])
    this.#left--
    // Of a block that is higher than a page.
    this.#keep(height)
    this.#letters.set(fontOf(row), this.#points)
    row.cells.forEach((lines, index) => {
      this.#cell(lines, index, columnLooks[columns[index]?.kind ?? 'text'].isFigure)
    })
    this.#y += height
    this.#pen.rule(sheet.side, this.#y, width)
  }

  /** A line for each who signs, on one page. */
  #signatures(): void {
    const { signers = [] } = this.#paper
    if (signers.length === 0) return
    if (this.#y + signatureRoom > end) this.#nextPage()
    const share = width / signers.length
    const y = this.#y + signatureRoom - 2 * lineHeight
    signers.forEach(({ name, label }, place) => {
      const x = sheet.side + place * share
      const room = share - 6 * padding
      this.#pen.rule(x, y, room)
      const draw = (text: string, font: Font, below: number, color: string) => {
        for (const line of this.#lines(text, room, font, this.#points, 1))
          this.#pen.line(line, x, y + padding + below, color)
      }
      draw(name, 'bold', 0, ink.text)
      draw(label, 'plain', lineHeight, ink.quiet)
    })
    this.#y += signatureRoom + padding
  }

  #foot(): void {
    const { title, company, seal } = this.#paper
    const y = end + 20
    const right = sheet.width - sheet.side - (seal ? sealSize + padding : 0)
    this.#pen.rule(sheet.side, y - 6, right - sheet.side)
    const [line = ''] = this.#lines(`${title} · ${company}`, right - sheet.side - 120, 'plain', size.small, 1)
    this.#pen.line(line, sheet.side, y, ink.quiet)
    const page = `Página ${this.#page} de ${this.#pages}`
    this.#pen.line(page, right - this.#letters.widthOf(page), y, ink.quiet)
    if (seal) this.#seal(seal, y + lineHeight)
  }

  #seal({ code, address }: PaperSeal, y: number): void {
    const room = width - sealSize - padding
    const [line = ''] = this.#lines(`Selo ${code} · confira em ${address}`, room, 'plain', size.small, 1)
    this.#pen.line(line, sheet.side, y, ink.quiet)
    this.#pen.seal(address, sheet.width - sheet.side - sealSize, end + padding)
  }

  #nextPage(): void {
    this.#foot()
    this.#page += 1
    this.#pen.page()
    this.#y = sheet.top
  }

  #lines(text: string, room: number, font: Font, points: number, most: number): string[] {
    this.#letters.set(font, points)
    return linesWithin(text, room, most, (some) => this.#letters.widthOf(some))
  }

  #before = (index: number): number => this.#places[index]?.before ?? 0

  #roomOf = (index: number): number => (this.#places[index]?.width ?? 0) - this.#before(index) - padding

  #cell(lines: readonly string[], index: number, isFigure = false): void {
    const left = sheet.side + (this.#places[index]?.left ?? 0) + this.#before(index)
    lines.forEach((line, place) => {
      const free = isFigure ? this.#roomOf(index) - this.#letters.widthOf(line) : 0
      this.#pen.line(line, left + free, this.#y + padding + place * lineHeight)
    })
  }
}
