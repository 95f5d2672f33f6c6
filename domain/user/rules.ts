import type { ErrorCode, Problem } from '../error/error.ts'
import { personProblems } from '../member/rules.ts'
import { exceeds, type Privileges } from '../profile/rules.ts'
import type { Obstacle } from '../record/obstacle.ts'
import { UserStatus } from '../value/enums.ts'
import type { userMoves } from './fields.ts'

interface Facts {
  readonly personType?: number
  readonly personalDocument?: string
}

/** Cross-field problems of a user without the stored record, which may hold an omitted document. */
export const userProblems = ({ personType, personalDocument }: Facts): Problem[] =>
  personalDocument === undefined ? [] : kindProblems(personType, personalDocument)

/** Kind of person must match the document; none without one. */
export const kindProblems = (personType: number | undefined, document: string): Problem[] =>
  personProblems(personType, document).map((problem) => ({
    ...problem,
    param: problem.param === 'type' ? 'personType' : 'personalDocument',
  }))

/** Facts whether one user may manage another: nobody manages a more privileged user. */
export const powerOver = (actor: Privileges, other: Privileges): Omit<PowerFacts, 'isOneself'> => ({
  isAdmin: other.isAdmin,
  isByAdmin: actor.isAdmin,
  isBeyond: exceeds(other, actor),
})

/** Facts about the managed user, relative to the actor. */
export interface PowerFacts {
  readonly isOneself: boolean
  readonly isAdmin: boolean
  /** The actor is an administrator. */
  readonly isByAdmin: boolean
  /** The user has a right that the actor lacks. */
  readonly isBeyond: boolean
}

/** Why the actor cannot manage this user: nobody manages a more privileged user. */
export function powerObstacle({ isOneself, isAdmin, isByAdmin, isBeyond }: PowerFacts): Obstacle | undefined {
  if (isOneself || isByAdmin) return undefined
  if (isAdmin) return { code: 'admin_only_by_admin' }
  return isBeyond ? { code: 'user_beyond_yours' } : undefined
}

/** Why the actor cannot grant a profile: nobody grants more than they have. */
export function grantProblem(actor: Privileges, granted: Privileges): ErrorCode | undefined {
  if (granted.isAdmin && !actor.isAdmin) return 'admin_only_by_admin'
  return exceeds(granted, actor) ? 'profile_beyond_yours' : undefined
}

interface Access {
  readonly email: string
  readonly profileId: string
  readonly branchId?: string | undefined
}

/** Whether e-mail, profile and branch are the same: nobody changes their own. */
export const isSameAccess = (one: Access, other: Access): boolean =>
  one.email === other.email && one.profileId === other.profileId && one.branchId === other.branchId

/** Name of an anonymised user. */
export const anonymousUser = 'Usuário anonimizado'

/** Why a user cannot be anonymised: active users cannot, as it is irreversible. */
export const userAnonymizationObstacle = ({ status }: { readonly status: number }): Obstacle | undefined =>
  status === UserStatus.codes.ACTIVE ? { code: 'user_still_active' } : undefined

export interface UserMoveFacts extends PowerFacts {
  /** The last active administrator. */
  readonly isLastAdmin: boolean
}

/** Why the actor cannot change this user's status at all. */
export const statusPowerObstacle = (facts: PowerFacts): Obstacle | undefined =>
  facts.isOneself ? { code: 'user_cannot_block_themselves' } : powerObstacle(facts)

/** Why this status move is refused. */
export function userMoveObstacle(name: keyof typeof userMoves, facts: UserMoveFacts): Obstacle | undefined {
  const isTakingAway = name === 'block' || name === 'inactivate'
  return statusPowerObstacle(facts) ?? (isTakingAway && facts.isLastAdmin ? { code: 'last_admin' } : undefined)
}

export interface InvitationFacts {
  readonly provisional: boolean
  readonly isActive: boolean
  /** Invited within the last minute. */
  readonly isJustInvited: boolean
}

/** Why an invitation cannot be resent. */
export function resendObstacle({ provisional, isActive, isJustInvited }: InvitationFacts): Obstacle | undefined {
  if (!provisional) return { code: 'user_already_verified' }
  if (!isActive) return { code: 'user_not_active' }
  return isJustInvited ? { code: 'invitation_just_sent' } : undefined
}

/** Hours in which a second person has to confirm that a second factor is removed. */
export const factorResetHours = 24

export interface FactorResetFacts extends PowerFacts {
  readonly hasSecondFactor: boolean
  /** The actor has asked for it already. */
  readonly isAskedByActor: boolean
}

/** Why the actor can neither ask for nor confirm the removal of this user's second factor. */
export function factorResetObstacle(facts: FactorResetFacts): Obstacle | undefined {
  if (facts.isOneself) return { code: 'own_factors_by_oneself' }
  const beyond = powerObstacle(facts)
  if (beyond) return beyond
  if (!facts.hasSecondFactor) return { code: 'user_without_second_factor' }
  return facts.isAskedByActor ? { code: 'factor_reset_awaits_another' } : undefined
}
