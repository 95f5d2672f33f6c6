import { type ApprovalFacts, type ApprovalMove, approvalObstacle, pastDayProblem } from '../approval/rules.ts'
import type { Problem } from '../error/error.ts'
import type { Obstacle } from '../record/obstacle.ts'
import { centsOf, moneyOf } from '../value/money.ts'

interface Facts {
  readonly people?: number | undefined
  readonly hours?: number | undefined
  /** Money as text. */
  readonly hourValue?: string | undefined
}

/** The most that is counted at once, in cents. */
const mostCents = 10n ** 13n

const centsOfWork = (hours: number, hourValue: string): bigint => BigInt(hours) * centsOf(hourValue)

/** What the work would have cost, as money. */
export const valueOfWork = (hours: number, hourValue: string): string => moneyOf(centsOfWork(hours, hourValue))

/** What is wrong with it by itself: nobody, no hours, or hours that are worth nothing, or too much. */
export function volunteerWorkProblems({ people, hours, hourValue }: Facts): Problem[] {
  const problems: Problem[] = []
  if (people === 0) problems.push({ msg: 'volunteer_work_of_nobody', param: 'people' })
  if (hours === 0) problems.push({ msg: 'volunteer_work_of_nothing', param: 'hours' })
  if (hourValue === undefined) return problems
  if (centsOf(hourValue) <= 0n) problems.push({ msg: 'value_not_positive', param: 'hourValue' })
  else if (centsOfWork(hours ?? 0, hourValue) > mostCents)
    problems.push({ msg: 'volunteer_work_too_much', param: 'hourValue' })
  return problems
}

/** Why it is not approved, refused or reversed; the screen shows the same. */
export const volunteerWorkObstacle = (name: ApprovalMove, facts: ApprovalFacts): Obstacle | undefined =>
  approvalObstacle(name, facts, { own: 'volunteer_work_own', problemOf: pastDayProblem })
