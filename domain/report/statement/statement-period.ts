import { daysOfMonth, monthAfter, shownCompetence } from '../../value/day/competence.ts'
import { formatLocalDate } from '../../value/day/local-date.ts'
import type { Months } from '../accountability.ts'

/** What a statement is of: a year, yyyy, or one month of it, 01 to 12. */
export interface StatementPeriod {
  readonly year: string
  readonly month?: string | undefined
}

const calendarMonths = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

/** First and last month of it. */
export const monthsOfPeriod = ({ year, month }: StatementPeriod): Months => ({
  from: `${year}-${month ?? '01'}`,
  to: `${year}-${month ?? '12'}`,
})

/** Each month of it, in order. */
export const monthsIn = ({ year, month }: StatementPeriod): readonly Required<StatementPeriod>[] =>
  (month === undefined ? calendarMonths : [month]).map((one) => ({ year, month: one }))

/** The same months of the year before. */
export function monthsOfYearBefore(period: StatementPeriod): Months {
  const { from, to } = monthsOfPeriod(period)
  return { from: monthAfter(from, -12), to: monthAfter(to, -12) }
}

/** Months one after the other; without a first one, from the beginning of the books. */
export interface MonthStretch {
  readonly from?: string
  readonly to: string
}

/** Stretches of a balance sheet: all before the year before, that year, and this one until its last month. */
export function balanceStretches({ year, month }: StatementPeriod): readonly MonthStretch[] {
  const first = `${year}-01`
  return [
    { to: monthAfter(first, -13) },
    { from: monthAfter(first, -12), to: monthAfter(first, -1) },
    { from: first, to: `${year}-${month ?? '12'}` },
  ]
}

/** Stretches of what moved: the months of the year before, and these. */
export const movementStretches = (period: StatementPeriod): readonly MonthStretch[] => [
  monthsOfYearBefore(period),
  monthsOfPeriod(period),
]

/** Those, and what lies before and between them. */
export function fourStretches(period: StatementPeriod): readonly MonthStretch[] {
  const [before, now] = [monthsOfYearBefore(period), monthsOfPeriod(period)]
  const between = { from: monthAfter(before.to, 1), to: monthAfter(now.from, -1) }
  return [{ to: monthAfter(before.from, -1) }, before, between, now]
}

const lastDay = (month: string): string => formatLocalDate(daysOfMonth(month).dateTo)

/** Days of the balances that the changes in equity lie between. */
export function equityDays(period: StatementPeriod) {
  const daysOf = ({ from, to }: Months) => ({ opening: lastDay(monthAfter(from, -1)), closing: lastDay(to) })
  return { before: daysOf(monthsOfYearBefore(period)), now: daysOf(monthsOfPeriod(period)) }
}

/** '31/12/2026': the day of a balance sheet, and of the one it is compared with, the end of the year before. */
export function wordedBalanceDays(period: StatementPeriod): { readonly now: string; readonly before: string } {
  return {
    now: lastDay(monthsOfPeriod(period).to),
    before: lastDay(monthAfter(`${period.year}-01`, -1)),
  }
}

/** '2026' or 'nov/2026', and the same of the year before. */
export function wordedPeriods(period: StatementPeriod): { readonly now: string; readonly before: string } {
  const worded = ({ from, to }: Months) => (from === to ? shownCompetence(from) : from.slice(0, 4))
  return { now: worded(monthsOfPeriod(period)), before: worded(monthsOfYearBefore(period)) }
}
