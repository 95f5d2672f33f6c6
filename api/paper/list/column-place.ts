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
/** How much wider a figure of a total is, which is bold. */
const boldFigure = 1.1
/** A longer word of a cell is broken: addresses. */
const widestKept = 16
/** Characters more for figures, which paper never cuts: '-12.345.678,90'. */
const ofFigures = 1

/**
 * Column positions for a font size: each as wide as the longest words of its header and of the rows, as they are
 * written, which are not broken; without rows, and for figures, as the characters of its kind. Spare room goes first to
 * columns whose longest text is longer, then to growing ones. Shrunk proportionally where there is too little. They sum
 * to `width`.
 * @param rows some of them, if there are many
 * @param isDense whether figures take the room that they need, instead of that of their kind
 */
export function placesOf(
  columns: readonly PaperColumn[],
  width: number,
  points: number,
  rows: readonly (readonly string[])[] = [],
  isDense = false,
): Place[] {
  const written = columns.map((_, index) => rows.map((row) => row[index] ?? ''))
  const character = characterShare * points
  const before = columns.map(({ kind }, index) =>
    isFigure(columns[index - 1]) && !columnLooks[kind].isFigure ? afterFigure : padding,
  )
  const narrow = columns.map((column, index) => {
    const { characters } = columnLooks[column.kind]
    const words = written[index]?.map(widestWordOf) ?? []
    if (isDense && isFigure(column) && words.length > 0) return Math.max(...words) * boldFigure * points
    return isFigure(column) || words.length === 0
      ? (characters + (isFigure(column) ? ofFigures : 0)) * character
      : Math.min(Math.max(...words), widestKept) * points
  })
  const least = columns.map(
    (column, index) =>
      Math.max(narrow[index] ?? 0, longestWordOf(headOfColumn(column)) * boldShare * points) +
      (before[index] ?? 0) +
      padding,
  )
  const over = width - sumOf(least)
  if (over <= 0)
    return inRow(
      least.map((one) => (one * width) / sumOf(least)),
      before,
    )
  const longer = columns.map(({ characters = 0 }, index) => {
    const widest = Math.max(characters * character, ...(written[index] ?? []).map((text) => emsOf(text) * points))
    return Math.max(widest - (narrow[index] ?? 0), 0)
  })
  const granted = Math.min(over / (sumOf(longer) || 1), 1)
  const whole = least.map((one, index) => one + granted * (longer[index] ?? 0))
  // What is known is given room already: the rest goes by what each has.
  const shares = columns.map(
    ({ kind }, index) => (columnLooks[kind].grows ?? 0) * (rows.length ? (whole[index] ?? 0) : 1),
  )
  // Where none grows, all do.
  const growing = sumOf(shares) > 0 ? shares : whole
  const left = width - sumOf(whole)
  return inRow(
    whole.map((one, index) => one + (left * (growing[index] ?? 0)) / sumOf(growing)),
    before,
  )
}

const isFigure = (column: PaperColumn | undefined): boolean => (column && columnLooks[column.kind].isFigure) ?? false

/** Widths of letters as shares of the font size, of the font of papers; no letter of a class is wider. */
const letterWidths: readonly (readonly [RegExp, number])[] = [
  [/[ijlI.,:;·\s'|!]/, 0.3],
  [/[frt()/"-]/, 0.37],
  [/[mMW@%]/, 0.9],
  [/[A-ZÀ-Þw&+]/, 0.72],
]
const otherLetters = 0.58

const emsOf = (text: string): number =>
  [...text].reduce((all, letter) => all + (letterWidths.find(([of]) => of.test(letter))?.[1] ?? otherLetters), 0)

const widestWordOf = (text: string): number => Math.max(...text.split(' ').map(emsOf))

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
