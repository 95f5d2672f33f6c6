import type { Problem } from '../error/error.ts'
import { isPixKey, normalizePixKey } from '../value/identifier/pix-key.ts'

export interface BankLineFacts {
  readonly bankId?: string
  readonly agency?: string
  readonly account?: string
  readonly pixKeyType?: number
  readonly pixKey?: string
}

/**
 * What is wrong with the line at that place of `bankAccounts`: a key of another type, a way to be paid that is incomplete.
 * @param keepsPixKey its omitted Pix key is the stored one
 */
export function bankLineProblems(line: BankLineFacts, index: number, keepsPixKey = false): Problem[] {
  const at = (name: keyof BankLineFacts) => `bankAccounts.${index}.${name}`
  const { bankId, agency, account, pixKeyType, pixKey } = line
  const hasPixKey = Boolean(pixKey) || keepsPixKey
  if (pixKey && pixKeyType === undefined) return [{ msg: 'required', param: at('pixKeyType') }]
  if (pixKeyType !== undefined && !hasPixKey) return [{ msg: 'required', param: at('pixKey') }]
  if (pixKey && pixKeyType !== undefined && !isPixKey(pixKeyType, normalizePixKey(pixKeyType, pixKey)))
    return [{ msg: 'invalid_pix_key', param: at('pixKey') }]
  const parts = [bankId, agency, account].filter(Boolean).length
  if (parts === 3 || (parts === 0 && hasPixKey)) return []
  return [{ msg: 'bank_account_incomplete', param: at(bankId ? (agency ? 'account' : 'agency') : 'bankId') }]
}

/** The line as it is stored: its Pix key in the form of its type. */
export function normalizeBankLine<Line extends BankLineFacts>(line: Line): Line {
  const { pixKeyType, pixKey } = line
  return pixKey && pixKeyType !== undefined ? { ...line, pixKey: normalizePixKey(pixKeyType, pixKey) } : line
}
