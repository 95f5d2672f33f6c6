import type { Problem } from '../error/error.ts'
import { FundSource } from './fields.ts'

/** Whose money a payment says it is. */
interface MoneyOfPayment {
  /** Code of FundSource; unless told the fund that is named, else that of the order. */
  readonly fundSource?: number | undefined
  readonly fundId?: string | undefined
}

const { FREE, FUND } = FundSource.codes

/** Problems of whose money it is said to be: a fund is named where it is a fund's, and nowhere else. */
export function fundSourceProblems({ fundSource, fundId }: MoneyOfPayment): Problem[] {
  if (fundSource === FUND && fundId === undefined) return [{ msg: 'required', param: 'fundId' }]
  if (fundSource !== undefined && fundSource !== FUND && fundId !== undefined)
    return [{ msg: 'fund_source_mismatch', param: 'fundId' }]
  return []
}

/** The fund whose money pays, by default that of the order; undefined for free money. */
export const payingFundOf = (
  { fundSource, fundId }: MoneyOfPayment,
  ofOrder: string | undefined,
): string | undefined => (fundSource === FREE ? undefined : (fundId ?? ofOrder))
