/** Crockford's Base32 alphabet: no ambiguous characters. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const count = 12
const groupOf = 4

/** Path of the verification screen. */
export const verifyPath = '/verify'

/**
 * Seal code as stored, of five bits of each random byte.
 * @param bytes twelve random bytes
 */
export const sealCodeOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, count), (byte) => letters[byte % letters.length]).join('')

/** 'K7QF-20ZR-XM4D', as printed. */
export const shownSealCode = (code: string): string => code.match(new RegExp(`.{1,${groupOf}}`, 'g'))?.join('-') ?? code

/** Parses a typed or scanned code, case-insensitive, with ambiguous characters corrected; undefined if invalid. */
export function readSealCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return code.length === count && [...code].every((letter) => letters.includes(letter)) ? code : undefined
}

/**
 * Verification URL of a paper.
 * @param publicUrl base URL without a trailing slash
 */
export const verifyAddress = (publicUrl: string, code: string): string =>
  `${publicUrl}${verifyPath}/${shownSealCode(code)}`
