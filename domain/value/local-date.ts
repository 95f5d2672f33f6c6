const formats = new Map<string, Intl.DateTimeFormat>()

// Sweden writes dates as ISO 8601 does.
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format
}

/** An instant by the clocks of a place (IANA, `America/Sao_Paulo`): `2026-01-31 12:00:00`. */
export const localMomentOf = (instant: Date, timeZone: string): string => formatOf(timeZone).format(instant)

/** Its day there: `2026-01-31`. */
export const localDateOf = (instant: Date, timeZone: string): string => localMomentOf(instant, timeZone).slice(0, 10)

/** "2026-02-03" → "03/02/2026" */
export const formatLocalDate = (date: string): string => date.split('-').reverse().join('/')

/** The days that are accepted anywhere, yyyy-MM-dd: far from where a database or a calendar ends. */
const range = { first: '1900-01-01', last: '2199-12-31' }

/** Whether a day, yyyy-MM-dd, is one that is accepted. */
export const isDateInRange = (date: string): boolean => date >= range.first && date <= range.last
