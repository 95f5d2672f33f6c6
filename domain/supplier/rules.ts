import { type BankLineFacts, bankLineProblems } from '../bank-line/rules.ts'
import type { Problem } from '../error/error.ts'
import { documentProblems } from '../person/person.ts'
import { PersonType } from '../value/enums.ts'

interface Facts {
  readonly type?: number
  readonly document?: string
  readonly bankAccounts?: readonly BankLineFacts[]
}

/** Cross-field problems of a supplier: document of the other kind, incomplete bank data. */
export function supplierProblems({ type, document, bankAccounts = [] }: Facts): Problem[] {
  return [...personProblems(type, document), ...bankAccounts.flatMap((line, index) => bankLineProblems(line, index))]
}

function personProblems(type: number | undefined, document: string | undefined): Problem[] {
  if (type === PersonType.codes.NONE) return [{ msg: 'invalid_person_type', param: 'type' }]
  return document ? documentProblems(type, document) : []
}
