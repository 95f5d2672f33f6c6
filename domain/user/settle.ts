import { InvalidInput } from '../error/error.ts'
import { personTypeOf } from '../person/person.ts'
import { kindProblems } from './rules.ts'
import type { UserFields } from './user.ts'

/** What is stored of a user that an input may leave out and keep. */
export interface StoredUser {
  readonly personalDocument?: string
  readonly phone?: string
}

/**
 * The user as it is to be stored: what an input omits of the masked values is the stored one, what it sends empty is gone.
 * @throws InvalidInput for a kind of person that the document kept is not of
 */
export function settledUser(input: UserFields, stored: StoredUser): UserFields & { personType: number } {
  const document = input.personalDocument ?? stored.personalDocument ?? ''
  const personType = input.personType ?? personTypeOf(document)
  const problems = kindProblems(personType, document)
  if (problems.length > 0) throw new InvalidInput(problems)
  return {
    ...input,
    personType,
    personalDocument: document || undefined,
    phone: (input.phone ?? stored.phone) || undefined,
  }
}
