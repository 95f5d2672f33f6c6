import { LocalDate } from '../field/values.ts'

const amountPattern = /^\d{1,13}(\.\d{1,4})?$/

/** Cents of an amount of an invoice, written with a dot; nothing where it is none or has parts of a cent. */
export function centsIn(text: string): bigint | undefined {
  if (!amountPattern.test(text)) return undefined
  const [whole = '0', decimals = ''] = text.split('.')
  return /^\d{0,2}0*$/.test(decimals) ? BigInt(whole) * 100n + BigInt(decimals.slice(0, 2).padEnd(2, '0')) : undefined
}

/** The day of a moment as it is written, where it was issued; yyyy-MM-dd. */
export const dayOf = (moment: string): string | undefined => LocalDate.safeParse(moment.slice(0, 10)).data
