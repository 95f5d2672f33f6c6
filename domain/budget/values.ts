/** Months of a year. */
export const monthsOfYear = 12

/** A line's values by month, January first: exactly twelve, in cents. */
export type MonthCents = readonly bigint[]

const noMonths: MonthCents = Array.from({ length: monthsOfYear }, () => 0n)

export const sumOf = (months: readonly bigint[]): bigint => months.reduce((sum, cents) => sum + cents, 0n)

/** Half away from zero. */
export function rounded(value: bigint, by: bigint): bigint {
  const half = value < 0n ? -by / 2n : by / 2n
  return (value + half) / by
}

/**
 * A total divided over the months as these weigh: each by what is accumulated until it, so that no cent is lost and the months
 * come to the total. Without any weight it is divided evenly.
 */
export function spread(total: bigint, weights: readonly bigint[] = noMonths): bigint[] {
  const whole = sumOf(weights)
  const shares = whole === 0n ? noMonths.map(() => 1n) : weights
  const sum = sumOf(shares)
  let before = 0n
  let weighed = 0n
  return shares.map((share) => {
    weighed += share
    const until = rounded(total * weighed, sum)
    const month = until - before
    before = until
    return month
  })
}

/** Ten thousandths of a percent: '5', '-2.5', '10.0001'; undefined for another text. */
export function adjustmentOf(percent: string): bigint | undefined {
  const [, sign = '', whole, decimals = ''] = /^(-?)(\d{1,4})(?:\.(\d{1,4}))?$/.exec(percent) ?? []
  if (whole === undefined) return undefined
  const value = BigInt(whole + decimals.padEnd(4, '0'))
  return sign === '' ? value : -value
}

const wholePercent = 1_000_000n

/** Values with so many ten thousandths of a percent more: the year's total is rounded once, and its months come to it. */
export function adjusted(months: MonthCents, adjustment: bigint): bigint[] {
  const total = rounded(sumOf(months) * (wholePercent + adjustment), wholePercent)
  return total <= 0n ? [...noMonths] : spread(total, months)
}

/** The value of a month in all that follow it; `from` is 0 for January. */
export const filledRight = (months: MonthCents, from: number): bigint[] =>
  months.map((cents, month) => (month > from ? (months[from] ?? 0n) : cents))
