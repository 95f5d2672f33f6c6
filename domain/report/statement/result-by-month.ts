import type { ReadSums } from './account-sums.ts'
import { resultItems } from './result.ts'
import { type ResultLine, resultLayout, resultLines } from './result-lines.ts'
import type { MonthStretch } from './statement-period.ts'
import {
  type Figures,
  figuresOf,
  noFigures,
  type StatementItem,
  type StatementRow,
  statementRows,
} from './statement-row.ts'

const places = Array.from({ length: 12 }, (_, place) => place)

/** The months of a year, each a stretch of its own. */
export const monthStretches = (year: string): readonly MonthStretch[] =>
  places.map((place) => {
    const month = `${year}-${String(place + 1).padStart(2, '0')}`
    return { from: month, to: month }
  })

/** A row of a year's result, and what each month has of it, in cents. */
export interface MonthlyRow
  extends Pick<StatementRow, 'key' | 'kind' | 'level' | 'label' | 'code' | 'ledgerAccountId'> {
  /** Twelve, each as the statement of that month alone has it. */
  readonly months: readonly bigint[]
  /**
   * What branches gave each other in different months: it is in the statement of each of them, and in that of the year no more.
   * `amount` is the sum of the months and this.
   */
  readonly between: bigint
  readonly amount: bigint
}

const wholeOf = ({ free, restricted }: Figures): bigint => free + restricted

/** What is in the year or in one of its months, once each. */
function presentItems(items: readonly StatementItem<ResultLine>[]): StatementItem<ResultLine>[] {
  const found = new Map<string, StatementItem<ResultLine>>()
  for (const item of items) {
    const key = `${item.line} ${item.id ?? item.label}`
    const isThere = wholeOf(item.figures) !== 0n || (found.get(key)?.figures.free ?? 0n) !== 0n
    found.set(key, { ...item, figures: { ...noFigures, free: isThere ? 1n : 0n } })
  }
  return [...found.values()]
}

/** The result of a year with its twelve months beside each other. The stretches of the sums are those months. */
export function resultByMonth(sums: ReadSums): MonthlyRow[] {
  const itemsOf = (now: readonly number[]) => resultItems(sums, { now, before: [] })
  const rowsOf = (items: readonly StatementItem<ResultLine>[]) => statementRows(resultLayout, resultLines, items)
  const year = itemsOf(places)
  const months = places.map((place) => itemsOf([place]))
  const ofYear = rowsOf(year)
  const ofMonths = months.map(rowsOf)
  return rowsOf(presentItems([...year, ...months.flat()])).map(({ figures: _, ...row }): MonthlyRow => {
    const own = ofMonths.map((rows) => wholeOf(figuresOf(rows, row.key)))
    const amount = wholeOf(figuresOf(ofYear, row.key))
    return { ...row, months: own, between: own.reduce((rest, cents) => rest - cents, amount), amount }
  })
}
