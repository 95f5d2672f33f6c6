import type { Problem } from '../error/error.ts'
import { isPixKey, normalizePixKey } from '../value/identifier/pix-key.ts'

interface PixKeyFacts {
  readonly pixKeyType?: number
  readonly pixKey?: string
}

interface Facts {
  readonly agency?: string
  readonly agencyDigit?: string
  readonly account?: string
  readonly accountDigit?: string
  readonly openingBalance?: string
  readonly allowNegative?: boolean
  readonly pixKeys?: readonly PixKeyFacts[]
}

const isNumber = (text: string): boolean => /^\d+$/.test(text)
const isCheckDigit = (text: string): boolean => /^[\dX]$/i.test(text)

/** Cross-field problems of a bank account: numbers, check digits, negative opening, Pix keys. */
export function bankAccountProblems(facts: Facts): Problem[] {
  const problems: Problem[] = []
  for (const param of ['agency', 'account'] as const) {
    const value = facts[param]
    if (value && !isNumber(value)) problems.push({ msg: 'invalid_bank_number', param })
  }
  for (const param of ['agencyDigit', 'accountDigit'] as const) {
    const value = facts[param]
    if (value && !isCheckDigit(value)) problems.push({ msg: 'invalid_check_digit', param })
  }
  if (facts.openingBalance?.startsWith('-') && facts.allowNegative === false)
    problems.push({ msg: 'opening_balance_negative', param: 'openingBalance' })
  return [...problems, ...pixKeyProblems(facts.pixKeys ?? [])]
}

function pixKeyProblems(lines: readonly PixKeyFacts[]): Problem[] {
  const keys = lines.map(({ pixKeyType = 0, pixKey = '' }) => normalizePixKey(pixKeyType, pixKey))
  return lines.flatMap(({ pixKeyType, pixKey }, index): Problem[] => {
    const param = `pixKeys.${index}.pixKey`
    if (pixKeyType === undefined || !pixKey) return []
    const key = keys[index] ?? ''
    if (!isPixKey(pixKeyType, key)) return [{ msg: 'invalid_pix_key', param }]
    return keys.indexOf(key) < index ? [{ msg: 'repeated_item', param }] : []
  })
}

/** The key as it is stored. */
export const normalizePixKeyLine = <Line extends PixKeyFacts>(line: Line): Line =>
  line.pixKey && line.pixKeyType !== undefined
    ? { ...line, pixKey: normalizePixKey(line.pixKeyType, line.pixKey) }
    : line
