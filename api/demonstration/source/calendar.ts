const dayMilliseconds = 86_400_000

/** A day of the demonstration's months. */
export interface Day {
  /** yyyy-MM-dd */
  readonly date: string
  /** 0: Sunday */
  readonly weekday: number
  readonly dayOfMonth: number
  readonly isLastOfMonth: boolean
  /** 0: today */
  readonly daysAgo: number
}

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Every day from the first one of the month `months - 1` months ago to today (yyyy-MM-dd). */
export function daysUntil(today: string, months: number): Day[] {
  const end = Date.parse(`${today}T00:00:00Z`)
  const start = new Date(end)
  start.setUTCDate(1)
  start.setUTCMonth(start.getUTCMonth() - (months - 1))
  const count = (end - start.getTime()) / dayMilliseconds + 1
  return Array.from({ length: count }, (_, index) => {
    const at = start.getTime() + index * dayMilliseconds
    const date = new Date(at)
    return {
      date: dateOf(at),
      weekday: date.getUTCDay(),
      dayOfMonth: date.getUTCDate(),
      isLastOfMonth: dateOf(at).slice(0, 7) !== dateOf(at + dayMilliseconds).slice(0, 7),
      daysAgo: count - 1 - index,
    }
  })
}
