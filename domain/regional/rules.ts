import type { Problem } from '../error/error.ts'
import { depthOf, makesCycle, type TreePlace } from '../record/tree.ts'

const maximumRegionalDepth = 3

/** What the rules of a regional read beside what was typed. */
export interface RegionalFacts extends TreePlace {
  readonly id: string
  readonly regionId: string
  readonly childLimit?: number
  /** Regionals right below it. */
  readonly childCount: number
  /** The region it belongs to so far; none for a new one. */
  readonly regionBefore?: string
  /** Null when the parent named does not exist; undefined for a root. */
  readonly parent?: { readonly regionId: string; readonly childLimit?: number; readonly otherChildCount: number } | null
}

/** What is wrong with the place of a regional in its tree. */
export function regionalProblems(facts: RegionalFacts): Problem[] {
  const { id, regionId, childLimit, childCount, regionBefore } = facts
  const ofChildren: Problem[] = [
    ...(childLimit !== undefined && childLimit < childCount
      ? [{ msg: 'regional_limit_below_children' as const, param: 'childLimit', params: { count: childCount } }]
      : []),
    ...(childCount > 0 && regionBefore !== undefined && regionBefore !== regionId
      ? [{ msg: 'regional_region_of_children' as const, param: 'regionId' }]
      : []),
  ]
  return [...parentProblems(id, facts), ...ofChildren]
}

function parentProblems(id: string, facts: RegionalFacts): Problem[] {
  const { parent, regionId } = facts
  if (parent === undefined) return []
  if (parent === null) return [{ msg: 'regional_without_parent', param: 'parentId' }]
  if (makesCycle(id, facts)) return [{ msg: 'regional_cycle', param: 'parentId' }]
  if (depthOf(facts) > maximumRegionalDepth)
    return [{ msg: 'regional_too_deep', param: 'parentId', params: { maximum: maximumRegionalDepth } }]
  if (parent.regionId !== regionId) return [{ msg: 'regional_of_other_region', param: 'parentId' }]
  const { childLimit, otherChildCount } = parent
  if (childLimit !== undefined && otherChildCount >= childLimit)
    return [{ msg: 'regional_exceeds_parent_limit', param: 'parentId', params: { limit: childLimit } }]
  return []
}
