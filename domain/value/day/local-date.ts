const formats = new Map<string, Intl.DateTimeFormat>()

// The Swedish locale formats dates as ISO 8601.
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format
}

/** Local date and time of an instant in a time zone (IANA, `America/Sao_Paulo`): `2026-01-31 12:00:00`. */
export const localMomentOf = (instant: Date, timeZone: string): string => formatOf(timeZone).format(instant)

/** Local date of an instant: `2026-01-31`. */
export const localDateOf = (instant: Date, timeZone: string): string => localMomentOf(instant, timeZone).slice(0, 10)

/** "2026-02-03" → "03/02/2026" */
export const formatLocalDate = (date: string): string => date.split('-').reverse().join('/')

/** Accepted dates, yyyy-MM-dd: far from the limits of databases and calendars. */
const range = { first: '1900-01-01', last: '2199-12-31' }

/** Whether a date (yyyy-MM-dd) is within the accepted range. */
export const isDateInRange = (date: string): boolean => date >= range.first && date <= range.last
