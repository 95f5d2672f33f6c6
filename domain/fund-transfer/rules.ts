import { type ApprovalFacts, type ApprovalMove, approvalObstacle, pastDayProblem } from '../approval/rules.ts'
import type { Problem } from '../error/error.ts'
import { FundKind, FundStatus } from '../fund/fields.ts'
import type { Obstacle } from '../record/obstacle.ts'
import { centsOf, formatMoney, leftOf, moneyOf } from '../value/money.ts'

interface Facts {
  readonly fromFundId?: string | undefined
  readonly toFundId?: string | undefined
  readonly value?: string | undefined
}

/** What is wrong with a transfer by itself: no positive value, or the same fund twice. */
export function fundTransferProblems({ fromFundId, toFundId, value }: Facts): Problem[] {
  const problems: Problem[] = []
  if (fromFundId === toFundId) problems.push({ msg: 'fund_transfer_same_fund', param: 'toFundId' })
  if (value !== undefined && centsOf(value) <= 0n) problems.push({ msg: 'value_not_positive', param: 'value' })
  return problems
}

/** A fund as a transfer names it. */
export interface NamedFund {
  readonly name: string
  /** Code of FundKind. */
  readonly kind: number
  /** Code of FundStatus. */
  readonly status: number
  /** Of the whole church without one. */
  readonly branchId?: string | undefined
  readonly availableCents: bigint
  /** What it has is not for whoever asks. */
  readonly isUnseen?: boolean
}

interface Side {
  readonly isFrom: boolean
  readonly branchId: string
  readonly valueCents: bigint
}

/** Why a fund takes no part in a transfer of this branch; undefined where it does. */
export function fundSideProblem(
  fund: NamedFund | undefined,
  { isFrom, branchId, valueCents }: Side,
): Problem | undefined {
  const param = isFrom ? 'fromFundId' : 'toFundId'
  if (!fund) return { msg: 'fund_not_found', param }
  const { name } = fund
  if (fund.status !== FundStatus.codes.OPEN) return { msg: 'fund_closed', param }
  if (fund.branchId !== undefined && fund.branchId !== branchId)
    return { msg: 'fund_transfer_other_branch', param, params: { fund: name } }
  if (!isFrom || fund.kind === FundKind.codes.FREE || fund.availableCents >= valueCents) return undefined
  if (fund.isUnseen) return { msg: 'fund_insufficient_elsewhere', param: 'value', params: { fund: name } }
  return {
    msg: 'fund_insufficient',
    param: 'value',
    params: { fund: name, available: formatMoney(moneyOf(leftOf(fund.availableCents))) },
  }
}

/** Why a transfer is not approved, refused or reversed; the screen shows the same. */
export const fundTransferObstacle = (name: ApprovalMove, facts: ApprovalFacts): Obstacle | undefined =>
  approvalObstacle(name, facts, { own: 'fund_transfer_own', problemOf: pastDayProblem })
