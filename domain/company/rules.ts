import { isCpf } from '../document.ts'
import { PersonType } from '../enums.ts'
import type { Problem } from '../errors.ts'
import { documentProblems } from '../person.ts'

interface Facts {
  readonly type?: number
  readonly document?: string
  readonly responsible?: { readonly document?: string }
}

/** A document of the kind of person, and a person who answers for the organisation. */
export function companyProblems({ type, document, responsible }: Facts): Problem[] {
  const ofType: Problem[] =
    type === PersonType.codes.NONE
      ? [{ msg: 'invalid_person_type', param: 'type' }]
      : type !== undefined && document
        ? documentProblems(type, document)
        : []
  const person = responsible?.document
  return person && !isCpf(person) ? [...ofType, { msg: 'invalid_cpf', param: 'responsible.document' }] : ofType
}

/** What is closed has happened: `today` and dates are yyyy-MM-dd. */
export const lockDateProblems = (lockDate: string | undefined, today: string): Problem[] =>
  lockDate !== undefined && lockDate > today ? [{ msg: 'lock_date_in_future', param: 'settings.lockDate' }] : []
