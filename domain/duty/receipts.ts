import type { AccountSums, ReadSums } from '../report/statement/account-sums.ts'
import { resultRows } from '../report/statement/result.ts'
import { figuresOf } from '../report/statement/statement-row.ts'

/** Receipts of a year: the income of its statement of result, in which what branches give each other is gone. */
export function receiptsOf(sums: ReadSums, place: number): bigint {
  const { free, restricted } = figuresOf(resultRows(sums, { now: [place], before: [] }), 'income')
  return free + restricted
}

/** Sums of an account of the result, as they are read: a closing is left out where they are. */
export const resultSums = (account: Pick<AccountSums, 'id' | 'code' | 'name' | 'nature' | 'cents'>): AccountSums => ({
  id: account.id,
  code: account.code,
  name: account.name,
  nature: account.nature,
  cents: account.cents,
  isOfRestrictedPlan: false,
  isOpening: false,
  isClosing: false,
})
