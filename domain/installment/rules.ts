import type { Problem } from '../error/error.ts'
import { type AccountFacts, postingProblems } from '../ledger/rules.ts'
import type { Obstacle } from '../record/obstacle.ts'
import { centsOf, formatMoney, moneyOf } from '../value/money.ts'

/** Payment input of an instalment; omitted amounts are zero, the value is all that is open. */
export interface PaymentFacts {
  readonly value?: string | undefined
  readonly interest?: string | undefined
  readonly fine?: string | undefined
  readonly discount?: string | undefined
}

/** A payment in cents: of how much of the instalment, and what leaves the account for it. */
export interface Payment {
  readonly valueCents: bigint
  readonly interestCents: bigint
  readonly fineCents: bigint
  readonly discountCents: bigint
  readonly paidCents: bigint
}

const cents = (money: string | undefined): bigint => (money ? centsOf(money) : 0n)

/** Paid amount: value, interest and fine, less discount. */
export function paymentOf(valueCents: bigint, facts: PaymentFacts): Payment {
  const value = facts.value === undefined ? valueCents : centsOf(facts.value)
  const [interestCents, fineCents, discountCents] = [cents(facts.interest), cents(facts.fine), cents(facts.discount)]
  const paidCents = value + interestCents + fineCents - discountCents
  return { valueCents: value, interestCents, fineCents, discountCents, paidCents }
}

/** Problems of an instalment's payment, by field. */
export function paymentProblems(valueCents: bigint, facts: PaymentFacts): Problem[] {
  const negative = (['interest', 'fine', 'discount'] as const).flatMap((param): Problem[] =>
    cents(facts[param]) < 0n ? [{ msg: 'value_negative', param }] : [],
  )
  const payment = paymentOf(valueCents, facts)
  if (payment.valueCents <= 0n) return [...negative, { msg: 'value_not_positive', param: 'value' }]
  if (payment.valueCents > valueCents) return [...negative, { msg: 'value_above_open', param: 'value' }]
  if (negative.length === 0 && payment.paidCents <= 0n) return [{ msg: 'paid_value_not_positive', param: 'discount' }]
  return negative
}

/** Facts that decide whether a payment needs approval. */
export interface ApprovalFacts {
  /** The order's value, or what leaves for it if more. */
  readonly netCents: bigint
  /** What the instalments that are paid together come to. */
  readonly togetherCents: bigint
  /** None: nothing waits. */
  readonly limitCents: bigint | undefined
}

/** Total leaving for an order: earlier payments and this one, with interest and fine. */
export const leavingCents = (
  order: { readonly netCents: bigint; readonly paidCents: bigint },
  nowCents: bigint,
): bigint => {
  const cents = order.paidCents + nowCents
  return cents > order.netCents ? cents : order.netCents
}

/** Whether it needs approval: the order or the payment exceeds the limit. */
export const needsApproval = ({ netCents, togetherCents, limitCents }: ApprovalFacts): boolean =>
  limitCents !== undefined && (netCents > limitCents || togetherCents > limitCents)

/** Whether an approval covers what leaves the account, interest and fine included. */
export const isApprovedFor = (approvedCents: bigint | undefined, paidCents: bigint): boolean =>
  approvedCents !== undefined && approvedCents >= paidCents

/** Approval left for the rest of a partly paid instalment; undefined if none. */
export function approvalOfRest(approvedCents: bigint | undefined, paidCents: bigint): bigint | undefined {
  const restCents = (approvedCents ?? 0n) - paidCents
  return restCents > 0n ? restCents : undefined
}

/** Problem of a requested or approved amount: at least the instalment's value. */
export const approvalProblems = (valueCents: bigint, amount: string, param: string): Problem[] =>
  centsOf(amount) < valueCents
    ? [{ msg: 'approval_below_value', param, params: { value: formatMoney(moneyOf(valueCents)) } }]
    : []

/** Why an instalment is not approved by this person, if so. */
export const approvalObstacle = (facts: {
  /** Author or last editor: no self-approval. */
  readonly isOwn: boolean
  readonly allowSelfApproval: boolean
}): Obstacle | undefined => (facts.isOwn && !facts.allowSelfApproval ? { code: 'self_approval_forbidden' } : undefined)

/** A paid instalment as the rule of giving it back reads it. */
export interface Reversing {
  /** yyyy-MM-dd */
  readonly today: string
  readonly paidCents: bigint
  /** Its movement was found in the bank's own statement. */
  readonly isReconciled: boolean
  /** The number of the cheque that was handed over for it, where one pays it: it comes back with the cheque alone. */
  readonly checkNumber: string | undefined
  /** Undefined if the account is not accessible. */
  readonly account: AccountFacts | undefined
}

/** Why a write-off is not reversed, if so: the opposite movement is posted today. */
export function reversalObstacle(facts: Reversing): Obstacle | undefined {
  const { today, paidCents, isReconciled, checkNumber, account } = facts
  if (checkNumber !== undefined) return { code: 'installment_paid_by_check', params: { number: checkNumber } }
  if (isReconciled) return { code: 'installment_reconciled' }
  if (!account) return { code: 'branch_forbidden' }
  const [problem] = postingProblems(account, { date: today, amountCents: paidCents }, today, { account: '', date: '' })
  return problem && { code: problem.msg, ...(problem.params && { params: problem.params }) }
}

/** Why a payment is not scheduled for that day, if so; days yyyy-MM-dd. */
export const schedulingObstacle = (date: string, today: string): Obstacle | undefined =>
  date < today ? { code: 'schedule_in_past' } : undefined
