import { addDays } from '../value/business-day.ts'

/** How far ahead balances are projected, in days. */
export const projectedDays = 90

/** What is expected on a day, in cents. */
export interface ExpectedDay {
  /** yyyy-MM-dd */
  readonly date: string
  readonly inCents: bigint
  readonly outCents: bigint
}

/** What is expected on a day, and what is there at its end if all of it comes. */
export interface ProjectedDay extends ExpectedDay {
  readonly balanceCents: bigint
}

/**
 * The balance at the end of today and of each of the 90 days after it, if all that is expected comes on its day. What
 * was expected before today counts today; what is expected later than the last day is left out. Days may be repeated
 * and need no order.
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

/** The first day at whose end more is owed than is there; none where the balance never falls below zero. */
export const firstNegativeDay = (days: readonly ProjectedDay[]): ProjectedDay | undefined =>
  days.find(({ balanceCents }) => balanceCents < 0n)
