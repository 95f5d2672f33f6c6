import type { ErrorCode, Problem } from '../error/error.ts'
import type { Module } from '../right/permissions.ts'
import { type Action, can, type Permissions } from '../right/permissions.ts'

/** Rights and branches of a user, by which privileges are compared. */
export interface Privileges {
  readonly isAdmin: boolean
  readonly permissions: Permissions
  /** Not held to one branch. */
  readonly reachesAllBranches: boolean
}

/** Whether the first may do what the second may not. */
export function exceeds(one: Privileges, other: Privileges): boolean {
  if (other.isAdmin) return false
  return (
    one.isAdmin ||
    (one.reachesAllBranches && !other.reachesAllBranches) ||
    rightsOf(one.permissions).some(([module, action]) => !can(other.permissions, module, action))
  )
}

/** Changed rights that the editor lacks: nobody grants or revokes what they do not have (privilege escalation). */
export function rightProblems(changer: Privileges, before: Permissions, after: Permissions): Problem[] {
  if (changer.isAdmin) return []
  const changed = [...rightsOf(before), ...rightsOf(after)].filter(
    ([module, action]) => can(before, module, action) !== can(after, module, action),
  )
  const beyond = changed.filter(([module, action]) => !can(changer.permissions, module, action))
  return [...new Set(beyond.map(([module]) => module))].map((param) => ({ msg: 'right_beyond_yours', param }))
}

interface ProfileFacts {
  readonly id: string
  readonly isAdmin: boolean
}

/** Why these rights may not be changed by somebody with that profile, if so. */
export function matrixProblem(giver: Privileges, giverProfileId: string, profile: ProfileFacts): ErrorCode | undefined {
  if (profile.isAdmin) return 'profile_admin_locked'
  return profile.id === giverProfileId && !giver.isAdmin ? 'profile_own_locked' : undefined
}

const rightsOf = (permissions: Permissions): [Module, Action][] =>
  (Object.entries(permissions) as [Module, readonly Action[]][]).flatMap(([module, actions]) =>
    actions.map((action): [Module, Action] => [module, action]),
  )
