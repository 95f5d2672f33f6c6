import { isCnpj, isCpf } from '../document.ts'
import { PersonType } from '../enums.ts'
import type { Problem } from '../errors.ts'
import { isPixKey, normalizePixKey } from '../pix-key.ts'

interface BankLineFacts {
  readonly bankId?: string
  readonly agency?: string
  readonly account?: string
  readonly pixKeyType?: number
  readonly pixKey?: string
}

interface Facts {
  readonly type?: number
  readonly document?: string
  readonly bankAccounts?: readonly BankLineFacts[]
}

/** What is wrong across a supplier's fields: document of the other kind, ways to pay that are incomplete. */
export function supplierProblems({ type, document = '', bankAccounts = [] }: Facts): Problem[] {
  return [...personProblems(type, document), ...bankAccounts.flatMap(bankLineProblems)]
}

function personProblems(type: number | undefined, document: string): Problem[] {
  if (type === PersonType.codes.NONE) return [{ msg: 'invalid_person_type', param: 'type' }]
  if (!document) return []
  if (type === PersonType.codes.PERSONAL && !isCpf(document)) return [{ msg: 'invalid_cpf', param: 'document' }]
  if (type === PersonType.codes.CORPORATE && !isCnpj(document)) return [{ msg: 'invalid_cnpj', param: 'document' }]
  return []
}

function bankLineProblems(line: BankLineFacts, index: number): Problem[] {
  const at = (name: keyof BankLineFacts) => `bankAccounts.${index}.${name}`
  const { bankId, agency, account, pixKeyType, pixKey } = line
  if (pixKey && pixKeyType === undefined) return [{ msg: 'required', param: at('pixKeyType') }]
  if (pixKeyType !== undefined && !pixKey) return [{ msg: 'required', param: at('pixKey') }]
  if (pixKey && pixKeyType !== undefined && !isPixKey(pixKeyType, normalizePixKey(pixKeyType, pixKey)))
    return [{ msg: 'invalid_pix_key', param: at('pixKey') }]
  const parts = [bankId, agency, account].filter(Boolean).length
  if (parts === 3 || (parts === 0 && pixKey)) return []
  return [{ msg: 'bank_account_incomplete', param: at(bankId ? (agency ? 'account' : 'agency') : 'bankId') }]
}

/** The line as it is stored: its Pix key in the form of its type. */
export function normalizeBankLine<Line extends BankLineFacts>(line: Line): Line {
  const { pixKeyType, pixKey } = line
  return pixKey && pixKeyType !== undefined ? { ...line, pixKey: normalizePixKey(pixKeyType, pixKey) } : line
}
