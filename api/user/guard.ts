import { DomainError, InvalidInput } from '#domain/error/error.ts'
import type { Obstacle } from '#domain/record/obstacle.ts'
import { grantProblem, isSameAccess, type PowerFacts, powerObstacle, powerOver } from '#domain/user/rules.ts'
import type { UserFields } from '#domain/user/user.ts'
import { UserStatus } from '#domain/value/enums.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { checkBranch } from '../noun/acting-branch.ts'
import { lockOne } from '../noun/record/record.ts'
import { ownPrivileges, privilegesByProfile } from './rights.ts'
import { type UserRecord, userNoun } from './view.ts'

/** A user about to be changed, locked, and who else is an active administrator. */
export interface Target {
  readonly before: UserRecord
  readonly isOneself: boolean
  readonly isLastAdmin: boolean
}

/**
 * Locks the active administrators, always in the same order, then the user: of two changes at once the second sees the first.
 * @throws DomainError when the session does not see the user, or the user may more than the one who asks
 */
export async function lockUser(write: Write, id: string): Promise<Target> {
  const admins = await lockAdmins(write)
  const before = await lockOne(userNoun, write, id)
  const isOneself = id === write.identity.userId
  await checkManaged(write, before)
  return { before, isOneself, isLastAdmin: admins.length === 1 && admins[0] === id }
}

/** A managed user, existing or deleted, with their profile. */
interface Managed {
  readonly id: string
  readonly profileId: string | null
  readonly branchId?: string | null
}

/**
 * Privilege rule: nobody acts on a more privileged user (changes, blocks, deletes, anonymises,
 * exports, reveals), and only administrators on administrators.
 * @throws DomainError if violated
 */
export async function checkManaged(write: Write, managed: Managed): Promise<void> {
  refuse(powerObstacle(await powerFacts(write, managed)))
}

/** Present facts of the privilege rule. */
export async function powerFacts(write: Write, { id, profileId, branchId }: Managed): Promise<PowerFacts> {
  const [own, other] = [
    await ownPrivileges(write),
    await privilegesByProfile(write, profileId, { isHeld: Boolean(branchId) }),
  ]
  // A deleted profile's rights are unknown: treated as higher.
  const power = other ? powerOver(own, other) : { isAdmin: false, isByAdmin: own.isAdmin, isBeyond: true }
  return { isOneself: id === write.identity.userId, ...power }
}

/** The active administrators, locked, always in the same order: of two changes at once the second sees the first. */
export async function lockAdmins(write: Write): Promise<string[]> {
  const rows = await write.rows<[string]>(
    `select u.id from celeiro.app_user u
     where u.company_id = (select celeiro.current_company()) and u.status = ${UserStatus.codes.ACTIVE} and u.profile_id in
       (select p.id from celeiro.profile p where p.company_id = (select celeiro.current_company()) and p.is_admin)
     order by u.id for update`,
    [],
  )
  return rows.map(([id]) => id)
}

/**
 * Checks a changed profile and branch of a user.
 * @throws InvalidInput at the field, DomainError for a change of oneself or of the last administrator
 */
export async function checkAccess(write: Write, input: UserFields, target?: Target): Promise<void> {
  const { before, isOneself, isLastAdmin } = target ?? {}
  if (before && isSameAccess(before, input)) return
  if (isOneself) throw new DomainError('user_own_access')
  const { profileId, branchId } = input
  const isSame = before?.profileId === profileId && before?.branchId === branchId
  if (isSame) return
  const privileges = await privilegesByProfile(write, profileId, { isHeld: branchId !== undefined })
  if (!privileges) throw new InvalidInput([{ msg: 'profile_not_found', param: 'profileId' }])
  await checkBranch(write, branchId)
  const problem = grantProblem(await ownPrivileges(write), privileges)
  if (problem) throw new InvalidInput([{ msg: problem, param: 'profileId' }])
  if (isLastAdmin && !privileges.isAdmin) throw new DomainError('last_admin')
}

/** @throws DomainError where there is one */
export function refuse(obstacle: Obstacle | undefined): void {
  if (obstacle) throw new DomainError(obstacle.code, obstacle.params)
}
