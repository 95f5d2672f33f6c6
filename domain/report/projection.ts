import { addDays } from '../value/day/business-day.ts'

/** Days of the balance projection. */
export const projectedDays = 90

/** Expected payments of a day, in cents. */
export interface ExpectedDay {
  /** yyyy-MM-dd */
  readonly date: string
  readonly inCents: bigint
  readonly outCents: bigint
}

/** A projected day with its closing balance. */
export interface ProjectedDay extends ExpectedDay {
  readonly balanceCents: bigint
}

/**
 * Projected closing balances of today and each of the next 90 days. Overdue amounts count today, amounts after the last
 * day are ignored. Days may repeat, in any order.
 */
export function projectionOf(balanceCents: bigint, today: string, expected: readonly ExpectedDay[]): ProjectedDay[] {
  const sums = new Map<string, { inCents: bigint; outCents: bigint }>()
  for (const { date, inCents, outCents } of expected) {
    const day = date < today ? today : date
    const sum = sums.get(day)
    sums.set(day, { inCents: (sum?.inCents ?? 0n) + inCents, outCents: (sum?.outCents ?? 0n) + outCents })
  }
  let balance = balanceCents
  return Array.from({ length: projectedDays + 1 }, (_, place) => {
    const date = addDays(today, place)
    const { inCents, outCents } = sums.get(date) ?? { inCents: 0n, outCents: 0n }
    balance += inCents - outCents
    return { date, inCents, outCents, balanceCents: balance }
  })
}

/** First day with a negative closing balance; undefined if none. */
export const firstNegativeDay = (days: readonly ProjectedDay[]): ProjectedDay | undefined =>
  days.find(({ balanceCents }) => balanceCents < 0n)
