import type { Problem } from '../error/error.ts'
import { daysOfMonth, monthAfter } from '../value/day/competence.ts'
import { closedYearProblems } from '../year/year.ts'

/** The day that closing a month makes the last closed one, yyyy-MM-dd. */
export const lastDayOf = (month: string): string => daysOfMonth(month).dateTo

/** The day that reopening a month makes the last closed one: the day before it. */
export const dayBefore = (month: string): string => lastDayOf(monthAfter(month, -1))

/** Whether every day of a month, yyyy-MM, is closed. */
export const isMonthClosed = (month: string, lockDate: string | undefined): boolean =>
  lockDate !== undefined && lastDayOf(month) <= lockDate

interface Facts {
  /** yyyy-MM */
  readonly month: string
  /** The last closed day, yyyy-MM-dd. */
  readonly lockDate?: string | undefined
}

/** Why a month cannot be closed: unfinished, or closed already. `today` is yyyy-MM-dd. */
export function closingProblems({ month, lockDate }: Facts, today: string): Problem[] {
  if (lastDayOf(month) >= today) return [{ msg: 'month_not_over', param: 'month' }]
  if (isMonthClosed(month, lockDate)) return [{ msg: 'month_already_closed', param: 'month' }]
  return []
}

/** Why a month is not reopened: no day of it is closed, or its whole year is. */
export const monthReopeningProblems = ({
  month,
  lockDate,
  closedYear,
}: Facts & { readonly closedYear?: string | undefined }): Problem[] =>
  lockDate === undefined || lockDate < `${month}-01`
    ? [{ msg: 'month_not_closed', param: 'month' }]
    : closedYearProblems(month, closedYear, 'month')

/** Next month to close: after the last closed, or the last whole one; undefined while unfinished. */
export function monthToClose(lockDate: string | undefined, today: string): string | undefined {
  const last = monthAfter(today.slice(0, 7), -1)
  return closingProblems({ month: last, lockDate }, today).length === 0 ? last : undefined
}
