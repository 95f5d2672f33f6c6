import { formatPhone, isPhone } from '../../value/contact/phone.ts'
import {
  isForeignPhone,
  isWrittenPhone,
  nationalPhone,
  otherPhoneBounds,
  writtenPhone,
} from '../../value/contact/written-phone.ts'

/** What a row's phones become: the first of Brazil, the others as they are written, and what is to be told of them. */
export interface ReadPhones {
  readonly phone?: string
  readonly otherPhones: readonly string[]
  readonly remark?: {
    readonly msg: 'phone_unread' | 'phone_excess' | 'phone_foreign' | 'phone_incomplete' | 'phone_area'
    readonly text: string
  }
}

/** What stands between two phones of a cell: a slash inside one is none. */
const between = /\s*(?:[;|,\n]|\s\/\s|\/(?=\s*\(?\d{2}\)?\s*\d{4})|\s+(?:e|ou)\s+)\s*/i

/** Local numbers, which lack the area: eight digits, or nine of a mobile. */
const local = /^(?:[2-5]\d{7}|9\d{8})$/

/**
 * The phones of a row, which never refuse a person: an area code is proposed where one lacks it, foreign and incomplete
 * ones are kept as they are written, and what is left out is told.
 * @param areaCode two digits that a number without an area gets
 */
export function readPhones(cells: readonly (string | undefined)[], areaCode = ''): ReadPhones {
  const read = cells.flatMap((cell) => partsOf(cell ?? '')).map((part) => ({ part, phone: phoneIn(part, areaCode) }))
  const phone = read.find((one) => one.phone !== undefined)?.phone
  const texts = read.map((one) => (one.phone ? formatPhone(one.phone) : writtenPhone(one.part)))
  const others = [...new Set(texts)].filter((text) => isWrittenPhone(text) && !(phone && text === formatPhone(phone)))
  const otherPhones = others.slice(0, otherPhoneBounds.most)
  const isWhole = (text: string) => isForeignPhone(text) || isPhone(nationalPhone(text))
  const proposed = read.flatMap((one) => (areaCode && one.phone && isLocal(one.part) ? formatPhone(one.phone) : []))
  const groups = [
    { msg: 'phone_unread', phones: texts.filter((text) => !isWrittenPhone(text)) },
    { msg: 'phone_excess', phones: others.slice(otherPhoneBounds.most) },
    { msg: 'phone_foreign', phones: otherPhones.filter(isForeignPhone) },
    { msg: 'phone_incomplete', phones: otherPhones.filter((text) => !isWhole(text)) },
    { msg: 'phone_area', phones: proposed },
  ] as const
  const first = groups.find(({ phones }) => phones.length > 0)
  return {
    ...(phone && { phone }),
    otherPhones,
    ...(first && { remark: { msg: first.msg, text: first.phones.join(', ') } }),
  }
}

/** The phones of a cell, or its text where it has none. */
function partsOf(cell: string): string[] {
  const parts = cell.split(between).filter((part) => /\d/.test(part))
  return (parts.length > 0 ? parts : [cell]).map((part) => part.trim()).filter(Boolean)
}

const isLocal = (part: string): boolean => local.test(nationalPhone(part))

function phoneIn(part: string, areaCode: string): string | undefined {
  if (isForeignPhone(part)) return undefined
  const digits = nationalPhone(part)
  const whole = local.test(digits) ? `${areaCode}${digits}` : digits
  return isPhone(whole) ? whole : undefined
}
