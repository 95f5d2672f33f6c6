import type { ColumnKind } from '#domain/field/column.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { formatAmount } from '#domain/value/money.ts'
import { formatPercent } from '#domain/value/percent.ts'
import { formatMoment, kindOfCell } from '../../file/sheet.ts'

/** A cell of the wire as a person reads it on paper, below the head of its column. */
export function writtenCell(column: ColumnKind, cell: string): string {
  if (cell === '') return ''
  const kind = kindOfCell(column, cell)
  if (kind === 'money') return formatAmount(cell)
  if (kind === 'date') return formatLocalDate(cell)
  if (kind === 'percent') return formatPercent(cell)
  return kind === 'moment' ? formatMoment(cell) : cell
}
