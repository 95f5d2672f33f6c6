const names = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** Whether a text is a month as the API takes it: yyyy-MM, 1900 to 2199. */
export const isCompetence = (text: string): boolean => /^(19|2[01])\d{2}-(0[1-9]|1[0-2])$/.test(text)

/** '2026-11' → 'nov' */
export const monthName = (month: string): string => names[Number(month.slice(5)) - 1] ?? ''

/** '2026-11' → 'nov/2026' */
export const shownCompetence = (month: string): string => `${monthName(month)}/${month.slice(0, 4)}`

/** The last months until that day (yyyy-MM-dd), its own first: yyyy-MM. */
export function monthsUntil(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7),
  )
}
