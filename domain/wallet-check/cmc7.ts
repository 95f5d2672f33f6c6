import { modulus10 } from '../slip/digits.ts'

/** Data of a cheque's CMC7 line. */
export interface Cmc7 {
  readonly digits: string
  /** COMPE number of the bank, 3 digits. */
  readonly bank: string
  readonly agency: string
  readonly account: string
  readonly number: string
}

const pattern =
  /^(?<bank>\d{3})(?<agency>\d{4})(?<second>\d)(?<middle>\d{3}(?<number>\d{6})\d)(?<first>\d)(?<account>\d{10})(?<third>\d)$/

const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '')

/**
 * The 30 digits of a CMC7 line as a reader, a person or a clipboard gives them, with or without its marks (Febraban: bank
 * 3, agency 4, DV2; clearing house 3, number 6, type 1; DV1, account 10, DV3). Each block has its check digit, modulus
 * 10, and the first two stand in each other's block. Nothing for what is no such line or has a wrong digit.
 */
export function cmc7Of(text: string): Cmc7 | undefined {
  const digits = text.replace(/[\s<>:;.-]/g, '')
  const parts = pattern.exec(digits)?.groups
  if (!parts) return undefined
  const { bank = '', agency = '', middle = '', account = '', number = '', first, second, third } = parts
  const checks = [`${bank}${agency}`, middle, account].map(modulus10)
  if ([first, second, third].some((digit, place) => Number(digit) !== checks[place])) return undefined
  return { digits, bank, agency, account: withoutZeros(account), number }
}
