import { monthAfter, shownCompetence, wordedMonth } from '#domain/value/day/competence.ts'
import { centsOf, formatMoney } from '#domain/value/money.ts'

/** A figure and its values in the same days of earlier periods; absent before the first movement. */
export interface ComparedMoney {
  value: string
  lastMonth?: string | null
  lastYear?: string | null
}

/** Change in percent, rounded; undefined if the base is not positive. */
function percentOf(value: string, before: string): number | undefined {
  const [now, then] = [centsOf(value), centsOf(before)]
  if (now === then) return 0
  if (then <= 0n || now < 0n) return undefined
  return Math.round((Number(now - then) / Number(then)) * 100)
}

/** Above this increase in percent the text says a multiple instead. */
const mostPercent = 400

/** Short form of the change: '+8%', '-26%', '6×'; the former value if not comparable. */
export function signedDifference(value: string, before: string): string {
  const percent = percentOf(value, before)
  if (percent === undefined) return centsOf(before) === 0n ? 'nada' : formatMoney(before)
  if (percent > mostPercent) return `${Math.round(percent / 100 + 1)}×`
  return percent === 0 ? '=' : `${percent > 0 ? '+' : '-'}${Math.abs(percent)}%`
}

/** The change in words: '8% a mais que em outubro'. */
function changeWords(value: string, before: string, when: string): string {
  const percent = percentOf(value, before)
  if (percent === undefined) return centsOf(before) === 0n ? `nada em ${when}` : `${formatMoney(before)} em ${when}`
  if (percent === 0) return `${value === before ? 'o mesmo' : 'quase o mesmo'} que em ${when}`
  if (percent > mostPercent) return `${Math.round(percent / 100 + 1)} vezes o que foi em ${when}`
  return `${Math.abs(percent)}% a ${percent > 0 ? 'mais' : 'menos'} que em ${when}`
}

/** Names of the compared months: 'outubro' and 'nov/2025'. */
export function comparedMonths(day: string): { lastMonth: string; lastYear: string } {
  const month = day.slice(0, 7)
  return {
    lastMonth: wordedMonth(monthAfter(month, -1), day.slice(0, 4)),
    lastYear: shownCompetence(monthAfter(month, -12)),
  }
}

/** The overview in a sentence. */
export function overviewSentence({ value, lastMonth, lastYear }: ComparedMoney, day: string): string {
  const months = comparedMonths(day)
  const came =
    centsOf(value) === 0n ? 'Nada entrou neste mês até hoje' : `Entraram ${formatMoney(value)} neste mês até hoje`
  const changes = [
    ...(lastMonth ? [changeWords(value, lastMonth, months.lastMonth)] : []),
    ...(lastYear ? [changeWords(value, lastYear, months.lastYear)] : []),
  ]
  return changes.length === 0 ? `${came}.` : `${came}: ${changes.join(' e ')}, nos mesmos dias.`
}
