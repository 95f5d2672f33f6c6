import { InvalidInput } from '../error/error.ts'
import { personTypeOf } from '../person/person.ts'
import { kindProblems } from './rules.ts'
import type { UserFields } from './user.ts'

/** Stored values that an input may omit to keep. */
export interface StoredUser {
  readonly personalDocument?: string
  readonly phone?: string
}

/**
 * Merges input with stored values: omitted masked values are kept, empty ones cleared.
 * @throws InvalidInput if the kind of person does not match the kept document
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
