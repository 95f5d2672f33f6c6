import { columnLooks } from '#domain/field/column.ts'
import type { PaperColumn } from '#domain/report/paper/paper.ts'

/** In points, from the left edge of the table. */
export interface Place {
  readonly left: number
  readonly width: number
}

/** What a character takes of the size of its text, and what is free beside each cell. */
const characterShare = 0.55
const beside = 6
/** Characters more for figures, which paper never cuts: '-12.345.678,90'. */
const ofFigures = 1

/**
 * Where the columns of a table stand whose text has so many points: each as wide as its kind's characters; what is left over goes first to those whose
 * longest text is known and longer, then to those that grow. Narrower, all alike, where there is no room. Together they are
 * `width` wide.
 */
export function placesOf(columns: readonly PaperColumn[], width: number, points: number): Place[] {
  const character = characterShare * points
  const least = columns.map(({ kind }) => {
    const { characters, isFigure } = columnLooks[kind]
    return (characters + (isFigure ? ofFigures : 0)) * character + beside
  })
  const over = width - sumOf(least)
  if (over <= 0) return inRow(least.map((one) => (one * width) / sumOf(least)))
  const longer = columns.map(
    ({ kind, characters = 0 }) => Math.max(characters - columnLooks[kind].characters, 0) * character,
  )
  const granted = Math.min(over / (sumOf(longer) || 1), 1)
  const whole = least.map((one, index) => one + granted * (longer[index] ?? 0))
  const shares = columns.map(({ kind }) => columnLooks[kind].grows ?? 0)
  // Where none grows, all do.
  const growing = sumOf(shares) > 0 ? shares : whole
  const left = width - sumOf(whole)
  return inRow(whole.map((one, index) => one + (left * (growing[index] ?? 0)) / sumOf(growing)))
}

const sumOf = (widths: readonly number[]): number => widths.reduce((all, one) => all + one, 0)

/** One beside the other. */
function inRow(widths: readonly number[]): Place[] {
  let left = 0
  return widths.map((width) => {
    const place = { left, width }
    left += width
    return place
  })
}
