import { concealPhone } from '../concealment.ts'
import { inOneLine } from '../text/plain-text.ts'
import { formatPhone, isPhone, stripPhone } from './phone.ts'

/** Bounds of the further phones of a person: how many, the characters of one and its digits. */
export const otherPhoneBounds = { most: 5, characters: 60, fewestDigits: 6, mostDigits: 20 } as const

/** A phone without its mask, the country before it and the zero of long distance. */
export function nationalPhone(text: string): string {
  const digits = stripPhone(text)
  return /^55\d{10,11}$/.test(digits) ? digits.slice(2) : digits.replace(/^0(?=\d{10,11}$)/, '')
}

/** Whether a phone names a country other than Brazil. */
export const isForeignPhone = (text: string): boolean => /^\s*(?:\+|00)\s*(?!55)\d{1,3}/.test(text)

/** A further phone as it is stored: one of Brazil masked, any other as it was written. */
export function writtenPhone(text: string): string {
  const line = inOneLine(text)
  const national = nationalPhone(line)
  const isBare = /^[\d\s()+.\-/]*$/.test(line)
  return isBare && !isForeignPhone(line) && isPhone(national) ? formatPhone(national) : line
}

/** Whether it can be a further phone: of any country, with what is noted beside it. */
export function isWrittenPhone(text: string): boolean {
  const { characters, fewestDigits, mostDigits } = otherPhoneBounds
  const { length } = stripPhone(text)
  return text.length <= characters && length >= fewestDigits && length <= mostDigits
}

/** A further phone as `concealPhone` does, or the last four digits of one of another shape: nothing noted beside it stays. */
export function concealWrittenPhone(text: string): string {
  const national = nationalPhone(text)
  if (isPhone(national) && writtenPhone(text) === formatPhone(national)) return concealPhone(national)
  const digits = stripPhone(text)
  return '*'.repeat(Math.max(digits.length - 4, 1)) + digits.slice(-4)
}
