import { formatPhone, isPhone } from '../value/phone.ts'
import { phoneOfCell } from './person-cell.ts'

/** What of a cell of phones is kept, and what is to be told of it: what is left out and why, or the area it was given. */
export interface ReadPhone {
  readonly phone?: string
  readonly left?: {
    readonly msg: 'phone_second' | 'phone_foreign' | 'phone_unread' | 'phone_area'
    readonly text: string
  }
}

/** What stands between two phones of a cell: a slash inside one is none. */
const between = /\s*(?:[;|,\n]|\s\/\s|\/(?=\s*\(?\d{2}\)?\s*\d{4})|\s+(?:e|ou)\s+)\s*/i

/** A country other than Brazil. */
const foreign = /^\s*(?:\+|00)\s*(?!55)\d{1,3}/

/** Local numbers, which lack the area: eight digits, or nine of a mobile. */
const local = /^(?:[2-5]\d{7}|9\d{8})$/

/**
 * The phone of a cell, which never refuses a person: the first that is one, with the area code of the branch where it
 * has none; what is not kept is told.
 * @param areaCode two digits that a number without an area gets
 */
export function readPhone(cell: string, areaCode = ''): ReadPhone {
  const parts = cell.split(between).filter((part) => /\d/.test(part))
  const read = parts.map((part) => ({ part, phone: phoneIn(part, areaCode) }))
  const kept = read.find(({ phone }) => phone !== undefined)
  const rest = read.filter((one) => one !== kept).map(({ part }) => part.trim())
  if (rest.length === 0 && kept?.phone) {
    const isProposed = areaCode !== '' && local.test(phoneOfCell(kept.part))
    return { phone: kept.phone, ...(isProposed && { left: { msg: 'phone_area', text: formatPhone(kept.phone) } }) }
  }
  const text = rest.length > 0 ? rest.join(', ') : cell.trim()
  const msg = rest.some((part) => foreign.test(part)) ? 'phone_foreign' : kept ? 'phone_second' : 'phone_unread'
  return { ...(kept?.phone && { phone: kept.phone }), left: { msg, text } }
}

function phoneIn(part: string, areaCode: string): string | undefined {
  if (foreign.test(part)) return undefined
  const digits = phoneOfCell(part)
  const whole = local.test(digits) ? `${areaCode}${digits}` : digits
  return isPhone(whole) ? whole : undefined
}
