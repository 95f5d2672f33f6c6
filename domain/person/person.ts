import type { Problem } from '../error/error.ts'
import { PersonType } from '../value/enums.ts'
import { isCnpj, isCpf } from '../value/identifier/document.ts'

/** A document (stripped) that is not of the kind of person (code of PersonType). */
export function documentProblems(type: number | undefined, document: string): Problem[] {
  if (type === PersonType.codes.PERSONAL && !isCpf(document)) return [{ msg: 'invalid_cpf', param: 'document' }]
  if (type === PersonType.codes.CORPORATE && !isCnpj(document)) return [{ msg: 'invalid_cnpj', param: 'document' }]
  return []
}

/** The kind of person (code of PersonType) that a valid document tells; NONE without one. */
export function personTypeOf(document: string): number {
  if (!document) return PersonType.codes.NONE
  return isCpf(document) ? PersonType.codes.PERSONAL : PersonType.codes.CORPORATE
}
