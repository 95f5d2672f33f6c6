import type { Problem } from '../error/error.ts'
import { groupCodeOf, isAnalytic, isLedgerCode, isReferenceCode, levelOf } from './code.ts'

interface Typed {
  readonly code?: string
  readonly referenceCode?: string | undefined
}

/** Checks that need no stored data. */
export function ledgerAccountProblems({ code, referenceCode }: Typed): Problem[] {
  const problems: Problem[] = []
  if (code && !isLedgerCode(code)) problems.push({ msg: 'invalid_ledger_account_code', param: 'code' })
  if (referenceCode && !isReferenceCode(referenceCode))
    problems.push({ msg: 'invalid_reference_code', param: 'referenceCode' })
  return problems
}

export interface LedgerAccountFacts {
  readonly code: string
  readonly nature: number
  readonly isActive: boolean
  /** The group that its code names; undefined when there is none. */
  readonly group?: { readonly nature: number } | undefined
  readonly childCount: number
  /** Whether plans, accounts or roles are posted to it. */
  readonly isMapped: boolean
  /** Present state; undefined for a new one. */
  readonly before?: { readonly code: string; readonly nature: number } | undefined
}

/** Problems of an account among the stored ones. */
export const ledgerAccountPlaceProblems = (facts: LedgerAccountFacts): Problem[] => [
  ...groupProblems(facts),
  ...childrenProblems(facts),
  ...mappedProblems(facts),
]

/** As the ECD demands it: equity alone stands below a group of another nature, liabilities, on the second level. */
function groupProblems({ code, nature, group }: LedgerAccountFacts): Problem[] {
  const groupCode = groupCodeOf(code)
  if (groupCode === undefined) return []
  const params = { group: groupCode }
  if (!group) return [{ msg: 'ledger_account_without_group', param: 'code', params }]
  return levelOf(code) > 2 && group.nature !== nature
    ? [{ msg: 'ledger_account_nature_of_group', param: 'nature', params }]
    : []
}

function childrenProblems({ code, nature, childCount, before }: LedgerAccountFacts): Problem[] {
  if (childCount === 0 || !before) return []
  const changed = [before.code !== code && 'code', before.nature !== nature && 'nature'].filter(
    (param) => param !== false,
  )
  return changed.map((param) => ({ msg: 'ledger_account_with_children', param, params: { count: childCount } }))
}

/** What is mapped goes on being posted. */
function mappedProblems({ code, nature, isActive, isMapped, before }: LedgerAccountFacts): Problem[] {
  if (!isMapped || !before) return []
  const changed = [!isAnalytic(code) && 'code', before.nature !== nature && 'nature', !isActive && 'status'].filter(
    (param) => param !== false,
  )
  return changed.map((param) => ({ msg: 'ledger_account_mapped', param }))
}
