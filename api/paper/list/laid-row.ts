import type { Font } from '../font-file.ts'
import { padding } from './column-place.ts'

/** In points. */
export const lineHeight = 10

/** A row in lines as they are drawn, cell by cell. */
export interface LaidRow {
  readonly cells: readonly (readonly string[])[]
  readonly isGroup: boolean
  readonly isTotal: boolean
}

export const heightOf = (rows: readonly LaidRow[]): number =>
  rows.reduce((all, { cells }) => all + Math.max(...cells.map(({ length }) => length)) * lineHeight + 2 * padding, 0)

export const fontOf = ({ isGroup, isTotal }: Pick<LaidRow, 'isGroup' | 'isTotal'>): Font =>
  isGroup || isTotal ? 'bold' : 'plain'

interface ListEnd {
  /** Rows not drawn yet. */
  readonly left: number
  /** The last rows of the list, which share a page with what is below them. */
  readonly last: readonly LaidRow[]
  readonly below: number
}

/** Height that rows need on their page: at the end of the list, that of all that ends it. */
export function roomOf(rows: readonly LaidRow[], { left, last, below }: ListEnd): number {
  const before = left - last.length
  const isEnd = before >= 0 && before < rows.length
  return isEnd ? heightOf([...rows.slice(0, before), ...last]) + below : heightOf(rows)
}
