/** Money text: reais with exactly two decimals, "1234.56". Sums may have any number of digits. */
const moneyPattern = /^-?(0|[1-9]\d*)\.\d{2}$/

/** Largest amount of an input, in cents: 11 integer digits. */
export const mostTypedCents = 9_999_999_999_999n

export const isMoney = (text: string): boolean => moneyPattern.test(text)

/** Whether money is within the range of inputs. */
export function isTypedMoney(text: string): boolean {
  const cents = centsOf(text)
  return cents <= mostTypedCents && cents >= -mostTypedCents
}

/** "1234.56" → 123456n. @throws RangeError for invalid money text */
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

/** "1234.56" → "R$ 1.234,56", with a no-break space. */
export function formatMoney(money: string): string {
  const cents = centsOf(money)
  const [whole = '', decimals] = moneyOf(cents < 0n ? -cents : cents).split('.')
  return `${cents < 0n ? '-' : ''}R$\u00a0${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals}`
}

/** What is there to be spent, in cents: where more was spent, nothing. */
export const leftOf = (cents: bigint): bigint => (cents < 0n ? 0n : cents)

/** Whether money is less than nothing. */
export const isShort = (money: string): boolean => centsOf(money) < 0n

/** By how much money is less than nothing: "-12.30" → "R$ 12,30". */
export const formatShort = (money: string): string => formatMoney(moneyOf(-centsOf(money)))

/** Signed amount of cents: '+R$ 120,00', '-R$ 39,90'. */
export const formatSigned = (cents: bigint): string => `${cents > 0n ? '+' : ''}${formatMoney(moneyOf(cents))}`

/** "1234.56" → "1.234,56", without the currency. */
export const formatAmount = (money: string): string => formatMoney(money).replace('R$\u00a0', '')

/** Parses a typed amount into cents: 'R$ 1.234,56', '1234,5', '270'; undefined for other texts. */
export function typedCents(text: string): bigint | undefined {
  const [, whole, decimals = ''] = /^(?:R\$)?\s*(\d{1,3}(?:\.\d{3})+|\d{1,11})(?:,(\d{1,2}))?$/i.exec(text.trim()) ?? []
  return whole === undefined ? undefined : BigInt(whole.replaceAll('.', '') + decimals.padEnd(2, '0'))
}
