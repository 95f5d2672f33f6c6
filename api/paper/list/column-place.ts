import { columnLooks } from '#domain/field/column.ts'
import { headOfColumn, type PaperColumn } from '#domain/report/paper/paper.ts'

/** In points, from the left edge of the table. */
export interface Place {
  readonly left: number
  readonly width: number
  /** From its left edge to its text. */
  readonly before: number
}

/** Average character width as a share of the font size. */
const characterShare = 0.55
/** Cell padding on each side. */
export const padding = 3
/** Between a figure, which ends at its column's right edge, and a text that begins in the next one. */
const afterFigure = 12
/** The same of a header, which is bold. */
const boldShare = 0.65
/** Characters more for figures, which paper never cuts: '-12.345.678,90'. */
const ofFigures = 1

/**
 * Column positions for a font size: each as wide as the characters of its kind and the longest word of its header,
 * which is never broken; spare room goes first to columns whose longest text is known and longer, then to growing
 * ones. Shrunk proportionally where there is too little. They sum to `width`.
 */
export function placesOf(columns: readonly PaperColumn[], width: number, points: number): Place[] {
  const character = characterShare * points
  const before = columns.map(({ kind }, index) =>
    isFigure(columns[index - 1]) && !columnLooks[kind].isFigure ? afterFigure : padding,
  )
  const least = columns.map((column, index) => {
    const { characters } = columnLooks[column.kind]
    const cells = (characters + (isFigure(column) ? ofFigures : 0)) * character
    return Math.max(cells, longestWordOf(headOfColumn(column)) * boldShare * points) + (before[index] ?? 0) + padding
  })
  const over = width - sumOf(least)
  if (over <= 0)
    return inRow(
      least.map((one) => (one * width) / sumOf(least)),
      before,
    )
  const longer = columns.map(
    ({ kind, characters = 0 }) => Math.max(characters - columnLooks[kind].characters, 0) * character,
  )
  const granted = Math.min(over / (sumOf(longer) || 1), 1)
  const whole = least.map((one, index) => one + granted * (longer[index] ?? 0))
  const shares = columns.map(({ kind }) => columnLooks[kind].grows ?? 0)
  // Where none grows, all do.
  const growing = sumOf(shares) > 0 ? shares : whole
  const left = width - sumOf(whole)
  return inRow(
    whole.map((one, index) => one + (left * (growing[index] ?? 0)) / sumOf(growing)),
    before,
  )
}

const isFigure = (column: PaperColumn | undefined): boolean => (column && columnLooks[column.kind].isFigure) ?? false

const longestWordOf = (text: string): number => Math.max(...text.split(' ').map((word) => word.length))

const sumOf = (widths: readonly number[]): number => widths.reduce((all, one) => all + one, 0)

/** Places columns side by side. */
function inRow(widths: readonly number[], before: readonly number[]): Place[] {
  let left = 0
  return widths.map((width, index) => {
    const place = { left, width, before: before[index] ?? padding }
    left += width
    return place
  })
}
