import { sumOf } from './values.ts'

/** A line of a budget, as two are compared. */
interface Line {
  readonly accountPlanId: string
  readonly code: string
  readonly name: string
  readonly nature: string
  readonly months: readonly bigint[]
}

/** A plan in two budgets: its year in each. */
export interface PlanDifference {
  readonly accountPlanId: string
  readonly code: string
  readonly name: string
  readonly nature: string
  readonly before: bigint
  readonly after: bigint
}

/** What two budgets have of each plan, whatever narrows its lines; those that come to the same are left out. */
export function budgetDifference(before: readonly Line[], after: readonly Line[]): PlanDifference[] {
  const plans = new Map<string, PlanDifference>()
  const add = (side: 'before' | 'after', { accountPlanId, code, name, nature, months }: Line) => {
    const plan = plans.get(accountPlanId) ?? { accountPlanId, code, name, nature, before: 0n, after: 0n }
    plans.set(accountPlanId, { ...plan, [side]: plan[side] + sumOf(months) })
  }
  for (const line of before) add('before', line)
  for (const line of after) add('after', line)
  return [...plans.values()]
    .filter((plan) => plan.before !== plan.after)
    .sort((one, other) => (one.code < other.code ? -1 : one.code > other.code ? 1 : 0))
}
