import { addDays, weekdayOf } from '../value/day/business-day.ts'
import { daysOfMonth, monthAfter } from '../value/day/competence.ts'

/** Weeks of the home screen's sparklines, this one included. */
export const overviewWeeks = 12

/** Date range, inclusive, yyyy-MM-dd. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** Amount of a day, in cents. */
export interface DayCents {
  readonly date: string
  readonly cents: bigint
}

/** This month to date, the same days of last month and last year, and each of the last weeks. */
export interface Compared {
  readonly cents: bigint
  /** Absent before the company's first movement: unknown is not zero. */
  readonly lastMonthCents?: bigint
  readonly lastYearCents?: bigint
  /** From Sunday to Saturday, the earliest first. */
  readonly weekCents: readonly bigint[]
}

/** Cumulative amount at the end of a day of the month; absent after today, and where unknown. */
export interface RunningDay {
  readonly day: number
  readonly cents?: bigint
  readonly lastMonthCents?: bigint
  readonly lastYearCents?: bigint
}

const monthOf = (day: string): string => day.slice(0, 7)

/** The same first days of a month as of `today`'s month; a shorter month is whole. */
function sameDays(month: string, today: string): Days {
  const { dateFrom, dateTo } = daysOfMonth(month)
  const day = `${month}-${today.slice(8)}`
  return { from: dateFrom, to: day < dateTo ? day : dateTo }
}

/** Month to date and its comparison periods. */
export const comparedDays = (today: string) => ({
  now: sameDays(monthOf(today), today),
  lastMonth: sameDays(monthAfter(monthOf(today), -1), today),
  lastYear: sameDays(monthAfter(monthOf(today), -12), today),
})

/** First days (Sundays) of the last weeks, ascending. */
export function weeksUntil(today: string): string[] {
  const last = addDays(today, -weekdayOf(today))
  return Array.from({ length: overviewWeeks }, (_, place) => addDays(last, (place - overviewWeeks + 1) * 7))
}

const sumWithin = (days: readonly DayCents[], { from, to }: Days): bigint =>
  days.reduce((sum, { date, cents }) => (from <= date && date <= to ? sum + cents : sum), 0n)

/** Compares one figure. `since` is the month (yyyy-MM) of the first movement. */
export function comparedOf(days: readonly DayCents[], today: string, since: string | undefined): Compared {
  const { now, lastMonth, lastYear } = comparedDays(today)
  const isKnown = ({ from }: Days) => since !== undefined && since <= monthOf(from)
  return {
    cents: sumWithin(days, now),
    ...(isKnown(lastMonth) && { lastMonthCents: sumWithin(days, lastMonth) }),
    ...(isKnown(lastYear) && { lastYearCents: sumWithin(days, lastYear) }),
    weekCents: weeksUntil(today).map((from) => sumWithin(days, { from, to: addDays(from, 6) })),
  }
}

/** Cumulative figure by day of the month. */
export function runningOf(days: readonly DayCents[], today: string, since: string | undefined): RunningDay[] {
  const month = monthOf(today)
  const until = (of: string, day: number): bigint | undefined => {
    const { dateFrom, dateTo } = daysOfMonth(of)
    const date = `${of}-${String(day).padStart(2, '0')}`
    const isKnown = of === month ? date <= today : since !== undefined && since <= of && date <= dateTo
    return isKnown ? sumWithin(days, { from: dateFrom, to: date }) : undefined
  }
  const length = Number(daysOfMonth(month).dateTo.slice(8))
  return Array.from({ length }, (_, place) => {
    const day = place + 1
    const [cents, lastMonthCents, lastYearCents] = [0, -1, -12].map((months) => until(monthAfter(month, months), day))
    return {
      day,
      ...(cents !== undefined && { cents }),
      ...(lastMonthCents !== undefined && { lastMonthCents }),
      ...(lastYearCents !== undefined && { lastYearCents }),
    }
  })
}

/** Income and expense of a month, in cents. */
export interface MonthCents {
  /** yyyy-MM */
  readonly month: string
  readonly inCents: bigint
  readonly outCents: bigint
}

/** Months in the home screen's chart, the current one last. */
export const overviewMonths = 12

/** A month a year earlier; sums are undefined before the first movement. */
export interface MonthYearAgo {
  /** yyyy-MM */
  readonly month: string
  readonly sums: Omit<MonthCents, 'month'> | undefined
}

/**
 * The months a year before the last twelve, ascending; the current one's only up to the same day (`sameDays`). `since`
 * is the month (yyyy-MM) of the first movement.
 */
export function yearAgoOf(
  months: readonly MonthCents[],
  sameDays: Omit<MonthCents, 'month'>,
  today: string,
  since: string | undefined,
): MonthYearAgo[] {
  const sums = new Map(months.map((one) => [one.month, one]))
  return Array.from({ length: overviewMonths }, (_, place) => {
    const ago = place - overviewMonths + 1
    const month = monthAfter(monthOf(today), ago - 12)
    const none = { inCents: 0n, outCents: 0n }
    const isKnown = since !== undefined && since <= month
    return { month, sums: isKnown ? (ago === 0 ? sameDays : (sums.get(month) ?? none)) : undefined }
  })
}
