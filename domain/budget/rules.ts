import type { Problem } from '../error/error.ts'
import { centsOf, isMoney } from '../value/money.ts'
import { monthsOfYear } from './values.ts'

/** Which amounts a line takes: a dimension that it lacks takes all. */
export interface BudgetPlace {
  readonly accountPlanId: string
  readonly branchId?: string | undefined
  readonly costCenterId?: string | undefined
  readonly fundId?: string | undefined
}

/** What is wrong by itself is left out. */
interface Line extends Partial<BudgetPlace> {
  readonly months?: readonly string[] | undefined
}

export const placeKey = ({
  accountPlanId = '',
  branchId = '',
  costCenterId = '',
  fundId = '',
}: Partial<BudgetPlace>): string => [accountPlanId, branchId, costCenterId, fundId].join(' ')

/** What is wrong with the lines of a year by themselves, each at its cell. */
export function budgetProblems({ lines = [] }: { readonly lines?: readonly Line[] | undefined }): Problem[] {
  const seen = new Set<string>()
  return lines.flatMap((line, place) => {
    const problems: Problem[] = []
    const key = placeKey(line)
    if (line.accountPlanId !== undefined && seen.has(key))
      problems.push({ msg: 'budget_line_repeated', param: `lines.${place}.accountPlanId` })
    seen.add(key)
    if (line.months && line.months.length !== monthsOfYear)
      problems.push({ msg: 'budget_months_missing', param: `lines.${place}.months` })
    line.months?.forEach((value, month) => {
      if (isMoney(value) && centsOf(value) < 0n)
        problems.push({ msg: 'budget_value_negative', param: `lines.${place}.months.${month}` })
    })
    return problems
  })
}

/** How narrow a line is: a fund weighs more than a centre, a centre more than a branch. */
const narrowness = ({ branchId, costCenterId, fundId }: BudgetPlace): number =>
  (fundId ? 4 : 0) + (costCenterId ? 2 : 0) + (branchId ? 1 : 0)

const takes = (line: BudgetPlace, amount: BudgetPlace): boolean =>
  line.accountPlanId === amount.accountPlanId &&
  (['branchId', 'costCenterId', 'fundId'] as const).every((of) => !line[of] || line[of] === amount[of])

/**
 * The line that an amount counts in: the narrowest that takes it, and no other, so that the lines of a plan never count an
 * amount twice.
 */
export const lineOf = <L extends BudgetPlace>(lines: readonly L[], amount: BudgetPlace): L | undefined =>
  lines.reduce<L | undefined>(
    (best, line) => (takes(line, amount) && (!best || narrowness(line) > narrowness(best)) ? line : best),
    undefined,
  )

/** Voted − committed − spent; of income voted − received. Below zero it is over. */
export const availableOf = (voted: bigint, committed: bigint, realised: bigint): bigint => voted - committed - realised

/** What a line of the year has, in cents. */
export interface BudgetStanding {
  readonly voted: bigint
  readonly committed: bigint
  readonly realised: bigint
}

/** By how much an order passes what its line leaves; nothing where it takes no more than it did before. */
export function excessOf(standing: BudgetStanding, taken: bigint, before: bigint): bigint {
  const left = availableOf(standing.voted, standing.committed, standing.realised) - taken
  return left < 0n && taken > before ? -left : 0n
}
