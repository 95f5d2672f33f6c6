import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'

/** Strips a document: separators dropped, letters in upper case. */
export const stripDocument = (text: string): string => text.replace(/[.\-/\s]/g, '').toUpperCase()

/** An eleven-digit CPF with both check digits right; not all digits the same. */
export const isCpf = (text: string): boolean => /^\d{11}$/.test(text) && isValidCpf(text)

/** A CNPJ, numeric or alphanumeric (IN RFB 2.229/2024), without mask, check digits right, not all the same character. */
export const isCnpj = (text: string): boolean =>
  /^[A-Z0-9]{12}\d{2}$/.test(text) && !/^(.)\1*$/.test(text) && isValidCnpj(text, { version: 2 })

/** The stripped document if a text is a valid CPF or CNPJ; undefined otherwise. */
export function wholeDocument(text: unknown): string | undefined {
  const bare = typeof text === 'string' ? stripDocument(text) : ''
  return isCpf(bare) || isCnpj(bare) ? bare : undefined
}

/** The signs of a text at the zeros of a mask, as far as there are any. */
function masked(mask: string, signs: string): string {
  let at = 0
  return mask.replace(/./g, (sign) => (at >= signs.length ? '' : sign === '0' ? (signs[at++] ?? '') : sign))
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')
const signsOf = (text: string): string =>
  stripDocument(text)
    .slice(0, 14)
    .replace(/[^A-Z0-9]/g, '')

/** 999.999.999-99; also while it is being typed. */
export const maskCpf = (text: string): string => masked('000.000.000-00', digitsOf(text))

/** 99.999.999/9999-99, letters allowed in the first twelve places; also while it is being typed. */
export const maskCnpj = (text: string): string => masked('00.000.000/0000-00', signsOf(text))

/** 999.999.999-99 for up to eleven digits, else 99.999.999/9999-99; also while it is being typed. */
export const formatDocument = (text: string): string =>
  /^\d{0,11}$/.test(stripDocument(text).slice(0, 14)) ? maskCpf(text) : maskCnpj(text)
