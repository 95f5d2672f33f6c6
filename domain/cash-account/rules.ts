import type { Problem } from '../error/error.ts'
import { centsOf } from '../value/money.ts'

interface Facts {
  readonly openingBalance?: string
  readonly maxBalance?: string
}

/** Cash boxes never go negative; limits are positive. */
export function cashAccountProblems({ openingBalance, maxBalance }: Facts): Problem[] {
  const problems: Problem[] = []
  if (openingBalance?.startsWith('-')) problems.push({ msg: 'cash_account_negative_opening', param: 'openingBalance' })
  if (maxBalance && centsOf(maxBalance) <= 0n) problems.push({ msg: 'value_not_positive', param: 'maxBalance' })
  return problems
}

/** Nobody counts less than nothing. */
export const cashCountProblems = ({ countedValue }: { readonly countedValue?: string }): Problem[] =>
  countedValue?.startsWith('-') ? [{ msg: 'invalid_money', param: 'countedValue' }] : []

interface CountFacts {
  /** What the book says, "1234.56". */
  readonly expected: string
  readonly countedValue: string
  readonly observation?: string | null | undefined
}

/** A difference requires a reason. */
export const cashCountReasonProblems = ({ expected, countedValue, observation }: CountFacts): Problem[] =>
  centsOf(countedValue) !== centsOf(expected) && !observation
    ? [{ msg: 'cash_count_reason_required', param: 'observation' }]
    : []
