/** Crockford's letters and figures: none that is taken for another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const count = 12
const groupOf = 4

/** Where somebody asks whether a paper is as it was issued. */
export const verifyPath = '/verify'

/** A code as it is kept, of random bytes, of which five bits each are taken. @param bytes twelve of them */
export const sealCodeOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, count), (byte) => letters[byte % letters.length]).join('')

/** 'K7QF-20ZR-XM4D', as it stands on paper. */
export const shownSealCode = (code: string): string => code.match(new RegExp(`.{1,${groupOf}}`, 'g'))?.join('-') ?? code

/** The code that somebody typed or scanned, or nothing: in any case, with what is easily taken for something else. */
export function readSealCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return code.length === count && [...code].every((letter) => letters.includes(letter)) ? code : undefined
}

/** Where a paper is verified, its code in the address. @param publicUrl where the product is opened, without a stroke at its end */
export const verifyAddress = (publicUrl: string, code: string): string =>
  `${publicUrl}${verifyPath}/${shownSealCode(code)}`
