/** Reais with exactly two decimals, as the wire carries money: "1234.56". A sum may have any number of digits. */
const moneyPattern = /^-?(0|[1-9]\d*)\.\d{2}$/

/** The most that anybody types, in cents: 11 digits before the point. */
export const mostTypedCents = 9_999_999_999_999n

export const isMoney = (text: string): boolean => moneyPattern.test(text)

/** Whether money is no more than may be typed, either way. */
export function isTypedMoney(text: string): boolean {
  const cents = centsOf(text)
  return cents <= mostTypedCents && cents >= -mostTypedCents
}

/** "1234.56" → 123456n. @throws RangeError for what is no money */
export function centsOf(money: string): bigint {
  if (!isMoney(money)) throw new RangeError(`Not money: ${money}`)
  return BigInt(money.replace('.', ''))
}

/** 123456n → "1234.56" */
export function moneyOf(cents: bigint): string {
  const sign = cents < 0n ? '-' : ''
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** "1234.56" → "R$ 1.234,56", with a space that keeps it on one line. */
export function formatMoney(money: string): string {
  const cents = centsOf(money)
  const [whole = '', decimals] = moneyOf(cents < 0n ? -cents : cents).split('.')
  return `${cents < 0n ? '-' : ''}R$\u00a0${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals}`
}

/** What came in or went out, in cents: '+R$ 120,00', '-R$ 39,90'; the minus is that of any other amount. */
export const formatSigned = (cents: bigint): string => `${cents > 0n ? '+' : ''}${formatMoney(moneyOf(cents))}`

/** "1234.56" → "1.234,56", where the currency is said once for many. */
export const formatAmount = (money: string): string => formatMoney(money).replace('R$\u00a0', '')

/** The cents of an amount as people type it: 'R$ 1.234,56', '1234,5', '270'; nothing for any other text. */
export function typedCents(text: string): bigint | undefined {
  const [, whole, decimals = ''] = /^(?:R\$)?\s*(\d{1,3}(?:\.\d{3})+|\d{1,11})(?:,(\d{1,2}))?$/i.exec(text.trim()) ?? []
  return whole === undefined ? undefined : BigInt(whole.replaceAll('.', '') + decimals.padEnd(2, '0'))
}
