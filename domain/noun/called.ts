import { weekdayOf } from '../value/day/business-day.ts'
import { formatLocalDate } from '../value/day/local-date.ts'
import { formatMoney } from '../value/money.ts'

/**
 * Title of a record whose name is a code. In each text `{field}` is replaced by the record's value,
 * optionally formatted: '{value:money}', '{origin.name}'.
 */
export interface Called {
  /** Counterparty or subject; the noun's word if unknown or hidden. */
  readonly who: string
  /** Left out where it is not known. */
  readonly howMuch?: string
  /** Code and further identification; the noun's word if unknown. */
  readonly below?: string
}

/** From Sunday on, as a record is called by its day. */
export const weekdays = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado']
/** By the names of WorshipPeriod. */
export const partsOfDay = new Map([
  ['MORNING', 'de manhã'],
  ['AFTERNOON', 'à tarde'],
  ['NIGHT', 'à noite'],
])

/** How values are written within a text. */
const formats = new Map<string, (value: string) => string | undefined>([
  ['money', formatMoney],
  ['date', formatLocalDate],
  ['weekday', (date) => weekdays[weekdayOf(date)]],
  ['partOfDay', (part) => partsOfDay.get(part)],
])

const entryOf = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? new Map<string, unknown>(Object.entries(of)).get(name) : undefined

function wordOf(record: object, place: string): string | undefined {
  const [path = '', format] = place.split(':')
  const value = path.split('.').reduce<unknown>(entryOf, record)
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text === '') return undefined
  return format === undefined ? text : formats.get(format)?.(text)
}

/** Fills the placeholders of a text; undefined if one stays empty. */
export function filledText(text: string, record: object): string | undefined {
  const words = new Map(Array.from(text.matchAll(/\{([^}]+)\}/g), ([, place = '']) => [place, wordOf(record, place)]))
  if ([...words.values()].some((word) => word === undefined)) return undefined
  return text.replaceAll(/\{([^}]+)\}/g, (_, place: string) => words.get(place) ?? '')
}
