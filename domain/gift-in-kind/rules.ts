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
  const problems = handedValueProblems({ value })
  if (use === GiftUse.codes.HANDED_OUT) problems.push({ msg: 'gift_use_of_stock', param: 'use' })
  if (use !== undefined && (use === GiftUse.codes.KEPT) !== (assetKind !== undefined))
    problems.push({ msg: use === GiftUse.codes.KEPT ? 'gift_kind_missing' : 'gift_kind_needless', param: 'assetKind' })
  return problems
}

/** Why nothing worth this leaves a stock. */
export const handedValueProblems = ({ value }: Pick<Facts, 'value'>): Problem[] =>
  value !== undefined && centsOf(value) <= 0n ? [{ msg: 'value_not_positive', param: 'value' }] : []

/** Why it is not approved, refused or reversed; the screen shows the same. What left a stock is undone before the stock is. */
export const giftInKindObstacle = (
  name: ApprovalMove,
  facts: ApprovalFacts,
  isHandedOut: boolean,
): Obstacle | undefined =>
  name === 'reverse' && isHandedOut
    ? { code: 'gift_handed_out' }
    : approvalObstacle(name, facts, { own: 'gift_in_kind_own', problemOf: pastDayProblem })

/** Why nothing is handed out of a gift, by what of it is in stock; undefined where it is none that is stocked and approved. */
export function handOutObstacle(inStock: string | null | undefined): Obstacle | undefined {
  if (!inStock) return { code: 'gift_not_stocked' }
  return centsOf(inStock) > 0n ? undefined : { code: 'gift_stock_empty' }
}
