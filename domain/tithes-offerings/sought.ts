import { isDateInRange } from '../value/day/local-date.ts'
import { typedCents } from '../value/money.ts'
import { WorshipPeriod } from './fields.ts'

/** What a text says of an offering in the words of people: all of it holds. */
export interface SoughtOffering {
  /** yyyy-MM-dd: one of these; without any, of whichever day. */
  readonly dates: readonly string[]
  /** 0 for Sunday. */
  readonly weekday?: number
  /** Code of WorshipPeriod. */
  readonly period?: number
  readonly cents?: bigint
  /** Left over: of its branch's name. */
  readonly words: readonly string[]
}

const { MORNING, AFTERNOON, NIGHT } = WorshipPeriod.codes
const weekdays = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado']
const periods = new Map([
  ['manha', MORNING],
  ['tarde', AFTERNOON],
  ['noite', NIGHT],
])
const names = ['ofertas', 'dizimos', 'cultos', 'celebracoes', 'celebracao']
const joints = new Set(['a', 'as', 'ao', 'da', 'de', 'do', 'dia', 'e', 'em', 'feira', 'na', 'no', 'o', 'r$'])

/** As much of a word as says which: 'doming'. */
const fewestLetters = 4
/** A day and a month without a year is of one of so many. */
const years = 5

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const begins = (whole: string, word: string): boolean => word.length >= fewestLetters && whole.startsWith(word)

/** Whether there is such a day: none is 31/02. */
function isDay(date: string): boolean {
  const instant = Date.parse(`${date}T00:00:00Z`)
  return isDateInRange(date) && !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date)
}

/** The days that '22/11', '22/11/26' or '22/11/2026' may be; undefined for another text. */
function datesOf(word: string, today: string): string[] | undefined {
  const [, day, month, year] = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{2}|\d{4}))?$/.exec(word) ?? []
  if (!day || !month) return undefined
  const thisYear = Number(today.slice(0, 4))
  const whole = year && (year.length === 2 ? `20${year}` : year)
  const asked = whole ? [Number(whole)] : Array.from({ length: years }, (_, back) => thisYear - back)
  return asked.map((of) => `${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`).filter(isDay)
}

/**
 * Reads 'domingo à noite', 'culto 22/11 norte', 'oferta 1.250,00'; undefined where nothing in it is of an offering, as in the name of a
 * branch alone.
 * @param today yyyy-MM-dd
 */
export function soughtOffering(text: string, today: string): SoughtOffering | undefined {
  let isOfOffering = false
  let dates: string[] | undefined
  let weekday: number | undefined
  let period: number | undefined
  let cents: bigint | undefined
  const words: string[] = []
  for (const typed of text.split(/[\s;]+/)) {
    const word = plain(typed).replace(/,$/, '')
    const [first = ''] = word.split('-feira')
    const day = weekdays.findIndex((name) => begins(name, first))
    const part = [...periods].find(([name]) => begins(name, word))?.[1]
    const found = datesOf(word, today)
    const amount = word.includes(',') ? typedCents(word) : undefined
    if (word === '' || joints.has(word)) continue
    if (found) dates = found
    else if (day >= 0) weekday = day
    else if (part !== undefined) period = part
    else if (amount !== undefined) cents = amount
    else if (names.some((name) => begins(name, word))) isOfOffering = true
    else words.push(typed)
  }
  if (dates?.length === 0) return undefined
  if (
    !isOfOffering &&
    !dates &&
    weekday === undefined &&
    period === undefined &&
    (cents === undefined || words.length === 0)
  )
    return undefined
  return {
    dates: dates ?? [],
    words,
    ...(weekday !== undefined && { weekday }),
    ...(period !== undefined && { period }),
    ...(cents !== undefined && { cents }),
  }
}
