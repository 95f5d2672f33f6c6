import type { Problem } from '../error/error.ts'
import { formatMoney, leftOf, moneyOf } from '../value/money.ts'

/** The fund of an order, as reopening a cancelled instalment reads it. */
interface ReopenedFund {
  readonly fund: string
  readonly isClosed: boolean
  /** Whether it never has less than nothing. */
  readonly isBound: boolean
  readonly availableCents: bigint
  /** Of the whole church, which the session does not see all of. */
  readonly isUnseen: boolean
}

/** Why the fund of its order does not bear a cancelled instalment again, if so: reopened it is committed anew. */
export function reopeningProblem(of: ReopenedFund, valueCents: bigint): Problem | undefined {
  const { fund, isClosed, isBound, availableCents, isUnseen } = of
  if (isClosed) return { msg: 'installment_fund_closed', param: '', params: { fund } }
  if (!isBound || availableCents >= valueCents) return undefined
  const value = formatMoney(moneyOf(valueCents))
  if (isUnseen) return { msg: 'installment_fund_insufficient_elsewhere', param: '', params: { value, fund } }
  const available = formatMoney(moneyOf(leftOf(availableCents)))
  return { msg: 'installment_fund_insufficient', param: '', params: { value, fund, available } }
}
