import type { Problem } from '../error/error.ts'
import { centsOf } from '../value/money.ts'

/** A fund as its form has it; days yyyy-MM-dd. */
interface Facts {
  readonly startsOn?: string | undefined
  readonly endsOn?: string | undefined
  readonly target?: string | undefined
  readonly opening?: string | undefined
}

/** What is wrong with a fund by itself. */
export function fundProblems({ startsOn, endsOn, target, opening }: Facts): Problem[] {
  const problems: Problem[] = []
  if (startsOn !== undefined && endsOn !== undefined && endsOn < startsOn)
    problems.push({ msg: 'fund_ends_before_start', param: 'endsOn' })
  if (target !== undefined && centsOf(target) <= 0n) problems.push({ msg: 'value_not_positive', param: 'target' })
  if (opening !== undefined && centsOf(opening) < 0n) problems.push({ msg: 'value_negative', param: 'opening' })
  return problems
}
