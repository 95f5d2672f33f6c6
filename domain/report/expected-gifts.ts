import { weekdayOf } from '../value/day/business-day.ts'

/** Expected gifts of a week, in cents: the interquartile range of past weeks. */
export interface WeeklyGifts {
  readonly lowCents: bigint
  readonly highCents: bigint
}

/** Lower and upper quartile of whole weeks, in any order; undefined for fewer than four. */
export function weeklyGiftsOf(weekCents: readonly bigint[]): WeeklyGifts | undefined {
  if (weekCents.length < 4) return undefined
  const sorted = weekCents.toSorted((one, other) => Number(one - other))
  const quarter = Math.floor((sorted.length - 1) / 4)
  const [lowCents, highCents] = [sorted[quarter], sorted[sorted.length - 1 - quarter]]
  return highCents === undefined || lowCents === undefined || highCents <= 0n ? undefined : { lowCents, highCents }
}

/** Number of Sundays after the first day up to each day (yyyy-MM-dd, sorted). */
export function sundaysSince(days: readonly string[]): number[] {
  let count = 0
  return days.map((day, place) => {
    if (place > 0 && weekdayOf(day) === 0) count += 1
    return count
  })
}
