import { columnLooks } from '#domain/field/column.ts'
import type { PaperColumn } from '#domain/report/paper.ts'

/** In points, from the left edge of the table. */
export interface Place {
  readonly left: number
  readonly width: number
}

/** What a character of a table's text takes, and what is free beside each cell. */
const character = 4.4
const beside = 6
/** Characters more for figures, which paper never cuts: '-R$ 1.234.567,89'. */
const ofFigures = 4

/**
 * Where the columns of a table stand: each as wide as its kind's characters, and what is left over shared by those that
 * grow; narrower, all alike, where there is no room. Together they are `width` wide.
 */
export function placesOf(columns: readonly PaperColumn[], width: number): Place[] {
  const least = columns.map(({ kind }) => {
    const { characters, isFigure } = columnLooks[kind]
    return (characters + (isFigure ? ofFigures : 0)) * character + beside
  })
  const sum = least.reduce((all, one) => all + one, 0)
  const shares = columns.map(({ kind }) => columnLooks[kind].grows ?? 0)
  const all = shares.reduce((whole, one) => whole + one, 0)
  const over = width - sum
  let left = 0
  return least.map((one, index) => {
    const grown = over > 0 && all > 0 ? one + (over * (shares[index] ?? 0)) / all : (one * width) / sum
    const place = { left, width: grown }
    left += grown
    return place
  })
}
