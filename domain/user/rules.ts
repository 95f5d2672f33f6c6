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

/** What can be told wrong across a user's fields without the stored record, which may hold an omitted document. */
export const userProblems = ({ personType, personalDocument }: Facts): Problem[] =>
  personalDocument === undefined ? [] : kindProblems(personType, personalDocument)

/** A user without a document is of no kind, and one with a document is of the document's. */
export const kindProblems = (personType: number | undefined, document: string): Problem[] =>
  personProblems(personType, document).map((problem) => ({
    ...problem,
    param: problem.param === 'type' ? 'personType' : 'personalDocument',
  }))

/** What the one may do to the other: nobody manages who may more than themselves. */
export const powerOver = (actor: Privileges, other: Privileges): Omit<PowerFacts, 'isOneself'> => ({
  isAdmin: other.isAdmin,
  isByAdmin: actor.isAdmin,
  isBeyond: exceeds(other, actor),
})

/** Whom an act is about, as far as it depends on who acts. */
export interface PowerFacts {
  readonly isOneself: boolean
  readonly isAdmin: boolean
  /** An administrator acts. */
  readonly isByAdmin: boolean
  /** They may something that who acts may not. */
  readonly isBeyond: boolean
}

/** Why it is not theirs to do anything to this user, if so: nobody manages who may more than they. */
export function powerObstacle({ isOneself, isAdmin, isByAdmin, isBeyond }: PowerFacts): Obstacle | undefined {
  if (isOneself || isByAdmin) return undefined
  if (isAdmin) return { code: 'admin_only_by_admin' }
  return isBeyond ? { code: 'user_beyond_yours' } : undefined
}

/** Why the one may not give what a profile gives, if so: nobody gives more than they have. */
export function grantProblem(actor: Privileges, given: Privileges): ErrorCode | undefined {
  if (given.isAdmin && !actor.isAdmin) return 'admin_only_by_admin'
  return exceeds(given, actor) ? 'profile_beyond_yours' : undefined
}

interface Access {
  readonly email: string
  readonly profileId: string
  readonly branchId?: string | undefined
}

/** How a user signs in, what they may and where: nobody changes that of themselves. */
export const isSameAccess = (one: Access, other: Access): boolean =>
  one.email === other.email && one.profileId === other.profileId && one.branchId === other.branchId

/** What a user is called who asked to be forgotten. */
export const anonymousUser = 'Usuário anonimizado'

/** Why the personal data of a user is not erased, if so: it cannot be undone, so nobody who still works here loses it. */
export const userAnonymizationObstacle = ({ status }: { readonly status: number }): Obstacle | undefined =>
  status === UserStatus.codes.ACTIVE ? { code: 'user_still_active' } : undefined

export interface UserMoveFacts extends PowerFacts {
  /** Nobody else is an active administrator. */
  readonly isLastAdmin: boolean
}

/** Why it is not theirs to change this user's status, whichever it is, if so. */
export const statusPowerObstacle = (facts: PowerFacts): Obstacle | undefined =>
  facts.isOneself ? { code: 'user_cannot_block_themselves' } : powerObstacle(facts)

/** Why a user's status does not change so, if so. */
export function userMoveObstacle(name: keyof typeof userMoves, facts: UserMoveFacts): Obstacle | undefined {
  const isTakingAway = name === 'block' || name === 'inactivate'
  return statusPowerObstacle(facts) ?? (isTakingAway && facts.isLastAdmin ? { code: 'last_admin' } : undefined)
}

export interface InvitationFacts {
  readonly provisional: boolean
  readonly isActive: boolean
  /** Within the last minute. */
  readonly isJustInvited: boolean
}

/** Why an invitation is not sent again, if so. */
export function resendObstacle({ provisional, isActive, isJustInvited }: InvitationFacts): Obstacle | undefined {
  if (!provisional) return { code: 'user_already_verified' }
  if (!isActive) return { code: 'user_not_active' }
  return isJustInvited ? { code: 'invitation_just_sent' } : undefined
}
