import type { ListFilter } from '#src/records/filter/list-filter.tsx'
import { defaultPageSize, type ListState } from '#src/records/query/list-state.ts'
import type { Column } from '#src/ui/table/column.ts'

type NamedColumn = Readonly<Pick<Column<never>, 'id' | 'header' | 'kind' | 'sortable'>>

/** List state that saved views store. */
export interface ListShown {
  readonly state: ListState
  readonly filters: readonly ListFilter[]
  readonly columns: readonly NamedColumn[]
  /** Visible columns, in order. */
  readonly shown: readonly NamedColumn[]
}

/** Canonical query string of the list state, without the page: equal states have equal texts. */
export function queryOf({ state, filters, shown }: ListShown): string {
  const { search, sort, pageSize, texts } = state
  const filterEntries = filters.flatMap(({ names, variablesOf }) =>
    Object.keys(variablesOf(texts)).length > 0 ? names.map((name) => [name, texts[name] ?? '']) : [],
  )
  const entries = [
    ...filterEntries,
    ['search', search],
    ['orderBy', sort ? (sort.descending ? `-${sort.column}` : sort.column) : ''],
    ['pageSize', pageSize === defaultPageSize ? '' : String(pageSize)],
    ['columns', shown.map(({ id }) => id).join(',')],
  ].filter(([, value]) => value !== '')
  return new URLSearchParams(entries.sort(([one = ''], [other = '']) => (one < other ? -1 : 1))).toString()
}

/** Description of a view: 'Situação: Ativo'. */
export function wordsOf(query: string, { filters, columns }: ListShown): string[] {
  const saved = Object.fromEntries(new URLSearchParams(query))
  const chosen = filters.map(({ names, wordsOf }) =>
    wordsOf(Object.fromEntries(names.map((name) => [name, saved[name] ?? '']))),
  )
  const sorted = columns.find(({ id, sortable }) => sortable && id === saved.orderBy?.replace(/^-/, ''))
  const order = sorted && `Ordem: ${sorted.header}${saved.orderBy?.startsWith('-') ? ', decrescente' : ''}`
  const search = saved.search && `Busca: ${saved.search}`
  const words = [search, ...chosen, order].flatMap((word) => word || [])
  return words.length > 0 ? words : ['Todos os registros']
}
