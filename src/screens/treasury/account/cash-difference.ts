import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'

export interface CashDifference {
  /** 'Sobra de R$ 10,00', 'Falta de R$ 10,00' */
  words: string
  isShort: boolean
}

/** Difference of a count to the book balance (both "1234.56"); null if equal. */
export function differenceOf(expected: string, counted: string): CashDifference | null {
  const cents = centsOf(counted) - centsOf(expected)
  if (cents === 0n) return null
  const isShort = cents < 0n
  const size = formatMoney(moneyOf(isShort ? -cents : cents))
  return { words: `${isShort ? 'Falta' : 'Sobra'} de ${size}`, isShort }
}
