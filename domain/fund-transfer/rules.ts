import type { Problem } from '../error/error.ts'
import { FundKind, FundStatus } from '../fund/fields.ts'
import type { Obstacle } from '../record/obstacle.ts'
import { formatLocalDate } from '../value/day/local-date.ts'
import { centsOf, formatMoney, moneyOf } from '../value/money.ts'
import { closedYearProblems } from '../year/year.ts'
import type { fundTransferMoves } from './fields.ts'

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
    params: { fund: name, available: formatMoney(moneyOf(fund.availableCents)) },
  }
}

/** Days that take a transfer: after the last closed one, until today. */
export interface OpenDays {
  /** yyyy-MM-dd */
  readonly today: string
  readonly lockDate?: string | undefined
  /** yyyy: the last year that is closed. */
  readonly closedYear?: string | undefined
}

/** Why a day takes no transfer. */
export function transferDayProblem(date: string, { today, lockDate, closedYear }: OpenDays): Problem | undefined {
  const [ofYear] = closedYearProblems(date, closedYear, 'date')
  if (ofYear) return ofYear
  if (date > today) return { msg: 'date_in_future', param: 'date' }
  return lockDate !== undefined && date <= lockDate
    ? { msg: 'period_closed', param: 'date', params: { date: formatLocalDate(lockDate) } }
    : undefined
}

interface MoveFacts extends OpenDays {
  readonly date: string
  readonly createdBy: string
  readonly userId: string
}

/** Why a transfer is not approved, refused or reversed; the screen shows the same. */
export function fundTransferObstacle(
  name: keyof typeof fundTransferMoves,
  { date, createdBy, userId, ...days }: MoveFacts,
): Obstacle | undefined {
  if (name === 'refuse') return undefined
  if (name === 'approve' && createdBy === userId) return { code: 'fund_transfer_own' }
  // It is approved as of its day, and reversed today.
  const problem = transferDayProblem(name === 'approve' ? date : days.today, days)
  return problem && { code: problem.msg, ...(problem.params && { params: problem.params }) }
}
