import { dateOfCell, plainWord } from '../import/cell.ts'
import { cellAt, type Heading } from '../import/column.ts'
import type { CsvRow } from '../import/csv-rows.ts'
import type { StatementField } from './statement-layout.ts'

const outWords = /^(-|d|db|deb|debito|debitos|saida|saidas|s|pagamento|despesa)$/
const inWords = /^(\+|c|cr|cred|credito|creditos|entrada|entradas|e|h|haver|recebimento|receita)$/

/** The direction that a cell names, as it is compared: 'Débito (D)', 'Crédito em conta' by their first word, and signs as they are. */
const directionOf = (cell: string): 'in' | 'out' | undefined => {
  const word = /^\s*[-+−]\s*$/.test(cell) ? cell.trim().replace('−', '-') : (plainWord(cell).split(' ')[0] ?? '')
  if (outWords.test(word)) return 'out'
  return inWords.test(word) ? 'in' : undefined
}

/** The value with the sign that the direction beside it names; as it is written where it names none. */
export function signed(cents: bigint, cell: string): bigint {
  const direction = directionOf(cell)
  if (direction === undefined) return cents
  const size = cents < 0n ? -cents : cents
  return direction === 'out' ? -size : size
}

/**
 * The heading with the column whose cells are all of them directions (D and C, débito and crédito, + and −), whatever it is
 * called, or if it is called nothing: banks name that column in more ways than any list holds. Beside signed values and beside
 * two columns of value there is nothing to be said by it.
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

/** Nothing but a direction: 'Pagamento de boleto' is words. */
const isWholeDirection = (cell: string): boolean => !plainWord(cell).includes(' ') && directionOf(cell) !== undefined

/** Characters of a cell that is words: what is shorter is a code. */
const shortestWords = 3

/**
 * The columns of words whose headings nobody knows, where no heading of words is known: what they say is who paid.
 */
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

/**
 * Whether a running balance proves that values have the wrong sign: from row to row it moves by each of them, and not always in
 * the direction that was read. A balance that is told once a day, or of another thing, proves nothing.
 */
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
