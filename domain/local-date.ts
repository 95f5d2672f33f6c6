/** yyyy-MM-dd of an instant in a time zone. */
export function localDateOf(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(instant)
    .map(({ type, value }) => [type, value] as const)
  const { year, month, day } = Object.fromEntries(parts) as Record<'year' | 'month' | 'day', string>
  return `${year}-${month}-${day}`
}

/** "2026-02-03" → "03/02/2026" */
export const formatLocalDate = (date: string): string => date.split('-').reverse().join('/')
