import { DomainError } from '../error/error.ts'
import { cellText, plainWord } from '../import/table/cell.ts'
import { cellAt, type Heading, type RememberedColumns } from '../import/table/column.ts'
import type { CsvRow } from '../import/table/csv-rows.ts'
import { refusedAt, type TextReader } from '../import/table/reading.ts'
import { TableReader } from '../import/table/table-reader.ts'
import { CardBrand, labelOf } from '../value/enums.ts'
import { moneyOf } from '../value/money.ts'
import { type CardField, cardLayout } from './card-layout.ts'
import { type Cells, type Part, partsOf } from './card-part.ts'
import type { CardTaking, ReportedRefund, ReportedSale } from './card-sale.ts'
import {
  amountOf,
  brandOf,
  dayOf,
  isGivenBack,
  isNoSale,
  isRounded,
  isService,
  isUndone,
  lastFourOf,
  numberText,
  otherBrandOf,
  timeOf,
} from './card-words.ts'
import { otherReport } from './other-report.ts'

/** Reads the sales or receivables that an acquirer exports as a table: one instalment after the other. */
export class CardReader implements TextReader {
  readonly #taking: CardTaking
  readonly #table: TableReader<CardField>
  #heading: Heading<CardField> | undefined
  #selected = new Map<string, boolean>()
  #isAboveWanted = true
  /** How many instalments of a sale were seen, of files that do not number them. */
  #seen = new Map<string, number>()

  constructor(taking: CardTaking, remembered: RememberedColumns<CardField> = {}) {
    this.#taking = taking
    this.#table = new TableReader(
      cardLayout,
      {
        begin: (heading, above) => {
          if (isSummary(heading)) throw new DomainError('card_file_summary')
          this.#heading = heading
          const number = heading.places.has('establishment') ? undefined : establishmentAbove(above)
          if (number) this.#isAboveWanted = this.#isWanted(number)
        },
        row: (row, isOpen) => this.#row(row, isOpen),
      },
      { ...remembered, refusal: otherReport },
    )
  }

  /** @throws DomainError for a table that is none of sales, only sums them, or was saved by a spreadsheet */
  push(text: string): void {
    this.#table.push(text)
  }

  end(): void {
    this.#table.end()
  }

  #isWanted(number: string): boolean {
    const cached = this.#selected.get(number)
    if (cached !== undefined) return cached
    const isWanted = this.#taking.establishment(number)
    this.#selected.set(number, isWanted)
    return isWanted
  }

  #row(row: CsvRow, isOpen: boolean): void {
    const heading = this.#heading as Heading<CardField>
    const at: Cells = (field) => cellAt(heading, row, field)
    if (isOpen && row.cells.length < Math.max(...heading.places.values()) + 1 && dayOf(at('saleDate')))
      throw new DomainError('truncated_file')
    if (isRounded(at('nsu'))) throw new DomainError('card_file_rounded', { name: at('nsu') })
    if (isRemark(at)) return
    const number = /\d{4,}/.exec(at('establishment').replace(/[.\s-]/g, ''))?.[0]
    if (!(number ? this.#isWanted(number) : this.#isAboveWanted)) return
    this.#taking.see?.({ line: row.line, cells: cellsOf(heading, row) })
    const refund = this.#taking.refund && refundOf(row.line, at)
    if (refund) this.#taking.refund?.(refund)
    if (isUndone(at('status'))) this.#taking.ignore({ line: row.line, reason: 'undone' })
    else if (isNoSale(at('entry')) || isCharge(at)) this.#taking.ignore({ line: row.line, reason: 'no_sale' })
    else this.#take(row.line, at)
  }

  #take(line: number, at: Cells): void {
    const saleDate = dayOf(at('saleDate'))
    const parts = partsOf(at)
    if (!saleDate) this.#taking.refuse(refusedAt(line, 'invalid_date', 'saleDate').refused)
    else if (parts === 'pix') this.#taking.ignore({ line, reason: 'no_sale' })
    else if ('msg' in parts) this.#taking.refuse({ line, ...parts })
    else {
      const words = wordsOf(at)
      for (const part of parts) this.#taking.line(this.#sale(line, saleDate, words, part))
    }
  }

  /** Each field by its name: of a hundred thousand rows, spreading objects took more than reading them. */
  #sale(line: number, saleDate: string, { saleTime, nsu, authorization, cardLast4, terminal }: Words, part: Part) {
    const { brand, brandName, operationType, installments, grossCents, saleCents, takenCents, creditDate } = part
    const installmentNumber = part.installmentNumber || this.#nextOf([saleDate, nsu, authorization, saleCents], part)
    return {
      line,
      saleDate,
      saleTime,
      brand,
      brandName,
      operationType,
      installments,
      installmentNumber,
      grossCents,
      saleCents,
      takenCents,
      creditDate,
      nsu,
      authorization,
      cardLast4,
      terminal,
    } satisfies ReportedSale
  }

  /** An unnumbered instalment is the next of its sale. */
  #nextOf(sale: readonly unknown[], { installments }: Part): number {
    const key = sale.join('|')
    const seen = (this.#seen.get(key) ?? 0) % installments
    this.#seen.set(key, seen + 1)
    return seen + 1
  }
}

/** A row as a preview shows it: what can be read as it is read. */
function cellsOf(heading: Heading<CardField>, row: CsvRow): Record<string, string> {
  const cells = [...heading.places.keys()].map((field): [string, string] => {
    const cell = cellText(cellAt(heading, row, field))
    const other = field === 'brand' && otherBrandOf(cell)
    if (other) return [field, `${labelOf(CardBrand, 'OTHER')}: ${other}`]
    const { kind } = cardLayout.columns[field]
    if (kind === 'date') return [field, dayOf(cell) ?? cell]
    const cents = kind === 'money' ? amountOf(cell) : undefined
    return [field, cents === undefined ? cell : moneyOf(cents)]
  })
  return Object.fromEntries(cells)
}

/** The refund that a row tells, where it says of which sale. */
function refundOf(line: number, at: Cells): ReportedRefund | undefined {
  const isMoney = isGivenBack(at('entry'))
  if (!isMoney && !isGivenBack(at('status'))) return undefined
  const [nsu, authorization] = [numberText(at('nsu')), numberText(at('authorization'))]
  const cents = amountOf(at('installmentGross')) ?? amountOf(at('gross'))
  if (!cents || (nsu === '' && authorization === '')) return undefined
  return { line, nsu, authorization, cents: cents < 0n ? -cents : cents, isMoney: isMoney || cents < 0n }
}

type Words = Pick<ReportedSale, 'saleTime' | 'nsu' | 'authorization' | 'cardLast4' | 'terminal'>

const wordsOf = (at: Cells): Words => ({
  saleTime: timeOf(at('saleTime')) || timeOf(at('saleDate')),
  nsu: numberText(at('nsu')),
  authorization: numberText(at('authorization')),
  cardLast4: lastFourOf(at('card')),
  terminal: numberText(at('terminal')),
})

const isSummary = ({ places }: Heading<CardField>): boolean =>
  places.has('saleCount') && !places.has('nsu') && !places.has('authorization')

/** Money that the acquirer takes for its service: it names no card. */
const isCharge = (at: Cells): boolean =>
  brandOf(at('brand')) === undefined && [at('operation'), at('operationKind'), at('brand')].some(isService)

/** Non-sales: totals, repeated headings, text lines. */
function isRemark(at: Cells): boolean {
  const day = plainWord(at('saleDate'))
  if (/\d/.test(day) && dayOf(at('saleDate'))) return false
  const amount = at('gross') || at('installmentGross')
  if (!/\d/.test(amount) || /total|resumo|quantidade|saldo/.test(`${day} ${plainWord(at('entry'))}`)) return true
  return day === '' && !isNoSale(at('entry')) && ![at('operation'), at('operationKind')].some(isService)
}

/** 'Estabelecimento: 1234567890', 'EC: 1234'. */
function establishmentAbove(above: readonly CsvRow[]): string | undefined {
  const text = above.map(({ cells }) => cells.join(' ')).join('\n')
  return /\b(?:estabelecimento|ec)\b[^\d\n]{0,20}(\d[\d.-]{3,})/i.exec(text)?.[1]?.replace(/\D/g, '')
}
