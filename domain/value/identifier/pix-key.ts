import { isEmail, normalizeEmail } from '../contact/email.ts'
import { formatPhone, isPhone, stripPhone } from '../contact/phone.ts'
import { PixKeyType } from '../enums.ts'
import { formatDocument, isCnpj, isCpf, stripDocument } from './document.ts'

interface PixKeyRule {
  /** Stored form of the typed key (Banco Central, Manual Operacional do DICT: key formats). */
  normalize(text: string): string
  isValid(key: string): boolean
  format(text: string): string
}

const asTyped = (text: string): string => text.trim()

const rules: Readonly<Record<number, PixKeyRule>> = {
  [PixKeyType.codes.PERSONAL]: { normalize: stripDocument, isValid: isCpf, format: formatDocument },
  [PixKeyType.codes.CORPORATE]: { normalize: stripDocument, isValid: isCnpj, format: formatDocument },
  [PixKeyType.codes.EMAIL]: {
    normalize: normalizeEmail,
    isValid: (key) => key.length <= 77 && isEmail(key),
    format: asTyped,
  },
  [PixKeyType.codes.PHONE]: {
    normalize: (text) => `+55${nationalDigits(text)}`,
    isValid: (key) => key.startsWith('+55') && isPhone(key.slice(3)),
    format: (text) => formatPhone(nationalDigits(text)),
  },
  [PixKeyType.codes.KEY]: {
    normalize: (text) => text.trim().toLowerCase(),
    isValid: (key) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key),
    format: asTyped,
  },
}

function nationalDigits(text: string): string {
  const digits = stripPhone(text)
  const hasCountry = text.trim().startsWith('+55') || (digits.length > 11 && digits.startsWith('55'))
  return hasCountry ? digits.slice(2) : digits
}

/** Stored form of a key of that type (code of PixKeyType). */
export const normalizePixKey = (type: number, text: string): string => rules[type]?.normalize(text) ?? asTyped(text)

/** Whether a stored key is well formed for its type (code of PixKeyType). */
export const isPixKey = (type: number, key: string): boolean => rules[type]?.isValid(key) ?? false

/** Display form of a key of that type (code of PixKeyType). */
export const formatPixKey = (type: number, text: string): string => rules[type]?.format(text) ?? asTyped(text)
