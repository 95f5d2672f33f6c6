/** Eleven integer digits and two decimals: the API's limit. */
const mostDigits = 13

/** Cents of money text (`"12.34"`, `"-0.05"`); null if it is empty or no amount. */
export function centsOf(text: string): bigint | null {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return null
  const [, sign, whole, fraction = ''] = match
  const cents = BigInt(whole + fraction.padEnd(2, '0'))
  return sign ? -cents : cents
}

/** Money text (`"12.34"`) of cents. */
export function moneyText(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `R$ 1.234,56` of cents. */
export function shownMoney(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${cents < 0n ? '-' : ''}R$ ${whole},${digits.slice(-2)}`
}

/** Cents of typed digits, shifted in from the right (`1234` → 12,34). Null without digits. */
export function typedCents(typed: string): bigint | null {
  const digits = typed
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, mostDigits)
  return digits === '' ? null : BigInt(digits)
}

/** Cents of text before a typed comma, as reais: `250,` → 250,00. Null without digits. */
export const typedReais = (typed: string): bigint | null => (/\d/.test(typed) ? typedCents(`${typed}00`) : null)

/** Cents with a decimal digit replaced: tenths (0) or hundredths (1). */
export function withFraction(cents: bigint, digit: bigint, place: 0 | 1): bigint {
  const size = cents < 0n ? -cents : cents
  const next = place === 0 ? size - (size % 100n) + digit * 10n : size - (size % 10n) + digit
  return cents < 0n ? -next : next
}

/** Cents of a pasted formatted amount: `1.234,56`, `1234.56`, `R$ 1.500`, `1500`. Null if unreadable. */
export function pastedCents(pasted: string): bigint | null {
  const amount = pasted.replace(/[R$\s]/g, '').replace('−', '-')
  const match = /^(-?)(\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+(?=\.)|\d+)(?:[.,](\d{1,2}))?$/.exec(amount)
  if (!match) return null
  const [, sign, whole, fraction = ''] = match
  const digits = whole!.replace(/[.,]/g, '') + fraction.padEnd(2, '0')
  if (digits.length > mostDigits) return null
  return sign ? -BigInt(digits) : BigInt(digits)
}
