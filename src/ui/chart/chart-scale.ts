/** What a chart's values are: money in cents, whole counts, or percent. */
export type ChartUnit = 'money' | 'count' | 'percent'

/** Axis range: from zero, or from its lowest value, where changes are relatively small. */
export type ChartRange = 'zero' | 'own'

/** Ticks at round values from minimum to maximum. */
export function ticksOf(values: readonly number[], range: ChartRange = 'zero', count = 4): number[] {
  const more = range === 'zero' || values.length === 0 ? [0] : []
  const low = Math.min(...more, ...values)
  const high = Math.max(...more, ...values)
  if (low === high) return low === 0 ? [0, 1] : [Math.min(0, low), Math.max(0, low)]
  const rough = (high - low) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

const number = (value: number, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('pt-BR', options).format(value)

/** Short, for an axis: `R$ 12 mil`, `1,5 mil`, `40%`. */
export function axisText(value: number, unit: ChartUnit): string {
  if (unit === 'percent') return `${number(value, { maximumFractionDigits: 1 })}%`
  const size = unit === 'money' ? value / 100 : value
  const text = number(Math.abs(size), { notation: 'compact', maximumFractionDigits: 1 })
  return `${size < 0 ? '-' : ''}${unit === 'money' ? 'R$ ' : ''}${text}`
}

/** In full, for the table and the text: `R$ 12.345,67`. */
export function fullText(value: number, unit: ChartUnit): string {
  if (unit === 'percent') return `${number(value, { maximumFractionDigits: 2 })}%`
  if (unit === 'count') return number(value, {})
  const text = number(Math.abs(value) / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${value < 0 ? '-' : ''}R$ ${text}`
}

/** Draws every n-th label so that they do not overlap; the last is shifted inwards from the edge. */
export function labelEvery(labels: readonly string[], width: number): number {
  const widest = Math.max(...labels.map((label) => label.length)) * 7
  const slot = width / labels.length
  const moved = Math.max(0, (widest - slot) / 2)
  return Math.max(1, Math.ceil((widest + 12 + moved) / slot))
}
