import { dateOfCell, plainWord } from '../import/cell.ts'
import { cellAt, type Heading } from '../import/column.ts'
import type { CsvRow } from '../import/csv-rows.ts'
import type { StatementField } from './statement-layout.ts'

const outWords = /^(-|d|db|deb|debito|debitos|saida|saidas|s|pagamento|despesa)$/
const inWords = /^(\+|c|cr|cred|credito|creditos|entrada|entradas|e|h|haver|recebimento|receita)$/

/** Direction in a cell, normalised: 'Débito (D)' and 'Crédito em conta' by first word, signs as they are. */
const directionOf = (cell: string): 'in' | 'out' | undefined => {
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
  const { row, places } = heading
  if (!places.has('value') || places.has('direction')) return heading
  const rows = below.filter((one) => dateOfCell(cellAt(heading, one, 'date')) !== undefined)
  const others = new Set(
    [...places].flatMap(([field, place]) => (field === 'text' || field === 'detail' ? [] : [place])),
  )
  const widest = Math.max(row.cells.length, ...rows.map(({ cells }) => cells.length))
  for (let place = 0; place < widest; place++) {
    const said = rows.map(({ cells }) => (cells[place] ?? '').trim()).filter((cell) => cell !== '')
    if (others.has(place) || said.length === 0 || said.length < rows.length / 2) continue
    if (said.every((cell) => isWholeDirection(cell)))
      return { row, places: new Map([...[...places].filter(([, at]) => at !== place), ['direction' as const, place]]) }
  }
  return heading
}

/** Only directions: 'Pagamento de boleto' is text. */
const isWholeDirection = (cell: string): boolean => !plainWord(cell).includes(' ') && directionOf(cell) !== undefined

/** Minimum length of a text cell; shorter ones are codes. */
const shortestWords = 3

/** Text columns with unknown headings, where none is known: they name the payer. */
export function wordColumns({ row, places }: Heading<StatementField>, below: readonly CsvRow[]): number[] {
  if (places.has('text') || places.has('detail')) return []
  const taken = new Set(places.values())
  const rows = below.filter(({ cells }) => dateOfCell(cells[places.get('date') ?? 0] ?? '') !== undefined)
  return row.cells.flatMap((_, place) => {
    const said = rows.map(({ cells }) => (cells[place] ?? '').trim()).filter((cell) => cell !== '')
    const areWords = said.filter((cell) => /\p{L}{2}/u.test(cell) && cell.length >= shortestWords)
    return !taken.has(place) && said.length > 0 && areWords.length * 2 > said.length ? [place] : []
  })
}

/** A row's value as it was read, and what the account held after it. */
export interface BalancedRow {
  readonly cents: bigint
  readonly balance: bigint
}

/** Detects inverted signs by the running balance, row by row. Daily or other balances prove nothing. */
export function contradictsBalance(rows: readonly BalancedRow[]): boolean {
  const ascending = rows.slice(1).map((row, at) => [row.balance - (rows[at]?.balance ?? 0n), row.cents] as const)
  const descending = rows
    .slice(0, -1)
    .map((row, at) => [row.balance - (rows[at + 1]?.balance ?? 0n), row.cents] as const)
  const runs = [ascending, descending].filter(
    (steps) => steps.length > 1 && steps.every(([step, cents]) => step === cents || step === -cents),
  )
  return runs.length > 0 && runs.every((steps) => steps.some(([step, cents]) => step !== cents))
}
