import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { FilterTexts, FilterVariables, ListFilter } from '#src/records/filter/list-filter.tsx'
import { type ListSearch, readListSearch, searchOfQuery } from '#src/records/filter/list-search.ts'
import type { PageSize } from '#src/ui/table/pagination.tsx'
import type { Sort } from '#src/ui/table/sort-header.tsx'

export const defaultPageSize = 20

/** List state: read from and written to the URL. */
export interface ListState {
  search: string
  page: number
  pageSize: PageSize
  sort: Sort | null
  /** Filter texts of the URL, by parameter. */
  texts: FilterTexts
  /** Query variables of the filters. */
  variables: FilterVariables
  /** Whether a search or filter is in force. */
  isFiltered: boolean
  /** Whether there are filters to clear, apart from those in the header. */
  mayClear: boolean
  setSearch: (search: string) => void
  /** Sets parameters of a filter; empty ones are removed. */
  setFilter: (changes: FilterTexts) => void
  clearFilters: () => void
  setSort: (sort: Sort) => void
  /** With `replace`, without a history entry, to correct the URL. */
  setPage: (page: number, options?: { replace: boolean }) => void
  setPageSize: (pageSize: PageSize) => void
  /** Column ids of the URL, `name,code`. */
  columns: string | undefined
  setColumns: (ids: readonly string[]) => void
  /** Applies a saved view, from its first page. */
  show: (query: string) => void
}

/** A search that shows what is still to be done, and its empty text. */
export interface UsualView {
  readonly search: FilterTexts
  readonly empty: { readonly title: string; readonly text: string }
}

/** Whether exactly the filters of a view are in force. */
export const isUsual = ({ search, texts }: Pick<ListState, 'search' | 'texts'>, usual: UsualView): boolean =>
  search === '' && Object.entries(texts).every(([name, value]) => value === (usual.search[name] ?? ''))

interface Offered {
  filters: readonly ListFilter[]
  columns: readonly { id: string; sortable?: boolean }[]
  /** Default sort; the API's own if omitted. */
  order?: Sort
}

/**
 * List state of this route, limited to the list's filters and columns. Each change is a history entry: Back undoes it.
 */
export function useListState({ filters, columns, order }: Offered): ListState {
  const current = readListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  // Uses the latest address: a debounced search may have changed it.
  const change = useCallback(
    (changes: ListSearch, replace = false) =>
      void navigate({ to: '.', search: (now) => readListSearch({ ...now, ...changes }), replace }),
    [navigate],
  )
  const setSort = useCallback(
    ({ column, descending }: Sort) => change({ orderBy: descending ? `-${column}` : column, page: undefined }),
    [change],
  )
  const names = filters.flatMap((filter) => filter.names)
  const inBar = filters.flatMap((filter) => (filter.isInHead ? [] : filter.names))
  const texts = Object.fromEntries(names.map((name) => [name, String(current[name] ?? '')]))
  const variables = variablesOf(filters, texts)
  const search = current.search ?? ''
  return {
    search,
    page: current.page ?? 1,
    pageSize: current.pageSize ?? defaultPageSize,
    sort: sortOf(current.orderBy, columns) ?? order ?? null,
    texts,
    variables,
    mayClear:
      search !== '' ||
      Object.keys(
        variablesOf(
          filters.filter(({ isInHead }) => !isInHead),
          texts,
        ),
      ).length > 0,
    isFiltered: search !== '' || Object.keys(variables).length > 0,
    setSearch: (text) => change({ search: text, page: undefined }),
    setFilter: (changes) => change({ ...changes, page: undefined }),
    clearFilters: () =>
      change({ search: undefined, page: undefined, ...Object.fromEntries(inBar.map((name) => [name, undefined])) }),
    setSort,
    setPage: (page, { replace } = { replace: false }) => change({ page }, replace),
    setPageSize: (pageSize) =>
      change({ pageSize: pageSize === defaultPageSize ? undefined : pageSize, page: undefined }),
    columns: current.columns === undefined ? undefined : String(current.columns),
    setColumns: (ids) => change({ columns: ids.join(',') }, true),
    show: (query) => void navigate({ to: '.', search: searchOfQuery(query) }),
  }
}

const variablesOf = (filters: readonly ListFilter[], texts: FilterTexts): FilterVariables =>
  Object.assign({}, ...filters.map((filter) => filter.variablesOf(texts)))

/** The list state without search, filters and sort. */
export const unfiltered = (state: ListState): ListState => ({ ...state, search: '', variables: {}, sort: null })

/** Query variables of the list state, without the page. */
export function filterVariablesOf({ search, sort, variables }: ListState): FilterVariables {
  return { ...variables, ...(search && { search }), ...orderOf({ sort }) }
}

/** Query variable of the sort. */
export const orderOf = ({ sort }: Pick<ListState, 'sort'>): FilterVariables =>
  sort ? { orderBy: sort.descending ? `-${sort.column}` : sort.column } : {}

function sortOf(orderBy: string | undefined, columns: Offered['columns']): Sort | null {
  const column = orderBy?.replace(/^-/, '')
  const isOffered = columns.some(({ id, sortable }) => sortable && id === column)
  return isOffered && column ? { column, descending: orderBy?.startsWith('-') ?? false } : null
}
