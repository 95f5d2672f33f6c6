import { formatCnpj, formatCpf, isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils'

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

/** 999.999.999-99; also while it is being typed. */
export const maskCpf = (text: string): string => formatCpf(text.replace(/\D/g, '').slice(0, 11))

/** 99.999.999/9999-99, letters allowed in the first twelve places; also while it is being typed. */
export const maskCnpj = (text: string): string => formatCnpj(stripDocument(text).slice(0, 14), { version: 2 })

/** 999.999.999-99 for up to eleven digits, else 99.999.999/9999-99; also while it is being typed. */
export function formatDocument(text: string): string {
  const bare = stripDocument(text).slice(0, 14)
  return /^\d{0,11}$/.test(bare) ? formatCpf(bare) : formatCnpj(bare, { version: 2 })
}
