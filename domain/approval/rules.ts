import type { ErrorCode, Problem } from '../error/error.ts'
import type { Obstacle } from '../record/obstacle.ts'
import { formatLocalDate } from '../value/day/local-date.ts'
import { closedYearProblems } from '../year/year.ts'

/** What becomes of a record that another person approves. */
export type ApprovalMove = 'approve' | 'refuse' | 'reverse'

/** Days that take a document: after the last closed one, until today or later. */
export interface OpenDays {
  /** yyyy-MM-dd */
  readonly today: string
  readonly lockDate?: string | undefined
  /** yyyy: the last year that is closed. */
  readonly closedYear?: string | undefined
}

/** The last day that takes a document, yyyy-MM-dd, and what is said of a later one. */
interface LastDay {
  readonly last: string
  readonly later: ErrorCode
}

/** Why a day takes no document. */
export function openDayProblem(
  date: string,
  { lockDate, closedYear }: OpenDays,
  { last, later }: LastDay,
): Problem | undefined {
  const [ofYear] = closedYearProblems(date, closedYear, 'date')
  if (ofYear) return ofYear
  if (date > last) return { msg: later, param: 'date' }
  return lockDate !== undefined && date <= lockDate
    ? { msg: 'period_closed', param: 'date', params: { date: formatLocalDate(lockDate) } }
    : undefined
}

/** Why a day takes no document of something that happened. */
export const pastDayProblem = (date: string, days: OpenDays): Problem | undefined =>
  openDayProblem(date, days, { last: days.today, later: 'date_in_future' })

export interface ApprovalFacts extends OpenDays {
  readonly date: string
  readonly createdBy: string
  readonly userId: string
}

interface ApprovalRule {
  /** Of who would approve what they entered. */
  readonly own: ErrorCode
  /** Whether it is reversed on its own day, or the first open one; else today. */
  readonly isReversedOnItsDay?: boolean
  problemOf(date: string, days: OpenDays): Problem | undefined
}

/** Why a record is not approved, refused or reversed; the screen shows the same. */
export function approvalObstacle(
  name: ApprovalMove,
  { date, createdBy, userId, ...days }: ApprovalFacts,
  { own, isReversedOnItsDay = false, problemOf }: ApprovalRule,
): Obstacle | undefined {
  if (name === 'refuse' || (name === 'reverse' && isReversedOnItsDay)) return undefined
  if (name === 'approve' && createdBy === userId) return { code: own }
  const problem = problemOf(name === 'approve' ? date : days.today, days)
  return problem && { code: problem.msg, ...(problem.params && { params: problem.params }) }
}
