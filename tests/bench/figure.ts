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

/** Whether the median reaches the goal; undefined without one. */
export function isMet({ value, goal }: Figure): boolean | undefined {
  if (!goal) return undefined
  return 'most' in goal ? value.median <= goal.most : value.median >= goal.least
}

const rounded = (value: number): string => value.toFixed(Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0)

function cellsOf(figure: Figure): string[] {
  const { name, unit, value, goal } = figure
  const spread = value.least === value.most ? '' : `${rounded(value.least)} to ${rounded(value.most)}`
  const goalText = goal ? ('most' in goal ? `≤ ${goal.most}` : `≥ ${goal.least}`) : ''
  const isGoalMet = isMet(figure)
  return [
    name,
    `${rounded(value.median)} ${unit}`,
    spread,
    goalText,
    isGoalMet === undefined ? '' : isGoalMet ? 'met' : '**not met**',
  ]
}

/** The figures as a Markdown table, its columns aligned. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [['figure', 'median', 'spread', 'goal', ''], ...figures.map(cellsOf)]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}
