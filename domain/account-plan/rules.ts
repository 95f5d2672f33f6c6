import type { Problem } from '../error/error.ts'
import { AccountPlanLevel, AccountPlanNature } from '../value/enums.ts'

/** Code ending of a group (MAIN plan), to which nothing is posted. */
const groupEnd = '.000'

/** The part of a MAIN plan's code that its children begin with: `3.01.000` → `3.01`. */
export const prefixOf = (code: string): string => code.slice(0, 4)

interface Typed {
  readonly code?: string
  readonly level?: number
  readonly parentId?: string
  readonly nature?: number
  readonly fundId?: string | undefined
}

/** Checks that need no stored data. */
export function accountPlanProblems({ code, level, parentId, nature, fundId }: Typed): Problem[] {
  const isMain = level === AccountPlanLevel.codes.MAIN
  if (level === undefined) return []
  const problems: Problem[] = []
  if (fundId && nature === AccountPlanNature.codes.DESPESA) problems.push({ msg: 'fund_not_income', param: 'fundId' })
  if (isMain && parentId) problems.push({ msg: 'account_plan_main_with_parent', param: 'parentId' })
  if (!isMain && !parentId) problems.push({ msg: 'required', param: 'parentId' })
  if (code && isMain !== code.endsWith(groupEnd))
    problems.push({ msg: isMain ? 'account_plan_main_code' : 'account_plan_child_code', param: 'code' })
  return problems
}

export interface AccountPlanFacts {
  readonly code: string
  readonly level: number
  readonly nature: number
  /** Null when the parent named does not exist; undefined for a MAIN plan. */
  readonly parent?: { readonly code: string; readonly level: number; readonly nature: number } | null
  readonly childCount: number
  /** Whether movements are classified by it. */
  readonly isPosted: boolean
  /** Present state; undefined for a new one. */
  readonly before?: { readonly code: string; readonly level: number; readonly nature: number }
}

/** Problems of a plan among the stored ones. */
export function accountPlanPlaceProblems(facts: AccountPlanFacts): Problem[] {
  return [...parentProblems(facts), ...childrenProblems(facts), ...postedProblems(facts)]
}

function parentProblems({ code, nature, parent }: AccountPlanFacts): Problem[] {
  if (parent === undefined) return []
  if (parent === null) return [{ msg: 'account_plan_not_found', param: 'parentId' }]
  if (parent.level !== AccountPlanLevel.codes.MAIN) return [{ msg: 'account_plan_parent_not_main', param: 'parentId' }]
  const problems: Problem[] = []
  if (parent.nature !== nature) problems.push({ msg: 'account_plan_nature_of_parent', param: 'nature' })
  const prefix = prefixOf(parent.code)
  if (prefixOf(code) !== prefix)
    problems.push({ msg: 'account_plan_code_outside_parent', param: 'code', params: { prefix } })
  return problems
}

function childrenProblems({ code, level, nature, childCount, before }: AccountPlanFacts): Problem[] {
  if (childCount === 0 || !before) return []
  const changed = [
    before.code !== code && 'code',
    before.level !== level && 'level',
    before.nature !== nature && 'nature',
  ].filter((param) => param !== false)
  return changed.map((param) => ({ msg: 'account_plan_with_children', param, params: { count: childCount } }))
}

/** Past months must keep their meaning. */
function postedProblems({ level, nature, isPosted, before }: AccountPlanFacts): Problem[] {
  if (!isPosted || !before) return []
  const changed = [before.level !== level && 'level', before.nature !== nature && 'nature'].filter(
    (one) => one !== false,
  )
  return changed.map((param) => ({ msg: 'account_plan_posted', param }))
}
