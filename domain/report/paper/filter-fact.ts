import type { Fields } from '../../field/fields.ts'
import { shownCompetence } from '../../value/day/competence.ts'
import { formatLocalDate } from '../../value/day/local-date.ts'
import { codeNameOf, labelOf } from '../../value/enums.ts'
import type { PaperFact } from './paper.ts'

type FilterValues = Readonly<Record<string, unknown>>

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

/** A period in words; either end may be open. */
export function periodOf(dateFrom: unknown, dateTo: unknown): string {
  const [from, to] = [dateFrom, dateTo].map((day) => (typeof day === 'string' ? formatLocalDate(day) : ''))
  if (from && to) return `de ${from} a ${to}`
  if (from) return `desde ${from}`
  return to ? `até ${to}` : ''
}

/** Filters by linked records, with the requested ids. */
export const namedIn = (filters: Fields, query: FilterValues): [filter: string, ids: readonly unknown[]][] =>
  Object.entries(filters).flatMap(([filter, { kind }]): [string, readonly unknown[]][] =>
    kind === 'link' && query[filter] !== undefined ? [[filter, listOf(query[filter])]] : [],
  )

/**
 * A list's query in words, for its paper: period first, then filters, search and number of selected rows. A period
 * filter is one field here (`date`) and two parameters (`dateFrom`, `dateTo`).
 * @param nameOf name of a linked record, by filter
 */
export function filterFacts(
  filters: Fields,
  query: FilterValues,
  nameOf: (filter: string, id: string) => string,
): PaperFact[] {
  const wordsOf = (filter: string, kind: string): string => {
    if (kind === 'date') return periodOf(query[`${filter}From`], query[`${filter}To`])
    const values = listOf(query[filter])
    const { choices } = filters[filter] ?? {}
    return values
      .map((value) => {
        if (choices) return labelOf(choices, codeNameOf(choices, value))
        if (kind === 'link') return nameOf(filter, String(value))
        if (kind === 'flag') return value ? 'Sim' : 'Não'
        return /^\d{4}-\d\d$/.test(String(value)) ? shownCompetence(String(value)) : String(value)
      })
      .filter(Boolean)
      .join(', ')
  }
  const fact = (label: string, value: string): PaperFact[] => (value ? [{ label, value }] : [])
  const entries = Object.entries(filters)
  const days = entries.filter(([, { kind }]) => kind === 'date')
  const periods = days.flatMap(([filter, { label, kind }]) => fact(label, wordsOf(filter, kind)))
  return [
    ...(days.length > 0 && periods.length === 0 ? fact('Período', 'todo o período') : periods),
    ...entries.flatMap(([filter, { label, kind }]) => (kind === 'date' ? [] : fact(label, wordsOf(filter, kind)))),
    ...fact('Busca', typeof query.search === 'string' ? query.search : ''),
    ...fact('Escolhidos', query.ids === undefined ? '' : String(listOf(query.ids).length)),
  ]
}
