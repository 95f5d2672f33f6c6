import { bankLineProblems } from '../bank-line/rules.ts'
import { InvalidInput, type Problem } from '../error/error.ts'
import { personTypeOf } from '../person/person.ts'
import type { MemberFields, MemberLine } from './member.ts'
import { personProblems } from './rules.ts'

/** Stored values that omitted input keeps. */
export interface StoredMember {
  readonly document?: string
  readonly phone?: string
  readonly otherPhones?: readonly string[]
  readonly bankAccounts?: readonly MemberLine[]
}

/**
 * Merges input with stored values: omitted masked values are kept, empty ones cleared,
 * bank lines get ids.
 * @throws InvalidInput for a conflict with kept values, and for a bank line of another member
 */
export function settledMember(input: MemberFields, stored: StoredMember, newId: () => string): MemberFields {
  const document = input.document ?? stored.document ?? ''
  const type = input.type ?? personTypeOf(document)
  const byId = new Map(stored.bankAccounts?.map((line) => [line.id, line]))
  const bankAccounts = input.bankAccounts.map((line) => ({
    ...withStoredKey(line, byId.get(line.id)),
    id: line.id ?? newId(),
  }))
  const problems: Problem[] = [
    ...personProblems(type, document),
    ...strangeLines(input.bankAccounts, new Set(byId.keys())),
    ...bankAccounts.flatMap((line, index) => bankLineProblems(line, index)),
  ]
  if (problems.length > 0) throw new InvalidInput(problems)
  return {
    ...input,
    type,
    document: document || undefined,
    phone: (input.phone ?? stored.phone) || undefined,
    otherPhones: [...(input.otherPhones ?? stored.otherPhones ?? [])],
    bankAccounts,
  }
}

function withStoredKey(line: MemberLine, stored: MemberLine | undefined): MemberLine {
  const isKept = !line.pixKey && stored && line.pixKeyType === stored.pixKeyType
  return isKept && stored.pixKey ? { ...line, pixKey: stored.pixKey } : line
}

/** Lines with an id that the member does not have, or that an earlier line has taken. */
function strangeLines(lines: readonly MemberLine[], left: Set<string | undefined>): Problem[] {
  return lines.flatMap(({ id }, index) =>
    id === undefined || left.delete(id) ? [] : [{ msg: 'invalid_id' as const, param: `bankAccounts.${index}.id` }],
  )
}
