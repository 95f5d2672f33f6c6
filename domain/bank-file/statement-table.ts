import { DomainError } from '../error/error.ts'
import type { Signs } from '../import/signs.ts'
import { cellText, centsOfCell, dateOfCell, plainWord } from '../import/table/cell.ts'
import { cellAt, type Heading, type RememberedColumns } from '../import/table/column.ts'
import type { CsvRow } from '../import/table/csv-rows.ts'
import { hand, leftAside, type TextReader } from '../import/table/reading.ts'
import { TableReader } from '../import/table/table-reader.ts'
import { LastBalance } from './last-balance.ts'
import {
  isBalanceText,
  type ReportedAccount,
  type ReportedLine,
  readRowOf,
  type StatementFacts,
  type StatementTaking,
  wordsOfParts,
} from './statement.ts'
import { alikeColumn, isCardBill, withDirection, wordColumns } from './statement-column.ts'
import { type StatementField, statementLayout } from './statement-layout.ts'
import { type Cells, centsOf, isSigned, outcomeOf, unreadRow } from './statement-row.ts'
import { type BalancedRow, balanceVerdict, SignProof } from './statement-signs.ts'

/** End of the statement section: future entries, last viewed, positions. */
const afterWords =
  /^(ultimos lancamentos|lancamentos futuros|saidas futuras|posicao consolidada|saldos? por investimento)/

/** What was said of a statement beside its account: its columns, and how its values are signed. */
export interface SaidOfStatement extends RememberedColumns<StatementField> {
  readonly signs?: Signs | undefined
}

/** Statement tables: CSV of Brazilian banks, with lines above and in between. */
export class StatementTable implements TextReader {
  readonly #taking: StatementTaking
  readonly #table: TableReader<StatementField>
  readonly #accounts = new Map<string, ReportedAccount>()
  #heading: Heading<StatementField> | undefined
  /** The columns whose cells together are a line's text. */
  #words: readonly number[] = []
  /** The line that was read last: rows without date and value below it are more of its words. */
  #pending: { readonly line: ReportedLine; readonly balance: bigint | undefined } | undefined
  /** Whether the last column of money was written with cents before. */
  #hasDecimals = false
  #isOver = false
  #isWanted = true
  #balances = new LastBalance()
  readonly #signs: Signs | undefined
  readonly #proof = new SignProof()

  constructor(taking: StatementTaking, mapping: SaidOfStatement = {}) {
    this.#signs = mapping.signs
    this.#taking = taking
    this.#table = new TableReader(
      statementLayout,
      {
        begin: (heading, above, below, isSaid) => {
          this.#begin(heading, below, isSaid)
          const account = accountAbove(above)
          if (account) this.#meet(account)
        },
        row: (row, isOpen) => this.#row(row, isOpen),
      },
      { ...mapping, withoutHeading },
    )
  }

  push(text: string): void {
    this.#table.push(text)
  }

  end(): void {
    this.#table.end()
    this.#flush()
    if (!this.#signs && !this.#proof.isTold) throw new DomainError('signs_not_told')
  }

  get facts(): StatementFacts {
    return { accounts: [...this.#accounts.values()], balance: this.#balances.last, madeOn: undefined }
  }

  /** @throws DomainError for unmapped columns, and for amounts whose signs must be answered first */
  #begin(heading: Heading<StatementField>, below: readonly CsvRow[], isSaid: boolean): void {
    const name = isSaid ? undefined : alikeColumn(heading)
    if (name) throw new DomainError('columns_alike', { name })
    this.#heading = isSaid ? heading : withDirection(heading, below)
    this.#words = wordColumns(this.#heading, below, isSaid)
    const verdict = balanceVerdict(balancedRows(this.#heading, below, this.#words))
    if (verdict === 'mixed') throw new DomainError('signs_contradict_balance')
    if (this.#signs) return
    if (verdict === 'opposite') throw new DomainError('signs_opposite_to_balance')
    if (isCardBill(this.#heading)) throw new DomainError('signs_of_card_bill')
  }

  #meet(account: ReportedAccount): void {
    if (this.#accounts.has(account.account)) return
    this.#accounts.set(account.account, account)
    this.#isWanted = this.#taking.account(account)
  }

  #row(row: CsvRow, isOpen: boolean): void {
    const heading = this.#heading as Heading<StatementField>
    if (this.#isOver || (!beginsWithFigure(row) && (isAfter(row) || isHeadingAgain(heading, row)))) {
      this.#isOver = true
      return
    }
    const whole = spread(heading, row)
    const at = cellsOf(heading, whole, this.#words)
    if (this.#pending && isMoreWords(whole, this.#words)) {
      const { line, balance } = this.#pending
      this.#pending = { line: { ...line, text: wordsOfParts([line.text, at('text')]) }, balance }
      return
    }
    const account = at('account')
    if (/\d{3}/.test(account)) this.#meet({ bank: '', agency: '', account })
    if (!this.#isWanted) return
    const [date, written] = [dateOfCell(at('date')), centsOf(at)]
    const cents = this.#signs === 'TURNED' && written !== undefined ? -written : written
    const isBalance = isBalanceText(at('text')) || isBalanceText(cellText(row.cells[0] ?? ''))
    const balance = centsOfCell(at('balance')) ?? (isBalance ? written : undefined)
    if (date) this.#balances.meet(date, balance, dateOfCell(at('balanceDate')))
    if (isOpen && isCut(row, heading, this.#hasDecimals)) throw new DomainError('truncated_file')
    this.#hasDecimals ||= withDecimals.test(lastFigure(row, heading))
    const outcome = isBalance
      ? leftAside(row.line, 'balance')
      : outcomeOf(row.line, at, date, cents, heading.places.has('direction'))
    if (outcome === 'remark') return
    if (isBalance) this.#proof.meet(0n, balance)
    else if ('taken' in outcome)
      this.#proof.meet(outcome.taken.cents, balance, heading.places.has('direction') || isSigned(at))
    this.#flush()
    if ('taken' in outcome) this.#pending = { line: outcome.taken, balance }
    else {
      this.#taking.see?.(unreadRow(row.line, at, date, cents))
      hand(this.#taking, outcome)
    }
  }

  #flush(): void {
    if (!this.#pending) return
    const { line, balance } = this.#pending
    this.#pending = undefined
    this.#taking.see?.(readRowOf(line, balance))
    this.#taking.line(line)
  }
}

function cellsOf(heading: Heading<StatementField>, row: CsvRow, words: readonly number[]): Cells {
  const text = wordsOfParts(words.map((place) => cellText(row.cells[place] ?? '')))
  return (field) => (field === 'text' ? text : cellAt(heading, row, field))
}

/** Whether a row only continues the text: `;;Pagador: FULANO;`. */
function isMoreWords({ cells }: CsvRow, words: readonly number[]): boolean {
  const filledPlaces = cells.flatMap((cell, place) => (cell.trim() === '' ? [] : [place]))
  return (
    filledPlaces.length > 0 &&
    filledPlaces.every((place) => words.includes(place)) &&
    !isBalanceText(cellText(cells[filledPlaces[0] ?? 0] ?? ''))
  )
}

/** The first movements with their balance; nothing where one of them lacks it. */
function balancedRows(
  heading: Heading<StatementField>,
  below: readonly CsvRow[],
  words: readonly number[],
): BalancedRow[] {
  const rows = below.flatMap((row): (BalancedRow | undefined)[] => {
    const at = cellsOf(heading, spread(heading, row), words)
    if (dateOfCell(at('date')) === undefined || isBalanceText(at('text'))) return []
    const [cents, balance] = [centsOf(at), centsOfCell(at('balance'))]
    return [cents === undefined || balance === undefined ? undefined : { cents, balance }]
  })
  const whole = rows.filter((row) => row !== undefined)
  return whole.length === rows.length ? whole : []
}

/** Unquoted delimiters: surplus cells belong to the text, unless they may be an amount that its own comma has split. */
function spread({ row: { cells: names }, places }: Heading<StatementField>, row: CsvRow): CsvRow {
  const more = row.cells.length - names.length
  const unnamed = row.cells.some((cell, place) => cell.trim() !== '' && (names[place] ?? '').trim() === '')
  if (more <= 0 && !unnamed) return row
  if (unnamed && row.cells.some((cell, place) => isCutAmount(row.cells[place - 1] ?? '', cell)))
    return unread(places, row)
  const text = places.get('text')
  const spare = row.cells.slice(names.length)
  if (text === undefined || spare.every((cell) => cell.trim() === '')) return row
  const words = row.cells.slice(text, text + more + 1).join(' ')
  return { line: row.line, cells: [...row.cells.slice(0, text), words, ...row.cells.slice(text + more + 1)] }
}

/** Whether two cells may be one amount: `150` and `00`, `-14` and `725.40`. */
const isCutAmount = (before: string, cell: string): boolean =>
  /\d\s*$/.test(before) && /^\d/.test(cell) && centsOfCell(`${before.trim()},${cell.trim()}`) !== undefined

/** A row with ambiguous amounts: shown, not read. */
function unread(places: Heading<StatementField>['places'], { line, cells }: CsvRow): CsvRow {
  const money = (['value', 'credit', 'debit', 'balance'] as const).flatMap((field) => places.get(field) ?? [])
  const at = Math.min(...money)
  const rest = cells.slice(at).join(' ')
  return { line, cells: cells.slice(0, at + 1).map((cell, place) => (place === at ? `? ${rest}` : cell)) }
}

const withDecimals = /[.,]\d{2}\D*$/

/** The cell of the last column that is known, where that is money. */
function lastFigure({ cells }: CsvRow, { places }: Heading<StatementField>): string {
  const last = Math.max(...places.values())
  const field = [...places].find(([, place]) => place === last)?.[0] ?? 'value'
  return ['value', 'credit', 'debit', 'balance'].includes(field) ? (cells[last] ?? '').trim() : ''
}

/** Whether the last row, which no line end closes, lacks columns or ends within a value: without the cents that others have. */
function isCut(row: CsvRow, heading: Heading<StatementField>, hasDecimals: boolean): boolean {
  const named = heading.row.cells.filter((cell) => cell.trim() !== '').length
  if (row.cells.length < named) return true
  const cell = lastFigure(row, heading)
  return /[.,]\d?$/.test(cell) || (hasDecimals && cell !== '' && !withDecimals.test(cell))
}

/** A row of movements begins with its day. */
const beginsWithFigure = ({ cells }: CsvRow): boolean => /^["'\s]*\d/.test(cells[0] ?? '')

const isAfter = ({ cells }: CsvRow): boolean =>
  afterWords.test(plainWord(cells.find((cell) => cell.trim() !== '') ?? ''))

function isHeadingAgain({ row, places }: Heading<StatementField>, { cells }: CsvRow): boolean {
  const at = places.get('date') ?? 0
  const [name, cell] = [plainWord(row.cells[at] ?? ''), plainWord(cells[at] ?? '')]
  return cell !== '' && cell === name && dateOfCell(cell) === undefined
}

/** Itaú's text format has no heading: date, text, value. */
function withoutHeading(rows: readonly CsvRow[]): Heading<StatementField> | undefined {
  const [first] = rows
  if (first?.cells.filter((cell) => cell.trim() !== '').length !== 3) return undefined
  const [day = '', , value = ''] = first.cells
  // Anchored: in `01/09/2026;Pix;1.500,00` a comma would split date and text.
  if (!/^\s*\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}\s*$/.test(day) || !dateOfCell(day) || centsOfCell(value) === undefined)
    return undefined
  const places = new Map<StatementField, number>([
    ['date', 0],
    ['text', 1],
    ['value', 2],
  ])
  return { row: { line: 0, cells: ['data', 'histórico', 'valor'] }, places }
}

/** 'Extrato de: Ag: 1234 | Conta: 56789-0', 'Conta;56789-0'. */
function accountAbove(above: readonly CsvRow[]): ReportedAccount | undefined {
  const text = above.map(({ cells }) => cells.join(' ')).join('\n')
  const account = /\bconta(?: corrente)?\s*:?\s*([\d.]{3,}\s*-?\s*[\dxX]?)/i.exec(text)?.[1]
  const agency = /\bag(?:[êe]ncia|\.)?\s*:?\s*(\d{1,5}(?:-[\dxX])?)/i.exec(text)?.[1] ?? ''
  return account ? { bank: '', agency, account: account.trim() } : undefined
}
