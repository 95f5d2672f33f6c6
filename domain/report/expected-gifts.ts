import { weekdayOf } from '../value/business-day.ts'

/** What one more Sunday brings, in cents: in half of the weeks it was between the two. */
export interface WeeklyGifts {
  readonly lowCents: bigint
  readonly highCents: bigint
}

/** What most weeks brought, from whole weeks in any order: their lower and their upper quartile. None of fewer than four weeks. */
export function weeklyGiftsOf(weekCents: readonly bigint[]): WeeklyGifts | undefined {
  if (weekCents.length < 4) return undefined
  const sorted = weekCents.toSorted((one, other) => Number(one - other))
  const quarter = Math.floor((sorted.length - 1) / 4)
  const [lowCents, highCents] = [sorted[quarter], sorted[sorted.length - 1 - quarter]]
  return highCents === undefined || lowCents === undefined || highCents <= 0n ? undefined : { lowCents, highCents }
}

/** How many Sundays after the first of these days (yyyy-MM-dd, in order) have come by each of them. */
export function sundaysSince(days: readonly string[]): number[] {
  let count = 0
  return days.map((day, place) => {
    if (place > 0 && weekdayOf(day) === 0) count += 1
    return count
  })
}
