const names = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const longNames = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

/** Whether a text is a valid month: yyyy-MM, 1900 to 2199. */
export const isCompetence = (text: string): boolean => /^(19|2[01])\d{2}-(0[1-9]|1[0-2])$/.test(text)

/** '2026-11' → 'nov' */
export const monthName = (month: string): string => names[Number(month.slice(5)) - 1] ?? ''

/** '2026-11' → 'nov/2026' */
export const shownCompetence = (month: string): string => `${monthName(month)}/${month.slice(0, 4)}`

/** '2026-11' → 'novembro de 2026', or 'novembro' within `thisYear`. */
export function wordedMonth(month: string, thisYear?: string): string {
  const name = longNames[Number(month.slice(5)) - 1] ?? ''
  return thisYear && month.startsWith(thisYear) ? name : `${name} de ${month.slice(0, 4)}`
}

/** The first and the last day of a month, yyyy-MM-dd. */
export function daysOfMonth(month: string): { dateFrom: string; dateTo: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { dateFrom: `${month}-01`, dateTo: `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}` }
}

/** Adds months, or subtracts them: '2026-12' and 1 → '2027-01'. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The month that these days span exactly; undefined otherwise. */
export function monthOfDays(dateFrom: string, dateTo: string): string | undefined {
  const month = dateFrom.slice(0, 7)
  if (!isCompetence(month)) return undefined
  const days = daysOfMonth(month)
  return days.dateFrom === dateFrom && days.dateTo === dateTo ? month : undefined
}

/** The last months up to that day (yyyy-MM-dd), latest first: yyyy-MM. */
export function monthsUntil(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7),
  )
}
