import { centsOf } from '../value/money.ts'

/** Whole percent that an amount is of another; 0 of nothing. */
export function shareOf(part: string, whole: string): number {
  const all = centsOf(whole)
  return all === 0n ? 0 : Math.round(Number((centsOf(part) * 10_000n) / all) / 100)
}

/** Whole percent of its year that has passed with a day, yyyy-MM-dd. */
export function yearShareOf(day: string): number {
  const year = Number(day.slice(0, 4))
  const [from, until, end] = [`${year}-01-01`, day, `${year + 1}-01-01`].map((one) => Date.parse(`${one}T00:00:00Z`))
  const dayLength = 86_400_000
  return Math.round((100 * ((until ?? 0) + dayLength - (from ?? 0))) / ((end ?? 1) - (from ?? 0)))
}
