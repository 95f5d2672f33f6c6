import { addDays, weekdayOf } from '../value/business-day.ts'
import { daysOfMonth, monthAfter } from '../value/competence.ts'

/** Weeks, this one among them, by which the home screen shows the way of a figure. */
export const overviewWeeks = 12

/** Both days included, yyyy-MM-dd. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** What came on a day, in cents. */
export interface DayCents {
  readonly date: string
  readonly cents: bigint
}

/** What came in this month so far, in the same days of the month before and of the year before, and in each of the last weeks. */
export interface Compared {
  readonly cents: bigint
  /** Left out where no money had moved yet: nothing is known, which is not zero. */
  readonly lastMonthCents?: bigint
  readonly lastYearCents?: bigint
  /** From Sunday to Saturday, the earliest first. */
  readonly weekCents: readonly bigint[]
}

/** What had come by the end of that day of its month; left out after today, and where nothing is known. */
export interface RunningDay {
  readonly day: number
  readonly cents?: bigint
  readonly lastMonthCents?: bigint
  readonly lastYearCents?: bigint
}

const monthOf = (day: string): string => day.slice(0, 7)

/** The first days of a month, as many as of the month of `today` have begun; a shorter month whole. */
function sameDays(month: string, today: string): Days {
  const { dateFrom, dateTo } = daysOfMonth(month)
  const day = `${month}-${today.slice(8)}`
  return { from: dateFrom, to: day < dateTo ? day : dateTo }
}

/** The month so far, and what it is compared with. */
export const comparedDays = (today: string) => ({
  now: sameDays(monthOf(today), today),
  lastMonth: sameDays(monthAfter(monthOf(today), -1), today),
  lastYear: sameDays(monthAfter(monthOf(today), -12), today),
})

/** The Sundays with which the last weeks began, the earliest first. */
export function weeksUntil(today: string): string[] {
  const last = addDays(today, -weekdayOf(today))
  return Array.from({ length: overviewWeeks }, (_, place) => addDays(last, (place - overviewWeeks + 1) * 7))
}

const sumWithin = (days: readonly DayCents[], { from, to }: Days): bigint =>
  days.reduce((sum, { date, cents }) => (from <= date && date <= to ? sum + cents : sum), 0n)

/** Compares one figure. `since` is the month, yyyy-MM, in which money first moved. */
export function comparedOf(days: readonly DayCents[], today: string, since: string | undefined): Compared {
  const { now, lastMonth, lastYear } = comparedDays(today)
  const known = ({ from }: Days) => since !== undefined && since <= monthOf(from)
  return {
    cents: sumWithin(days, now),
    ...(known(lastMonth) && { lastMonthCents: sumWithin(days, lastMonth) }),
    ...(known(lastYear) && { lastYearCents: sumWithin(days, lastYear) }),
    weekCents: weeksUntil(today).map((from) => sumWithin(days, { from, to: addDays(from, 6) })),
  }
}

/** The same figure from day to day of its month, each month as far as it has days. */
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

/** Money of a month that came in and went out, in cents. */
export interface MonthCents {
  /** yyyy-MM */
  readonly month: string
  readonly inCents: bigint
  readonly outCents: bigint
}

/** Months, this one last, that the home screen draws. */
export const overviewMonths = 12

/** A month a year before one of the last twelve; without its sums where no money had moved by then. */
export interface MonthYearAgo {
  /** yyyy-MM */
  readonly month: string
  readonly known: Omit<MonthCents, 'month'> | undefined
}

/**
 * The months a year before the last twelve, the earliest first: whole, but this one's, of which `sameDays` are those that have
 * gone by. `since` is the month, yyyy-MM, in which money first moved.
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
    const known = since !== undefined && since <= month
    return { month, known: known ? (ago === 0 ? sameDays : (sums.get(month) ?? none)) : undefined }
  })
}
