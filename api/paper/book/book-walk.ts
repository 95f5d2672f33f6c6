import type { BookPaper } from '#domain/report/paper/book/book-paper.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { formatAmount, moneyOf } from '#domain/value/money.ts'
import type { SheetRow } from '../../file/sheet.ts'
import { ink } from '../ink.ts'
import {
  countLeaves,
  footLeaf,
  leaf,
  leafEnd,
  leafRoom,
  lineHeight,
  linesOf,
  points,
  type Writing,
  write,
} from './leaf.ts'
import { drawTerm } from './term-leaf.ts'

interface Place {
  readonly head: string
  readonly width: number
  readonly isFigure?: boolean
}

const figure = (head: string, width: number): Place => ({ head, width, isFigure: true })

/** Columns, whose second but last text takes the room that is left. */
function placesOf(book: BookPaper['book']): readonly Place[] {
  const figures =
    book === 'journal'
      ? [figure('Débito (R$)', 72), figure('Crédito (R$)', 72)]
      : [figure('Débito (R$)', 66), figure('Crédito (R$)', 66), figure('Saldo (R$)', 76)]
  const before: Place[] = [figure('Número', 36), { head: 'Data', width: 52 }]
  const taken = [...before, ...figures].reduce((all, { width }) => all + width, 0)
  const text = book === 'journal' ? 'Conta e histórico' : 'Histórico e contrapartida'
  return [...before, { head: text, width: leafRoom - taken }, ...figures]
}

/** A line as it is drawn: a text for each column. */
interface Line {
  readonly cells: readonly string[]
  readonly isBold?: boolean
  readonly isQuiet?: boolean
  readonly indent?: number
}

const gap = 6
const credit = 10
/** Lines that a text may take; histories have 255 characters at most, names of accounts 120. */
const most = { account: 4, history: 8 }
/** At least so many lines of an account share the leaf of its name. */
const together = 3

const amountOf = (cents: bigint): string => (cents === 0n ? '' : formatAmount(moneyOf(cents)))
const absolute = (cents: bigint): bigint => (cents < 0n ? -cents : cents)
const sided = (cents: bigint): string =>
  `${formatAmount(moneyOf(absolute(cents)))}${cents === 0n ? '' : cents > 0n ? ' D' : ' C'}`

interface Sums {
  debit: bigint
  credit: bigint
}

/** Writes a book from its first leaf to its last, and then what its first one says of all of them. */
export class BookWalk {
  readonly #paper: BookPaper
  readonly #writing: Writing
  readonly #places: readonly Place[]
  readonly #all: Sums = { debit: 0n, credit: 0n }
  /** Of the Razão: the account that is open. */
  #account: (Sums & { readonly name: string; balance: bigint }) | undefined
  #page = 1
  #y: number = leaf.top

  constructor(paper: BookPaper, writing: Writing) {
    this.#paper = paper
    this.#writing = writing
    this.#places = placesOf(paper.book)
    if (paper.opening) {
      writing.pen.keepFirst()
      this.#nextLeaf()
    }
    this.#head()
  }

  rows(rows: readonly SheetRow[]): void {
    for (const row of rows) {
      if (this.#paper.book === 'journal') this.#entry(row)
      else if (row.length === 2) this.#open(row)
      else this.#line(row)
    }
  }

  finish(): void {
    this.#close()
    if (this.#all.debit === 0n && this.#all.credit === 0n)
      this.#block([this.#text('Nenhum lançamento no período.', { isQuiet: true })])
    else this.#block([this.#totals('Total do período', this.#all)])
    const leaves = this.#page + (this.#paper.closing ? 1 : 0)
    if (this.#paper.closing) {
      this.#newLeaf()
      drawTerm(this.#writing, this.#paper, this.#paper.closing, leaves)
    }
    footLeaf(this.#writing, this.#paper, this.#page)
    const { opening } = this.#paper
    if (opening)
      this.#writing.pen.first(() => {
        drawTerm(this.#writing, this.#paper, opening, leaves)
        footLeaf(this.#writing, this.#paper, 1)
      })
    countLeaves(this.#writing, leaves)
  }

  #entry([number = '', date = '', history = '', ...lines]: SheetRow): void {
    const drawn: Line[] = []
    const sums: Sums = { debit: 0n, credit: 0n }
    for (let at = 0; at < lines.length; at += 2) {
      const cents = BigInt(lines[at + 1] ?? '0')
      if (cents > 0n) sums.debit += cents
      else sums.credit -= cents
      const indent = cents < 0n ? credit : 0
      const [first = '', ...more] = this.#wrapped(lines[at] ?? '', indent, most.account)
      const amounts = [cents > 0n ? amountOf(cents) : '', cents < 0n ? amountOf(-cents) : '']
      const head = at === 0 ? [number, formatLocalDate(date)] : ['', '']
      drawn.push({ cells: [...head, first, ...amounts], indent })
      drawn.push(...more.map((text) => this.#text(text, { indent })))
    }
    drawn.push(...this.#wrapped(history, 0, most.history).map((text) => this.#text(text, { isQuiet: true })))
    this.#block(drawn, sums)
    this.#writing.pen.rule(leaf.left, this.#y - 2, leafRoom)
  }

  #open([name = '', opening = '0']: SheetRow): void {
    this.#close()
    this.#account = { name, balance: BigInt(opening), debit: 0n, credit: 0n }
    const [first = '', ...more] = this.#wrapped(name, 0, most.account)
    const balance = ['', '', first, '', '', sided(this.#account.balance)]
    if (this.#y + together * lineHeight > this.#bottom) this.#turn(false)
    this.#y += 4
    this.#block([{ cells: balance, isBold: true }, ...more.map((text) => ({ ...this.#text(text, {}), isBold: true }))])
  }

  #line([number = '', date = '', history = '', others = '', amount = '0']: SheetRow): void {
    if (!this.#account) return
    const cents = BigInt(amount)
    const sums: Sums = { debit: cents > 0n ? cents : 0n, credit: cents < 0n ? -cents : 0n }
    const after = sided(this.#account.balance + cents)
    const [first = '', ...more] = this.#wrapped(history, 0, most.history)
    const drawn: Line[] = [
      { cells: [number, formatLocalDate(date), first, amountOf(sums.debit), amountOf(sums.credit), after] },
      ...more.map((text) => this.#text(text, {})),
      ...this.#wrapped(others, 0, most.account).map((text) => this.#text(text, { isQuiet: true })),
    ]
    this.#block(drawn, sums)
    if (this.#account) this.#account.balance += cents
  }

  /** Ends the account that is open with what it comes to. */
  #close(): void {
    const account = this.#account
    if (!account) return
    const { balance } = account
    this.#block([this.#totals('Total da conta', account, balance)])
    this.#account = undefined
    this.#writing.pen.rule(leaf.left, this.#y - 2, leafRoom)
  }

  #text = (text: string, look: Omit<Line, 'cells'>): Line => ({ cells: ['', '', text], ...look })

  #totals = (label: string, { debit, credit: other }: Sums, balance?: bigint): Line => ({
    cells: [
      '',
      '',
      label,
      formatAmount(moneyOf(debit)),
      formatAmount(moneyOf(other)),
      ...(balance === undefined ? [] : [sided(balance)]),
    ],
    isBold: true,
  })

  #wrapped(text: string, indent: number, lines: number): string[] {
    if (text === '') return []
    const room = (this.#places[2]?.width ?? 0) - gap - indent
    return linesOf(this.#writing, text, room, 'plain', points.text, lines)
  }

  /** Where lines end: below it is what is carried over. */
  get #bottom(): number {
    return leafEnd - lineHeight - 4
  }

  /** Lines that stay on one leaf where they find room on any. */
  #block(lines: readonly Line[], sums: Sums = { debit: 0n, credit: 0n }): void {
    const height = lines.length * lineHeight + 3
    if (this.#y + height > this.#bottom) this.#turn()
    for (const line of lines) {
      if (this.#y + lineHeight > this.#bottom) this.#turn()
      this.#draw(line)
    }
    this.#y += 3
    for (const one of [this.#all, this.#account]) {
      if (!one) continue
      one.debit += sums.debit
      one.credit += sums.credit
    }
  }

  #draw({ cells, isBold = false, isQuiet = false, indent = 0 }: Line): void {
    let x: number = leaf.left
    this.#places.forEach(({ width, isFigure = false }, index) => {
      const text = cells[index] ?? ''
      const before = index === 1 || index === 2 ? gap + (index === 2 ? indent : 0) : 0
      const at = { x: x + before, y: this.#y, room: width - before }
      if (text)
        write(
          this.#writing,
          text,
          { ...at, room: at.room - (index < 2 ? gap / 2 : 0), isRight: isFigure },
          isBold ? 'bold' : 'plain',
          points.text,
          isQuiet ? ink.quiet : ink.text,
        )
      x += width
    })
    this.#y += lineHeight
  }

  /** The next leaf, with what was summed until now at the end of this one and at its beginning. */
  #turn(carries = true): void {
    const carried = (words: string): Line => {
      const { name, balance, ...sums } = this.#account ?? { ...this.#all, name: '', balance: undefined }
      return this.#totals(name ? `${words} · ${name}` : words, sums, balance)
    }
    const isCarried = carries && (this.#account !== undefined || this.#all.debit + this.#all.credit > 0n)
    if (isCarried) {
      this.#y = this.#bottom + 3
      this.#draw(carried('A transportar'))
    }
    this.#newLeaf()
    this.#head()
    if (!isCarried) return
    this.#draw(carried('De transporte'))
    this.#y += 3
  }

  #newLeaf(): void {
    footLeaf(this.#writing, this.#paper, this.#page)
    this.#nextLeaf()
  }

  #nextLeaf(): void {
    this.#page += 1
    this.#writing.pen.page()
    this.#y = leaf.top
  }

  #head(): void {
    const { title, company, about, draft } = this.#paper
    const half = leafRoom / 2
    const at = (y: number) => ({ x: leaf.left, y, room: leafRoom })
    write(this.#writing, title, { ...at(this.#y), room: half }, 'bold', points.title)
    if (draft)
      write(this.#writing, draft, { x: leaf.left + half, y: this.#y + 2, room: half, isRight: true }, 'bold', 9)
    write(this.#writing, `${company} · ${about}`, at(this.#y + 15), 'plain', points.small, ink.quiet)
    this.#y += 30
    this.#draw({ cells: this.#places.map(({ head }) => head), isBold: true })
    this.#writing.pen.rule(leaf.left, this.#y + 1, leafRoom)
    this.#y += 5
  }
}
