import type { ErrorCode, Problem } from '../error/errors.ts'
import { personProblems } from '../member/rules.ts'
import { exceeds, type Standing } from '../profile/rules.ts'
import { UserStatus } from '../value/enums.ts'

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

/** Why the one may not change, block or delete the other, if so: nobody manages who may more than themselves. */
export function managementProblem(actor: Standing, other: Standing): ErrorCode | undefined {
  if (other.isAdmin && !actor.isAdmin) return 'admin_only_by_admin'
  return exceeds(other, actor) ? 'user_beyond_yours' : undefined
}

/** Why the one may not give what a profile gives, if so: nobody gives more than they have. */
export function grantProblem(actor: Standing, given: Standing): ErrorCode | undefined {
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
export function userAnonymizationProblem(user: { readonly status: number }): ErrorCode | undefined {
  return user.status === UserStatus.codes.ACTIVE ? 'user_still_active' : undefined
}
