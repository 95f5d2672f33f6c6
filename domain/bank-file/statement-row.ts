import { cellText, centsOfCell } from '../import/table/cell.ts'
import { leftAside, type Outcome, type ReadRow, refusedAt } from '../import/table/reading.ts'
import { moneyOf } from '../value/money.ts'
import { type ReportedLine, withoutWords } from './statement.ts'
import { directionOf, signed } from './statement-column.ts'
import type { StatementField } from './statement-layout.ts'

/** A row's cells by what they are read as; `text` is all its words. */
export type Cells = (field: StatementField) => string

const dateWithoutDay = /^0{1,2}[/.-]0{1,2}[/.-]0{2,4}/

/** A row that is not taken, as a preview shows it: what cannot be read as it is written. */
export function unreadRow(line: number, at: Cells, date: string | undefined, cents: bigint | undefined): ReadRow {
  const value = cents === undefined ? at('value') || at('credit') || at('debit') : moneyOf(cents)
  const balance = centsOfCell(at('balance'))
  return {
    line,
    cells: {
      date: date ?? cellText(at('date')),
      text: at('text'),
      document: cellText(at('document')),
      value: cellText(value),
      balance: balance === undefined ? cellText(at('balance')) : moneyOf(balance),
    },
  }
}

/** What becomes of a row by its cells. */
export function outcomeOf(
  line: number,
  at: Cells,
  date: string | undefined,
  cents: bigint | undefined,
  hasDirection: boolean,
): Outcome<ReportedLine> {
  const text = at('text')
  if (dateWithoutDay.test(at('date'))) return leftAside(line, 'balance')
  if (cents === 0n) return leftAside(line, 'no_value')
  if (/agendad[oa]/i.test(text)) return leftAside(line, 'scheduled')
  // What stands below a table, or a total without words.
  if (!date && (at('date') === '' || cents === undefined) && !hasFigures(at)) return 'remark'
  if (!date) return refusedAt(line, 'invalid_date', 'date')
  if (cents === undefined) return refusedAt(line, 'invalid_money', 'value')
  if (hasDirection && isUndirected(at)) {
    const name = cellText([at('value'), at('direction')].join(' ')).slice(0, 60)
    return { refused: { line, msg: 'direction_unknown', param: 'direction', params: { name } } }
  }
  const document = cellText(at('document')).slice(0, 60)
  return { taken: { line, date, cents, document, fitid: '', text: text || document || withoutWords } }
}

const hasFigures = (at: Cells): boolean =>
  at('text') !== '' && [at('value'), at('credit'), at('debit')].some((cell) => /\d/.test(cell))

/** The value with its sign: from one column, from one with D or C beside it, or from two. */
export function centsOf(at: Cells): bigint | undefined {
  const value = centsOfCell(at('value'))
  const direction = at('direction')
  if (value !== undefined) return direction === '' ? value : signed(value, direction)
  if (at('value') !== '') return undefined
  const [credit, debit] = [centsOfCell(at('credit')), centsOfCell(at('debit'))]
  if (credit === undefined && debit === undefined) return undefined
  if ((credit === undefined && !isBlank(at('credit'))) || (debit === undefined && !isBlank(at('debit'))))
    return undefined
  // Money that came in and went out at once, or that came in below nothing, is neither.
  if ((credit !== undefined && credit < 0n) || (credit && debit)) return undefined
  return (credit ?? 0n) - sizeOf(debit ?? 0n)
}

const isBlank = (cell: string): boolean => /^[-–—\s]*$/.test(cell)

const writtenSign = /[-+−(]|[cd]\s*$/i

/** Whether the value itself says its direction: by a sign, a letter or its column. */
export const isSigned = (at: Cells): boolean => at('value') === '' || writtenSign.test(at('value'))

/** Whether a value has to be told by a word that says nothing, or the contrary of its sign. */
const isUndirected = (at: Cells): boolean => {
  const [value, direction] = [centsOfCell(at('value')), directionOf(at('direction'))]
  if (value === undefined || value === 0n) return false
  if (direction === undefined) return !isSigned(at)
  return value < 0n && direction === 'in'
}

const sizeOf = (cents: bigint): bigint => (cents < 0n ? -cents : cents)
