import type { Problem } from '../error/error.ts'
import { depthOf, makesCycle, type TreePlace } from '../record/tree.ts'

const maximumCostCenterDepth = 4

/** What the rules of a cost centre read beside what was typed. */
export interface CostCenterFacts extends TreePlace {
  readonly id: string
  readonly branchId?: string
  /** Null when the parent named does not exist; undefined for a root. */
  readonly parent?: { readonly branchId?: string } | null
}

/** What is wrong with the place of a cost centre in its tree. */
export function costCenterProblems(facts: CostCenterFacts): Problem[] {
  const { id, parent, branchId } = facts
  if (parent === undefined) return []
  if (parent === null) return [{ msg: 'cost_center_not_found', param: 'parentId' }]
  if (makesCycle(id, facts)) return [{ msg: 'cost_center_cycle', param: 'parentId' }]
  if (depthOf(facts) > maximumCostCenterDepth)
    return [{ msg: 'cost_center_too_deep', param: 'parentId', params: { maximum: maximumCostCenterDepth } }]
  if (parent.branchId !== undefined && parent.branchId !== branchId)
    return [{ msg: 'cost_center_of_other_branch', param: 'branchId' }]
  return []
}
