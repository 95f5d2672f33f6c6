import { dateOfCell, plainWord } from '../import/table/cell.ts'
import { cellAt, type Heading, isForeign } from '../import/table/column.ts'
import type { CsvRow } from '../import/table/csv-rows.ts'
import { type StatementField, statementLayout } from './statement-layout.ts'

const outWords = /^(-|d|db|deb|debito|debitos|saida|saidas|s|pagamento|despesa)$/
const inWords = /^(\+|c|cr|cred|credito|creditos|entrada|entradas|e|h|haver|recebimento|receita)$/

/** Direction in a cell, normalised: 'Débito (D)' and 'Crédito em conta' by first word, signs as they are. */
export const directionOf = (cell: string): 'in' | 'out' | undefined => {
  const word = /^\s*[-+−]\s*$/.test(cell) ? cell.trim().replace('−', '-') : (plainWord(cell).split(' ')[0] ?? '')
  if (outWords.test(word)) return 'out'
  return inWords.test(word) ? 'in' : undefined
}

/** Value with the sign of its direction cell, or as written. */
export function signed(cents: bigint, cell: string): bigint {
  const direction = directionOf(cell)
  if (direction === undefined) return cents
  const size = cents < 0n ? -cents : cents
  return direction === 'out' ? -size : size
}

/**
 * Finds the direction column by content (D and C, débito and crédito, + and −), whatever its heading: banks have
 * more names for it than any list. Not needed with signed values or two value columns.
 */
export function withDirection(heading: Heading<StatementField>, below: readonly CsvRow[]): Heading<StatementField> {
  const rows = below.filter((one) => dateOfCell(cellAt(heading, one, 'date')) !== undefined)
  const { row } = heading
  const places = directedPlaces(heading, rows)
  if (!places.has('value') || places.has('direction')) return { row, places }
  const others = new Set(
    [...places].flatMap(([field, place]) => (field === 'text' || field === 'detail' ? [] : [place])),
  )
  const widest = Math.max(row.cells.length, ...rows.map(({ cells }) => cells.length))
  for (let place = 0; place < widest; place++) {
    const cellTexts = rows.map(({ cells }) => (cells[place] ?? '').trim()).filter((cell) => cell !== '')
    if (others.has(place) || cellTexts.length === 0 || cellTexts.length < rows.length / 2) continue
    if (cellTexts.every((cell) => isWholeDirection(cell)))
      return { row, places: new Map([...[...places].filter(([, at]) => at !== place), ['direction' as const, place]]) }
  }
  return { row, places }
}

/** Without a column of directions that mostly says something else, or nothing: 'Natureza' of what was paid. */
function directedPlaces(heading: Heading<StatementField>, rows: readonly CsvRow[]): Heading<StatementField>['places'] {
  const cells = rows.map((row) => cellAt(heading, row, 'direction')).filter((cell) => cell !== '')
  const directed = cells.filter((cell) => directionOf(cell) !== undefined)
  if (rows.length === 0 || (directed.length > 0 && directed.length * 2 >= cells.length)) return heading.places
  return new Map([...heading.places].filter(([field]) => field !== 'direction'))
}

/** Only directions: 'Pagamento de boleto' is text. */
const isWholeDirection = (cell: string): boolean => !plainWord(cell).includes(' ') && directionOf(cell) !== undefined

/** Minimum length of a text cell; shorter ones are codes. */
const shortestWords = 3

/** Headings of text: a table may have two that say the same, and only one of them names the payer. */
const textWords = new Set([...statementLayout.columns.text.words, ...statementLayout.columns.detail.words])

/**
 * The columns whose cells together are a line's text: those that were said, or all that are headed as such, or, where
 * none is, those that hold words.
 */
export function wordColumns(
  heading: Heading<StatementField>,
  below: readonly CsvRow[],
  isSaid: boolean,
): readonly number[] {
  const { row, places } = heading
  const textPlaces = (['text', 'detail'] as const).flatMap((field) => places.get(field) ?? [])
  if (isSaid) return textPlaces
  if (textPlaces.length === 0) return unknownWords(heading, below)
  const usedPlaces = new Set([...places.values()].filter((place) => !textPlaces.includes(place)))
  const all = row.cells.flatMap((cell, place) =>
    !usedPlaces.has(place) && textWords.has(plainWord(cell)) ? [place] : [],
  )
  return [...new Set([...textPlaces.slice(0, 1), ...all])]
}

function unknownWords({ row, places }: Heading<StatementField>, below: readonly CsvRow[]): number[] {
  const usedPlaces = new Set(places.values())
  const rows = below.filter(({ cells }) => dateOfCell(cells[places.get('date') ?? 0] ?? '') !== undefined)
  return row.cells.flatMap((_, place) => {
    const cellTexts = rows.map(({ cells }) => (cells[place] ?? '').trim()).filter((cell) => cell !== '')
    const areWords = cellTexts.filter((cell) => /\p{L}{2}/u.test(cell) && cell.length >= shortestWords)
    return !usedPlaces.has(place) && cellTexts.length > 0 && areWords.length * 2 > cellTexts.length ? [place] : []
  })
}

/** Headings of bills of cards: whose card, how many instalments, at what rate. */
const billWords = new Set([
  'parcela',
  'final do cartao',
  'nome no cartao',
  'cotacao',
  'data de compra',
  'data da compra',
])

/** Whether a table is the bill of a card, where what is bought has no sign: Nubank's by its three words, others by their columns. */
export function isCardBill({ row, places }: Heading<StatementField>): boolean {
  if (!places.has('value')) return false
  const words = row.cells.map(plainWord)
  const isNubank = ['date', 'title', 'amount'].every((word) => words.includes(word))
  return isNubank || words.some((word) => billWords.has(word)) || row.cells.some(isForeign)
}

/** The fields of which a second column by the same name may be the true one. */
const soleFields = ['date', 'value', 'credit', 'debit', 'balance', 'direction'] as const

/** A heading that two columns share: ambiguous. */
export function alikeColumn({ row, places }: Heading<StatementField>): string | undefined {
  const words = row.cells.map((cell) => (isForeign(cell) ? '' : plainWord(cell)))
  const at = soleFields.flatMap((field) => places.get(field) ?? [])
  const found = at.find((place) => words.some((word, other) => other !== place && word !== '' && word === words[place]))
  return found === undefined ? undefined : row.cells[found]?.trim()
}
