import type { Problem } from '../error/error.ts'
import type { Obstacle } from '../record/obstacle.ts'
import { centsOf, formatMoney, moneyOf } from '../value/money.ts'
import { WalletCheckStatus } from '../wallet-check/fields.ts'
import { walletCheckProblems } from '../wallet-check/rules.ts'
import {
  type AmountFacts,
  cashCents,
  checkCents,
  type Denomination,
  denominationsCents,
  identifiedCents,
  totalCents,
} from './amounts.ts'
import { OfferingCount, TithesOfferingsStatus } from './fields.ts'
import { lineSumProblems, repeatedLineProblems } from './line.ts'

type CheckFacts = Parameters<typeof walletCheckProblems>[0]

interface LineFacts {
  readonly kind?: number | undefined
  readonly accountPlanId?: string | undefined
  readonly value?: string | undefined
}

interface GivingFacts {
  readonly value?: string | undefined
}

/** A denomination while it is typed: parts may be missing. */
type CountedFacts = { readonly [K in keyof Denomination]?: Denomination[K] | undefined }

/**
 * An offering as its form sends it; omitted lines keep the stored ones, or none. Invalid parts of a line are missing.
 */
interface Facts {
  readonly cashValue?: string | undefined
  readonly checkValue?: string | undefined
  readonly postDatedCheckValue?: string | undefined
  readonly denominations?: readonly CountedFacts[] | undefined
  readonly checks?: readonly CheckFacts[] | undefined
  readonly identified?: readonly GivingFacts[] | undefined
  readonly lines?: readonly LineFacts[] | undefined
  readonly counter1Id?: string | undefined
  readonly counter2Id?: string | undefined
}

/** Cross-field problems of an offering that need no stored data. */
export function tithesOfferingsProblems(facts: Facts): Problem[] {
  const { counter1Id, counter2Id } = facts
  const problems = [
    ...cashProblems(facts),
    ...(facts.checks ?? []).flatMap((check, place) => checkProblems(check, `checks.${place}`)),
    ...(facts.identified ?? []).flatMap(({ value }, place) => positive(value, `identified.${place}.value`)),
    ...lineProblems(facts.lines ?? []),
  ]
  if (counter1Id !== undefined && counter1Id === counter2Id)
    problems.push({ msg: 'same_counter_twice', param: 'counter2Id' })
  return problems.length > 0 ? problems : problems.concat(checkSumProblems(facts))
}

const positive = (value: string | undefined, param: string): Problem[] =>
  value === undefined || centsOf(value) > 0n ? [] : [{ msg: 'value_not_positive', param }]

/** Problems of lines: positive values, unique kind and plan. */
export const lineProblems = (lines: readonly LineFacts[]): Problem[] => [
  ...lines.flatMap(({ value }, place) => positive(value, `lines.${place}.value`)),
  ...repeatedLineProblems(lines.map(({ kind, accountPlanId }) => ({ kind, planId: accountPlanId }))),
]

type Whole<L, K extends keyof L> = L & { readonly [P in K]-?: NonNullable<L[P]> }

/** The lines if all have these keys; undefined otherwise, as sums cannot be compared then. */
function whole<L, K extends keyof L>(lines: readonly L[], ...keys: readonly K[]): readonly Whole<L, K>[] | undefined {
  const isWhole = (line: L): line is Whole<L, K> => keys.every((key) => line[key] !== undefined)
  return lines.every(isWhole) ? lines : undefined
}

function checkProblems(check: CheckFacts, at: string): Problem[] {
  return walletCheckProblems(check).map((problem) => ({ ...problem, param: `${at}.${problem.param}` }))
}

function cashProblems({ cashValue, denominations }: Facts): Problem[] {
  if (cashValue !== undefined && centsOf(cashValue) < 0n) return [{ msg: 'value_negative', param: 'cashValue' }]
  const problems = denominationProblems(denominations ?? [])
  const counted = whole(denominations ?? [], 'value', 'count')
  if (problems.length > 0 || cashValue === undefined || !counted?.length) return problems
  const sum = denominationsCents(counted)
  if (sum === centsOf(cashValue)) return []
  const params = { sum: formatMoney(moneyOf(sum)), value: formatMoney(cashValue) }
  return [{ msg: 'denominations_sum_differs', param: 'cashValue', params }]
}

/** Problems of denominations: unique, positive values. */
export const denominationProblems = (denominations: readonly CountedFacts[]): Problem[] =>
  denominations.flatMap(({ value }, place): Problem[] => {
    const param = `denominations.${place}.value`
    if (value !== undefined && denominations.findIndex((one) => one.value === value) < place)
      return [{ msg: 'repeated_item', param }]
    return positive(value, param)
  })

/** Problems if the entered cheque totals differ from the cheques' sums. */
export function checkSumProblems({ checks, checkValue, postDatedCheckValue }: Facts): Problem[] {
  const lines = checks && whole(checks, 'type', 'value')
  if (!lines) return []
  const { spot, postDated } = checkCents(lines)
  const differs = (param: string, stated: string | undefined, sum: bigint): Problem[] =>
    stated === undefined || centsOf(stated) === sum
      ? []
      : [{ msg: 'checks_sum_differs', param, params: { sum: formatMoney(moneyOf(sum)), value: formatMoney(stated) } }]
  return [...differs('checkValue', checkValue, spot), ...differs('postDatedCheckValue', postDatedCheckValue, postDated)]
}

interface Valued {
  readonly value: string
}

/** Problems of the total: positive, not below the identified gifts, equal to the sum of lines. */
export function totalProblems(
  facts: AmountFacts & {
    readonly identified?: readonly Valued[] | undefined
    readonly lines?: readonly Valued[] | undefined
  },
): Problem[] {
  const total = totalCents(facts)
  if (total <= 0n) return [{ msg: 'offering_empty', param: 'cashValue' }]
  const identified = identifiedCents(facts.identified ?? [])
  const params = { sum: formatMoney(moneyOf(identified)), value: formatMoney(moneyOf(total)) }
  const above: Problem[] = identified > total ? [{ msg: 'identified_above_total', param: 'identified', params }] : []
  return [...above, ...lineSumProblems(facts.lines ?? [], total)]
}

const { PENDING, APPROVED, NOT_APPROVED } = TithesOfferingsStatus.codes

/**
 * Why an offering can be neither edited nor deleted, by code of TithesOfferingsStatus: approved and reversed ones stay.
 */
export function editObstacle(status: number): Obstacle | undefined {
  if (status === PENDING || status === NOT_APPROVED) return undefined
  return { code: status === APPROVED ? 'tithes_approved' : 'tithes_reversed' }
}

export interface ApprovalFacts {
  /** Entered or last edited by the approver. */
  readonly isOwn: boolean
  readonly allowSelfApproval: boolean
  /** Code of OfferingCount. */
  readonly count: number
}

/** Why this user cannot approve an offering now. */
export function approvalObstacle({ isOwn, allowSelfApproval, count }: ApprovalFacts): Obstacle | undefined {
  if (count === OfferingCount.codes.WAITING) return { code: 'second_count_waiting' }
  if (count === OfferingCount.codes.DIFFERENT) return { code: 'counts_different' }
  return isOwn && !allowSelfApproval ? { code: 'offering_self_approval_forbidden' } : undefined
}

/** A cheque of an offering, with its status in the wallet. */
interface OfferedCheck {
  readonly number: string
  /** Code of WalletCheckStatus. */
  readonly status: number
}

const { IN_WALLET, CANCELLED } = WalletCheckStatus.codes

/** Why an offering cannot be reversed: a cheque has left the wallet. Cancelled ones do not count. */
export function leftCheckObstacle(checks: readonly OfferedCheck[]): Obstacle | undefined {
  const left = checks.filter(({ status }) => status !== IN_WALLET && status !== CANCELLED)
  if (left.length === 0) return undefined
  const numbers = new Intl.ListFormat('pt-BR').format(left.map(({ number }) => number))
  return { code: left.length === 1 ? 'offering_check_left' : 'offering_checks_left', params: { numbers } }
}

interface Counters {
  readonly counter1Id?: string | null | undefined
  readonly counter2Id?: string | null | undefined
}

/** Why this user cannot make the second count. */
export function secondCountObstacle({ counter1Id, counter2Id }: Counters, userId: string): Obstacle | undefined {
  if (userId === counter1Id) return { code: 'first_counter_counts_once' }
  return counter2Id && counter2Id !== userId ? { code: 'not_second_counter' } : undefined
}

/** Why this user cannot settle differing counts. */
export const settleObstacle = ({ counter1Id, counter2Id }: Counters, userId: string): Obstacle | undefined =>
  userId === counter1Id || userId === counter2Id ? undefined : { code: 'not_a_counter' }

/** Whether counted amounts are hidden from this user: until the second count, from all but the first counter. */
export const isCountHidden = (
  { count, counter1Id }: Pick<Counters, 'counter1Id'> & { readonly count: number },
  userId: string,
): boolean => count === OfferingCount.codes.WAITING && counter1Id !== userId

/** Problems of a blind count's entry: the author must be the first counter, and enter denominations. */
export function blindCountProblems(facts: AmountFacts & Pick<Facts, 'counter1Id'>, userId: string): Problem[] {
  const problems: Problem[] = []
  if (facts.counter1Id !== userId) problems.push({ msg: 'first_counter_enters', param: 'counter1Id' })
  if (cashCents(facts) > 0n && !facts.denominations?.length)
    problems.push({ msg: 'denominations_required', param: 'cashValue' })
  return problems
}
