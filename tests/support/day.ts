import { localDateOf } from '#domain/value/day/local-date.ts'

const millisecondsOfDay = 86_400_000

/** The day in Brazil so many days ago, yyyy-MM-dd: there it is still today when in UTC tomorrow has begun. */
export const brazilianDay = (daysAgo = 0, now: number | Date = Date.now()): string =>
  localDateOf(new Date(Number(now) - daysAgo * millisecondsOfDay), 'America/Sao_Paulo')
