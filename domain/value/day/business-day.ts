const millisecondsOfDay = 86_400_000

/**
 * Days of a year on which banks are closed, month and day: national holidays of fixed date (Leis 662/1949, 6.802/1980,
 * 14.759/2023), and the last day of the year, on which they serve nobody (Resolução CMN 4.880/2020).
 */
const fixedHolidays = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25', '12-31']
/** Year from which 20 November is a national holiday (Lei 14.759/2023). */
const consciousnessSince = 2024

/** Days from Easter: Carnival Monday and Tuesday, Good Friday, Corpus Christi (Resolução CMN 4.880/2020). */
const fromEaster = [-48, -47, -2, 60]

/** Adds days, or subtracts them; yyyy-MM-dd. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * millisecondsOfDay).toISOString().slice(0, 10)

/** Days from one day to another, both yyyy-MM-dd. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / millisecondsOfDay)

/** Easter Sunday of a year, yyyy-MM-dd (Meeus, Jones and Butcher). */
function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const day = moon + weekday - 7 * correction + 114
  const month = Math.floor(day / 31)
  return `${year}-${String(month).padStart(2, '0')}-${String((day % 31) + 1).padStart(2, '0')}`
}

const bankHolidays = new Map<number, ReadonlySet<string>>()

function bankHolidaysOf(year: number): ReadonlySet<string> {
  const cached = bankHolidays.get(year)
  if (cached) return cached
  const easter = easterOf(year)
  const fixed = fixedHolidays.filter((day) => day !== '11-20' || year >= consciousnessSince)
  const holidays = new Set([
    ...fixed.map((day) => `${year}-${day}`),
    ...fromEaster.map((days) => addDays(easter, days)),
  ])
  bankHolidays.set(year, holidays)
  return holidays
}

/** A branch's own holidays, yyyy-MM-dd. */
export type Holidays = ReadonlySet<string>

const none: Holidays = new Set()

/** Weekday of a date (yyyy-MM-dd), 0 for Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Whether banks are open on that day (yyyy-MM-dd), and it is no holiday of the branch. */
export function isBusinessDay(date: string, holidays: Holidays = none): boolean {
  const weekday = weekdayOf(date)
  const isWeekend = weekday === 0 || weekday === 6
  return !isWeekend && !bankHolidaysOf(Number(date.slice(0, 4))).has(date) && !holidays.has(date)
}

function businessDayFrom(date: string, step: 1 | -1, holidays: Holidays): string {
  let day = date
  while (!isBusinessDay(day, holidays)) day = addDays(day, step)
  return day
}

/** That day where it is a business day, else the next one. */
export const nextBusinessDay = (date: string, holidays: Holidays = none): string => businessDayFrom(date, 1, holidays)

/** That day where it is a business day, else the last one before it. */
export const previousBusinessDay = (date: string, holidays: Holidays = none): string =>
  businessDayFrom(date, -1, holidays)

/** Adds business days (negative: subtracts); 0 leaves the day. */
export function addBusinessDays(date: string, days: number, holidays: Holidays = none): string {
  const step = days < 0 ? -1 : 1
  let day = date
  for (let left = Math.abs(days); left > 0; left -= 1) day = businessDayFrom(addDays(day, step), step, holidays)
  return day
}
