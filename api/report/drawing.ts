import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { columnLooks } from '#domain/field/column.ts'
import { inDrawnOrder, linesWithin, type Paper, type PaperBar, type PaperFact, sheet } from '#domain/report/paper.ts'
import { formatLocalDate } from '#domain/value/local-date.ts'
import { formatMoney } from '#domain/value/money.ts'
import { formatMoment, kindOfCell, type SheetRow } from '../file/sheet.ts'
import { drawBar } from './bar-drawing.ts'
import { type Place, placesOf } from './column-place.ts'

const fontFile = (name: string): string =>
  createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/DejaVuSansCondensed${name}.ttf`)

/** In points. */
const size = { title: 15, company: 10, text: 8, small: 7, figure: 11 }
const lineHeight = 10
const padding = 3
const ink = { text: '#1a1a1a', quiet: '#555555', line: '#bbbbbb', head: '#eeeeee' }
const mostLines = 3
const end = sheet.height - sheet.bottom
const width = sheet.width - 2 * sheet.side

/** At which letters are measured. */
const measuredPoints = 100

type Font = 'plain' | 'bold'

/** By its path a font is read once; registered under a name of ours it would be read anew at each use. */
const fontFiles: Readonly<Record<Font, string>> = { plain: fontFile(''), bold: fontFile('-Bold') }

/**
 * A paper as it is drawn: its head once, the head of its table on every page, the number of the page below. Pages are
 * kept until the end, since each says how many there are.
 */
export class PaperDrawing {
  readonly #paper: Paper
  readonly #document: PDFKit.PDFDocument
  readonly #pieces: Buffer[] = []
  readonly #places: readonly Place[]
  /** The widths of letters, by font. */
  readonly #known: Readonly<Record<Font, Map<string, number>>> = { plain: new Map(), bold: new Map() }
  #widths = this.#known.plain
  #points: number = size.text
  #y: number = sheet.top
  /** The head of the rows that follow, where it is among them. */
  #rowHead: SheetRow | undefined

  constructor(paper: Paper) {
    this.#paper = paper
    this.#places = placesOf(paper.columns, width)
    this.#document = new PDFDocument({
      size: 'A4',
      layout: 'landscape',
      margin: 0,
      bufferPages: true,
      font: fontFiles.plain,
      lang: 'pt-BR',
      displayTitle: true,
      info: { Title: paper.title, Author: paper.company, Creator: 'Celeiro', Producer: 'Celeiro' },
    })
    this.#document.on('data', (piece: Buffer) => this.#pieces.push(piece))
  }

  start(): Buffer {
    this.#head()
    this.#tableHead()
    return Buffer.alloc(0)
  }

  rows(rows: readonly SheetRow[]): Buffer {
    for (const row of rows) this.#row(row)
    return Buffer.alloc(0)
  }

  end(): Promise<Buffer> {
    for (const fact of this.#paper.facts) this.#fact(fact)
    this.#signatures()
    this.#footers()
    const ended = new Promise<Buffer>((resolve) => {
      this.#document.once('end', () => resolve(Buffer.concat(this.#pieces)))
    })
    this.#document.end()
    return ended
  }

  #head(): void {
    const { title, company, about, issued, totals, bars } = this.#paper
    this.#paragraph(title, 'bold', size.title, 1)
    this.#paragraph(company, 'plain', size.company, 2)
    this.#y += padding
    this.#paragraph(about.map(({ label, value }) => `${label}: ${value}`).join('  ·  '), 'plain', size.text, 6)
    this.#paragraph(issued, 'plain', size.small, 2, ink.quiet)
    this.#y += padding
    this.#totals(totals)
    if (bars) this.#bars(bars)
  }

  #bars(bars: readonly PaperBar[]): void {
    const [labelWidth, room] = [width / 4, width / 2]
    for (const { label, value, share, isFull } of bars) {
      const [line = ''] = this.#lines(label, labelWidth - padding, 'plain', size.text, 1)
      this.#line(line, sheet.side, this.#y)
      drawBar(
        this.#document,
        { x: sheet.side + labelWidth, y: this.#y, width: room * share, height: lineHeight - 2 },
        isFull,
      )
      this.#set('plain', size.text)
      this.#line(value, sheet.side + labelWidth + room * share + padding, this.#y)
      this.#y += lineHeight + 2
    }
    this.#y += 2 * padding
  }

  #paragraph(text: string, font: Font, points: number, most: number, color: string = ink.text): void {
    for (const line of this.#lines(text, width, font, points, most)) {
      this.#line(line, sheet.side, this.#y, color)
      this.#y += points * 1.3
    }
  }

  #totals(totals: readonly PaperFact[]): void {
    const share = width / Math.max(totals.length, 4)
    totals.forEach(({ label, value }, index) => {
      const x = sheet.side + index * share
      const draw = (text: string, font: Font, points: number, y: number, color: string) => {
        for (const line of this.#lines(text, share - 2 * padding, font, points, 1)) this.#line(line, x, y, color)
      }
      draw(label, 'plain', size.small, this.#y, ink.quiet)
      draw(value, 'bold', size.figure, this.#y + size.small * 1.4, ink.text)
    })
    this.#y += size.small + size.figure + 4 * padding
  }

  #tableHead(): void {
    const { columns } = this.#paper
    if (this.#rowHead) {
      this.#row(this.#rowHead)
      return
    }
    if (columns.every(({ header }) => header === '')) return
    const height = lineHeight + 2 * padding
    this.#document.rect(sheet.side, this.#y, width, height).fill(ink.head)
    columns.forEach(({ header, kind }, index) => {
      this.#cell([...this.#lines(header, this.#roomOf(index), 'bold', size.text, 1)], index, columnLooks[kind].isFigure)
    })
    this.#y += height
  }

  #row(row: SheetRow): void {
    const { columns } = this.#paper
    const standing = row[columns.length]
    const font = standing ? 'bold' : 'plain'
    const cells = columns.map(({ kind }, index) => {
      const text = written(kindOfCell(kind, row[index] ?? ''), row[index] ?? '')
      return this.#lines(text, this.#roomOf(index), font, size.text, mostLines)
    })
    const height = Math.max(...cells.map(({ length }) => length)) * lineHeight + 2 * padding
    // A head stands with a row below it at least.
    if (this.#y + (standing === 'head' ? 2 * height : height) > end) {
      this.#page()
      if (standing !== 'head') this.#tableHead()
    }
    if (standing === 'head') {
      this.#rowHead = row
      this.#document.rect(sheet.side, this.#y, width, height).fill(ink.head)
    }
    this.#set(font, size.text)
    cells.forEach((lines, index) => {
      this.#cell(lines, index, columnLooks[columns[index]?.kind ?? 'text'].isFigure)
    })
    this.#y += height
    this.#rule(sheet.side, this.#y, width)
  }

  #fact({ label, value }: PaperFact): void {
    const labelWidth = width / 5
    const lines = this.#lines(value, width - labelWidth, 'plain', size.text, 6)
    const height = lines.length * lineHeight + 2 * padding
    if (this.#y + height > end) this.#page()
    const y = this.#y + padding
    for (const [index, line] of lines.entries()) this.#line(line, sheet.side + labelWidth, y + index * lineHeight)
    const [first = ''] = this.#lines(label, labelWidth - padding, 'bold', size.text, 1)
    this.#line(first, sheet.side + padding, y)
    this.#y += height
    this.#rule(sheet.side, this.#y, width)
  }

  #signatures(): void {
    const { signatures } = this.#paper
    if (signatures.length === 0) return
    const room = 60
    if (this.#y + room > end) this.#page()
    const share = width / signatures.length
    const y = this.#y + room - lineHeight
    signatures.forEach((label, index) => {
      const x = sheet.side + index * share
      this.#rule(x, y - padding, share - 24, ink.text)
      const [line = ''] = this.#lines(`${label} (nome, assinatura e data)`, share - 24, 'plain', size.small, 1)
      this.#line(line, x, y)
    })
    this.#y += room
  }

  #footers(): void {
    const { title, company } = this.#paper
    const { count } = this.#document.bufferedPageRange()
    const y = end + 20
    for (let index = 0; index < count; index++) {
      this.#document.switchToPage(index)
      this.#rule(sheet.side, y - 6, width)
      const [line = ''] = this.#lines(`${title} · ${company}`, width - 120, 'plain', size.small, 1)
      this.#line(line, sheet.side, y, ink.quiet)
      const page = `Página ${index + 1} de ${count}`
      this.#line(page, sheet.width - sheet.side - this.#widthOf(page), y, ink.quiet)
    }
  }

  #page(): void {
    this.#document.addPage()
    this.#y = sheet.top
  }

  #lines(text: string, room: number, font: Font, points: number, most: number): string[] {
    this.#set(font, points)
    return linesWithin(text, room, most, (some) => this.#widthOf(some))
  }

  #set(font: Font, points: number): void {
    this.#document.font(fontFiles[font]).fontSize(points)
    this.#widths = this.#known[font]
    this.#points = points
  }

  /**
   * By its letters one by one, each measured once: laying out every text only to know its width takes ten times as long
   * as drawing it. Letters that stand closer together, or are joined, are narrower than that, never wider.
   */
  #widthOf(text: string): number {
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

  #roomOf = (index: number): number => (this.#places[index]?.width ?? 0) - 2 * padding

  #cell(lines: readonly string[], index: number, isFigure = false): void {
    const left = sheet.side + (this.#places[index]?.left ?? 0) + padding
    lines.forEach((line, place) => {
      const free = isFigure ? this.#roomOf(index) - this.#widthOf(line) : 0
      this.#line(line, left + free, this.#y + padding + place * lineHeight)
    })
  }

  /** In the font that is set: what is measured and what is drawn next to it are the same. */
  #line(text: string, x: number, y: number, color: string = ink.text): void {
    if (text) this.#document.fillColor(color).text(inDrawnOrder(text), x, y, { lineBreak: false })
  }

  #rule(x: number, y: number, length: number, color: string = ink.line): void {
    this.#document
      .moveTo(x, y)
      .lineTo(x + length, y)
      .lineWidth(0.5)
      .stroke(color)
  }
}

/** A cell of the wire as a person reads it. */
function written(kind: ReturnType<typeof kindOfCell>, cell: string): string {
  if (cell === '') return ''
  if (kind === 'money') return formatMoney(cell)
  if (kind === 'date') return formatLocalDate(cell)
  return kind === 'moment' ? formatMoment(cell) : cell
}
