import type { Measured } from './statistics.ts'

/** What a figure should be: at most, or at least, this much of its unit. */
export type Goal = { readonly most: number } | { readonly least: number }

/** One line of the table. */
export interface Figure {
  readonly name: string
  /** `×`, `ms`, `MB`, `%`… */
  readonly unit: string
  readonly value: Measured
  /** Absent where the figure explains another one. */
  readonly goal?: Goal
}

const absoluteTimes = new Set(['ms', 's'])

/**
 * Whether the median reaches the goal; undefined without one. A goal in absolute time is judged at the machine's pace:
 * its constant loop now, to that of the hour in which the goals were set.
 */
export function isMet({ value, unit, goal }: Figure, pace = 1): boolean | undefined {
  if (!goal) return undefined
  const median = absoluteTimes.has(unit) ? value.median / pace : value.median
  return 'most' in goal ? median <= goal.most : median >= goal.least
}

function verdictOf(figure: Figure, pace: number): string {
  const met = isMet(figure, pace)
  if (met === undefined) return ''
  if (!met) return '**not met**'
  return isMet(figure) ? 'met' : `met ÷ ${rounded(pace)}`
}

const rounded = (value: number): string => value.toFixed(Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0)

function cellsOf(figure: Figure, pace: number): string[] {
  const { name, unit, value, goal } = figure
  const spread = value.least === value.most ? '' : `${rounded(value.least)} to ${rounded(value.most)}`
  const goalText = goal ? ('most' in goal ? `≤ ${goal.most}` : `≥ ${goal.least}`) : ''
  return [name, `${rounded(value.median)} ${unit}`, spread, goalText, verdictOf(figure, pace)]
}

/** The figures as a Markdown table, its columns aligned. */
export function tableOf(figures: readonly Figure[], pace = 1): string {
  const rows = [['figure', 'median', 'spread', 'goal', ''], ...figures.map((figure) => cellsOf(figure, pace))]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}
