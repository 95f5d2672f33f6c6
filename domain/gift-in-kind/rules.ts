import { type ApprovalFacts, type ApprovalMove, approvalObstacle, pastDayProblem } from '../approval/rules.ts'
import type { Problem } from '../error/error.ts'
import type { Obstacle } from '../record/obstacle.ts'
import { centsOf } from '../value/money.ts'
import { GiftUse } from './fields.ts'

interface Facts {
  /** Code of GiftUse. */
  readonly use?: number | undefined
  readonly assetKind?: number | undefined
  readonly value?: string | undefined
}

/** What is wrong with it by itself: worth nothing, or an asset of no kind, or a kind of what is none. */
export function giftInKindProblems({ use, assetKind, value }: Facts): Problem[] {
  const problems: Problem[] = []
  if (use !== undefined && (use === GiftUse.codes.KEPT) !== (assetKind !== undefined))
    problems.push({ msg: use === GiftUse.codes.KEPT ? 'gift_kind_missing' : 'gift_kind_needless', param: 'assetKind' })
  if (value !== undefined && centsOf(value) <= 0n) problems.push({ msg: 'value_not_positive', param: 'value' })
  return problems
}

/** Why it is not approved, refused or reversed; the screen shows the same. */
export const giftInKindObstacle = (name: ApprovalMove, facts: ApprovalFacts): Obstacle | undefined =>
  approvalObstacle(name, facts, { own: 'gift_in_kind_own', problemOf: pastDayProblem })
