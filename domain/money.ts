/** Reais with exactly two decimals, as the wire carries money: "1234.56". */
const moneyPattern = /^-?(0|[1-9]\d{0,12})\.\d{2}$/

export const isMoney = (text: string): boolean => moneyPattern.test(text)

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
