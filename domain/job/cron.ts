import { localMomentOf } from '../value/day/local-date.ts'

/** When something comes again, by the clocks of a place: five fields of cron, read. */
export interface Cron {
  readonly minutes: readonly number[]
  readonly hours: readonly number[]
  readonly days: ReadonlySet<number>
  readonly months: ReadonlySet<number>
  readonly weekdays: ReadonlySet<number>
  /** Days of the month and of the week are both named: either will do. */
  readonly isEither: boolean
}

const bounds = { minute: [0, 59], hour: [0, 23], day: [1, 31], month: [1, 12], weekday: [0, 7] } as const
const dayMilliseconds = 86_400_000
/** A leap day comes within eight years. */
const farthestDays = 8 * 366

/**
 * Reads `minute hour day-of-month month day-of-week`, in numbers (Sunday is 0 or 7), each a star, a number, a range or a
 * list of these, with a step (`0 3 * * 1-5`, every quarter of an hour by a star, a stroke and 15).
 * @throws Error for anything else
 */
export function readCron(text: string): Cron {
  const [minute = '', hour = '', day = '', month = '', weekday = '', ...more] = text.split(' ')
  if (more.length > 0) throw new Error(`not a cron of five fields: ${text}`)
  const weekdays = numbersOf(weekday, bounds.weekday).map((number) => number % 7)
  return {
    minutes: numbersOf(minute, bounds.minute),
    hours: numbersOf(hour, bounds.hour),
    days: new Set(numbersOf(day, bounds.day)),
    months: new Set(numbersOf(month, bounds.month)),
    weekdays: new Set(weekdays),
    isEither: !day.startsWith('*') && !weekday.startsWith('*'),
  }
}

function numbersOf(field: string, [least, most]: readonly [number, number]): number[] {
  const numbers = field.split(',').flatMap((part) => {
    const [, range = '', first, last, step = '1'] = /^(\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part) ?? []
    const from = range === '*' ? least : Number(first)
    const to = range === '*' || (last === undefined && part.includes('/')) ? most : Number(last ?? first)
    const isRead = range !== '' && from >= least && to <= most && from <= to && Number(step) > 0
    if (!isRead) throw new Error(`not a field of cron: ${field}`)
    return Array.from({ length: Math.floor((to - from) / Number(step)) + 1 }, (_, index) => from + index * Number(step))
  })
  return [...new Set(numbers)].sort((one, other) => one - other)
}

/**
 * The first moment after `after` at which it comes, by the clocks of the zone (IANA). What falls into the hour that a
 * change of the clocks skips comes that much later; what falls into the hour that it repeats comes the first time only.
 * @throws Error for a day that no calendar has
 */
export function nextTime(cron: Cron, timeZone: string, after: Date): Date {
  const first = Date.parse(`${localMomentOf(after, timeZone).slice(0, 10)}T00:00:00Z`)
  for (let index = 0; index < farthestDays; index++) {
    const day = new Date(first + index * dayMilliseconds)
    if (!comesOn(cron, day)) continue
    for (const hour of cron.hours)
      for (const minute of cron.minutes) {
        const moment = instantOf(day.getTime() + (hour * 60 + minute) * 60_000, timeZone)
        if (moment > after.getTime()) return new Date(moment)
      }
  }
  throw new Error('a cron that never comes')
}

function comesOn({ days, months, weekdays, isEither }: Cron, day: Date): boolean {
  if (!months.has(day.getUTCMonth() + 1)) return false
  const [isDay, isWeekday] = [days.has(day.getUTCDate()), weekdays.has(day.getUTCDay())]
  return isEither ? isDay || isWeekday : isDay && isWeekday
}

/** The clocks there at an instant, as if they were of UTC. */
const clocksAt = (instant: number, timeZone: string): number =>
  Date.parse(`${localMomentOf(new Date(instant), timeZone).replace(' ', 'T')}Z`)

/** The first instant at which the clocks there show this; of one that they skip, as much later as they skip. */
function instantOf(clocks: number, timeZone: string): number {
  const [before, after] = [clocks - dayMilliseconds, clocks + dayMilliseconds].map(
    (instant) => clocks - (clocksAt(instant, timeZone) - instant),
  ) as [number, number]
  const shown = [before, after].filter((instant) => clocksAt(instant, timeZone) === clocks)
  return shown.length > 0 ? Math.min(...shown) : before
}
