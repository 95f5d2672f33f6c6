/** A cell as the library reads it: `t` its type, `v` its value, `z` its number format, `w` its text. */
export interface SheetCell {
  readonly t: string
  readonly v?: unknown
  readonly z?: unknown
  readonly w?: unknown
}

const errorNames: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
}

/** A line break in a cell would make its row two lines. */
const oneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, ' ')

/**
 * A cell as text that never depends on a locale: a day as yyyy-MM-dd, with its time where it has one; a number with its
 * decimals after a comma, as the sheet stores it and without binary noise; a boolean as Sim or Não; an error by its name.
 */
export function textOfCell({ t, v, z }: SheetCell, is1904: boolean): string {
  if (t === 'n' && typeof v === 'number')
    return isDateFormat(formatOf(z)) ? textOfDay(v, is1904) : textOfNumber(v, formatOf(z))
  if (t === 'b') return v ? 'Sim' : 'Não'
  if (t === 'e') return typeof v === 'number' ? (errorNames[v] ?? '#ERRO') : '#ERRO'
  return typeof v === 'string' ? oneLine(v) : ''
}

const formatOf = (format: unknown): string => (typeof format === 'string' ? format : '')

/** The first section of a format, without colours, conditions, locales and literals. */
const bare = (format: string): string =>
  format
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .split(';')[0] ?? ''

const dateFormats = new Map<string, boolean>()

function isDateFormat(format: string): boolean {
  const cachedFormat = dateFormats.get(format)
  if (cachedFormat !== undefined) return cachedFormat
  const pattern = bare(format)
  const isDate = /[dmyhs]/i.test(pattern) && !/[#?]|general|geral|standard/i.test(pattern)
  dateFormats.set(format, isDate)
  return isDate
}

const daySeconds = 86_400
/** Days between the epochs of Windows and of the old Macintosh. */
const epochDays = 1_462
/** The 29th of February 1900, which Excel counts and no calendar has. */
const noDay = 60
const two = (count: number): string => String(count).padStart(2, '0')

function textOfDay(serial: number, is1904: boolean): string {
  const whole = Math.round((serial + (is1904 ? epochDays : 0)) * daySeconds)
  const days = Math.floor(whole / daySeconds)
  const seconds = whole - days * daySeconds
  const time = `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  if (serial >= 0 && serial < 1) return time
  if (days < 1 || days === noDay || days > 2_958_465) return String(serial)
  const date = new Date(Date.UTC(1899, 11, days < noDay ? 31 : 30) + days * daySeconds * 1_000)
  const day = date.toISOString().slice(0, 10)
  return seconds === 0 ? day : `${day} ${time}`
}

/** Digits that a sheet holds of a number: what follows is noise of its binary form. */
const heldDigits = 15
/** How far from a cent the noise of sums may lead. */
const noise = 1e-6

function textOfNumber(value: number, format: string): string {
  if (!Number.isFinite(value)) return ''
  if (Math.abs(value) >= 1e15) return value.toExponential().replace('.', ',').replace('e', 'E')
  const pattern = bare(format)
  if (pattern.includes('%')) return `${decimal(value * 100, undefined)}%`
  const digits = /^0+$/.exec(pattern.replace(/[^0-9#?.,]/g, ''))?.[0].length ?? 0
  if (Number.isInteger(value)) return value < 0 ? String(value) : String(value).padStart(digits > 1 ? digits : 1, '0')
  const shown = /\.([0#?]+)/.exec(pattern)?.[1]?.length ?? 0
  return decimal(value, shown >= 2 ? shown : undefined)
}

/** With so many decimals, half away from zero; else all that it has, two at least where there are some. */
function decimal(value: number, places: number | undefined): string {
  const [mantissa = '0', exponent = '0'] = Math.abs(value)
    .toExponential(heldDigits - 1)
    .split('e')
  const scale = heldDigits - 1 - Number(exponent)
  const scaled = BigInt(mantissa.replace('.', ''))
  const isNearCent = Math.abs(value * 100 - Math.round(value * 100)) < noise * 100
  const decimals = Math.min(places ?? (isNearCent ? 2 : scale), scale)
  const unit = 10n ** BigInt(Math.max(scale - decimals, 0))
  const digits = String((scaled + unit / 2n) / unit).padStart(decimals + 1, '0')
  const fraction = decimals > 0 ? digits.slice(-decimals).replace(/0+$/, '') : ''
  const whole = decimals > 0 ? digits.slice(0, -decimals) : digits
  const sign = value < 0 && /[1-9]/.test(digits) ? '-' : ''
  return fraction === '' ? `${sign}${whole}` : `${sign}${whole},${fraction.padEnd(2, '0')}`
}
