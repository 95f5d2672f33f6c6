import { sampleCsv, sampleOfx } from '#domain/bank-file/sample-statement.ts'

const firstDay = Date.UTC(2025, 0, 1)
const millisecondsOfDay = 86_400_000

/** Lines of a year, in its order, each with words of its own. */
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    date: new Date(firstDay + Math.floor((place / count) * 365) * millisecondsOfDay).toISOString().slice(0, 10),
    value: `${place % 3 ? '' : '-'}${1 + ((place * 7919) % 90_000)}.${String(place % 100).padStart(2, '0')}`,
    text: `PIX RECEBIDO ${place}`,
  }))

/** A statement of so many lines. @param account its number */
export const ofxOf = (count: number, account: string): string => sampleOfx(linesOf(count), account)
export const csvOf = (count: number, account: string): string => sampleCsv(linesOf(count), account)
