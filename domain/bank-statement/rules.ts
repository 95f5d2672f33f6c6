import { isMonthClosed } from '../company/month.ts'
import type { Problem } from '../error/error.ts'
import { type GivingFacts, isGiving, isIncome, neutralWords } from '../person/who-gave.ts'
import { formatLocalDate } from '../value/day/local-date.ts'
import type { Classification } from './bank-statement.ts'

/** A movement as it is classified, and what its kind is. */
export type ClassifiedMovement = Classification & GivingFacts

const isWithheld = (before: ClassifiedMovement, readsGivers: boolean): boolean => !readsGivers && isGiving(before)

/**
 * Target classification of a movement. Withheld fields keep their values: the member always, a gift's description as
 * its neutral words come back.
 */
export function reclassified(
  { description, memberId, ...rest }: Classification,
  before: ClassifiedMovement,
  readsGivers: boolean,
): Classification {
  return {
    ...rest,
    description: isWithheld(before, readsGivers) ? before.description : description,
    memberId: readsGivers ? memberId : before.memberId,
  }
}

/** Why a movement is not classified so; a member sent by who may not know givers is refused before. */
export function classificationProblems(
  { description, memberId }: Classification,
  before: ClassifiedMovement,
  readsGivers: boolean,
): Problem[] {
  const problems: Problem[] = []
  if (isWithheld(before, readsGivers) && description !== neutralWords(before))
    problems.push({ msg: 'giver_withheld', param: 'description' })
  if (memberId !== undefined && memberId !== before.memberId && !isIncome(before))
    problems.push({ msg: 'member_link_not_income', param: 'memberId' })
  return problems
}

/** Fields that sums depend on: plan, cost centre, fund, giver. */
const summed = ['accountPlanId', 'costCenterId', 'fundId', 'memberId'] as const

/** Why a movement that counts in a month (yyyy-MM) keeps its classification: the month is closed. */
export function closedProblems(
  after: Classification,
  before: Classification,
  { month, lockDate }: { readonly month: string; readonly lockDate: string | undefined },
): Problem[] {
  if (lockDate === undefined || !isMonthClosed(month, lockDate)) return []
  return summed
    .filter((param) => after[param] !== before[param])
    .map((param) => ({ msg: 'period_closed', param, params: { date: formatLocalDate(lockDate) } }))
}
