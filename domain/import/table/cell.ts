import { isDateInRange } from '../../value/day/local-date.ts'
import { mostTypedCents } from '../../value/money.ts'
import { soughtLine } from '../../value/text/plain-text.ts'

/** Letters and figures with single blanks between them: most cells are that already. */
const plain = /^(?:[!-~\u00c0-\u017f]+(?: [!-~\u00c0-\u017f]+)*)?$/

/** Text of a cell as it is stored: one line, without what nobody sees. */
export const cellText = (text: string): string => (plain.test(text) ? text : soughtLine(text.replace(/\uFEFF/g, '')))

/** Normalised word: no accents, case, or parentheses. */
export const plainWord = (text: string): string =>
  cellText(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[:.*]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const amount = /^(\()?\s*([-+−])?\s*(?:R\$)?\s*([-+−])?\s*([\d.,]*\d)\s*(\))?\s*(-)?\s*([DCdc])?$/

/**
 * Cents of Brazilian money text: `1.234,56`, `1234.56`, `R$ 1.234,56`, `-R$ 9,00`, `12,50-`, `(300)`, `150,00 D`,
 * whole reais too; the last separator is decimal. Undefined otherwise.
 */
export function centsOfCell(cell: string): bigint | undefined {
  const [, open, sign, inner, digits, close, trailing, side] =
    amount.exec(
      cell
        .replace(/\u00a0/g, ' ')
        .trim()
        .replace(/^'\s*/, ''),
    ) ?? []
  if (digits === undefined || Boolean(open) !== Boolean(close)) return undefined
  const cents = unsignedCents(digits)
  if (cents === undefined || cents > mostTypedCents) return undefined
  const isNegative =
    [sign, inner].some((one) => one === '-' || one === '−') || Boolean(open ?? trailing) || /d/i.test(side ?? '')
  return isNegative ? -cents : cents
}

function unsignedCents(digits: string): bigint | undefined {
  const at = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  const separator = digits[at] ?? ''
  const decimals = digits.slice(at + 1)
  const isOnly = digits.indexOf(separator) === at && !digits.includes(separator === ',' ? '.' : ',')
  // `1.234`: Brazilian banks write thousands so, and never three decimals.
  const isWhole =
    at < 0 || (separator === '.' && decimals.length === 3) || (!isOnly && digits.indexOf(separator) !== at)
  const whole = isWhole ? digits : digits.slice(0, at)
  if (!isWhole && (decimals.length === 0 || decimals.length > 2)) return undefined
  if (!/^(\d+|\d{1,3}([.,])\d{3}(\2\d{3})*)?$/.test(whole)) return undefined
  const reais = whole.replace(/[.,]/g, '') || '0'
  if (reais.length > 13) return undefined
  return BigInt(reais) * 100n + (isWhole ? 0n : BigInt(decimals.padEnd(2, '0')))
}

/** Santander's: 'Quarta, 24/09/2025'. */
const dayOfWeek = /^[a-zà-ú]{5,7}(?:-feira)?,\s+/i

const brazilian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\D|$)/
const international = /^(\d{4})-?(\d{2})-?(\d{2})(?:\D|$)/

/** yyyy-MM-dd of a day as files write it: `31/01/2026`, `31/01/26`, `2026-01-31`, `20260131`, with a time or not. */
export function dateOfCell(cell: string): string | undefined {
  const text = cell.trim().replace(dayOfWeek, '')
  const [, year, month, day] = international.exec(text) ?? []
  if (year) return existing(year, month as string, day as string)
  const [, first, second, third] = brazilian.exec(text) ?? []
  if (!third) return undefined
  const full = third.length === 2 ? `20${third}` : third
  return existing(full, (second as string).padStart(2, '0'), (first as string).padStart(2, '0'))
}

/** The day, where the calendar has it and the product takes it. */
export function existing(year: string, month: string, day: string): string | undefined {
  const date = `${year}-${month}-${day}`
  const [m, d] = [Number(month), Number(day)]
  if (m < 1 || m > 12 || d < 1 || d > daysIn(Number(year), m)) return undefined
  return isDateInRange(date) ? date : undefined
}

const daysIn = (year: number, month: number): number =>
  month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31
