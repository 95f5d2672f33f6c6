import { type BankLineFacts, bankLineProblems } from '../bank-line/rules.ts'
import type { ErrorCode, Problem } from '../error/error.ts'
import { documentProblems } from '../person/person.ts'
import { GeneralStatus, PersonType } from '../value/enums.ts'

interface LineFacts extends BankLineFacts {
  readonly id?: string
}

interface Facts {
  readonly type?: number
  readonly document?: string
  readonly bankAccounts?: readonly LineFacts[]
}

/** Cross-field problems that need no stored record. */
export function memberProblems({ type, document, bankAccounts = [] }: Facts): Problem[] {
  return [...(document === undefined ? [] : personProblems(type, document)), ...bankAccounts.flatMap(lineProblems)]
}

/** A member without a document is of no kind, and one with a document is of the document's. */
export function personProblems(type: number | undefined, document: string): Problem[] {
  if (type === undefined) return []
  const isNone = type === PersonType.codes.NONE
  if (!document) return isNone ? [] : [{ msg: 'required', param: 'document' }]
  return isNone ? [{ msg: 'invalid_person_type', param: 'type' }] : documentProblems(type, document)
}

function lineProblems(line: LineFacts, index: number): Problem[] {
  const { id, pixKeyType, pixKey } = line
  return bankLineProblems(line, index, id !== undefined && pixKeyType !== undefined && !pixKey)
}

/** What a member is called who asked to be forgotten. */
export const anonymousMember = 'Membro anonimizado'

/** Why a member cannot be anonymised, if so: irreversible, so not while active. */
export function anonymizationProblem(member: {
  readonly status: number
  readonly anonymizedAt?: string
}): ErrorCode | undefined {
  if (member.anonymizedAt) return 'member_anonymized'
  return member.status === GeneralStatus.codes.ACTIVE ? 'member_still_active' : undefined
}
