import { useNavigate, useSearch } from '@tanstack/react-router'
import type { FilterTexts, FilterVariables, ListFilter } from '#src/records/filter/list-filter.tsx'
import { type ListSearch, readListSearch, searchOfQuery } from '#src/records/filter/list-search.ts'
import type { PageSize } from '#src/ui/table/pagination.tsx'
import type { Sort } from '#src/ui/table/sort-header.tsx'

/** Rows on a page unless the address says otherwise. */
export const defaultPageSize = 20

/** List state: read from and written to the URL. */
export interface ListState {
  search: string
  page: number
  pageSize: PageSize
  sort: Sort | null
  /** What the URL holds for the filters, by parameter. */
  texts: FilterTexts
  /** What of it the gateway is asked for. */
  variables: FilterVariables
  /** Whether a search or a filter hides rows. */
  isFiltered: boolean
  /** Whether clearing the filters shows more: what the head of the list shows stays. */
  mayClear: boolean
  setSearch: (search: string) => void
  /** Puts parameters of a filter; an empty one takes its parameter away. */
  setFilter: (changes: FilterTexts) => void
  clearFilters: () => void
  setSort: (sort: Sort) => void
  /** Without trace in the history when it only corrects the address. */
  setPage: (page: number, options?: { replace: boolean }) => void
  setPageSize: (pageSize: PageSize) => void
  /** Ids of the columns that the address names, `name,code`. */
  columns: string | undefined
  setColumns: (ids: readonly string[]) => void
  /** Shows what a view keeps, from its first page. */
  show: (query: string) => void
}

/** Default search of a list, and its empty text. */
export interface UsualView {
  /** Of the search parameters. */
  readonly search: FilterTexts
  readonly empty: { readonly title: string; readonly text: string }
}

/** Whether the list is filtered as it opens, and no other way. */
export const isUsual = ({ search, texts }: Pick<ListState, 'search' | 'texts'>, usual: UsualView): boolean =>
  search === '' && Object.entries(texts).every(([name, value]) => value === (usual.search[name] ?? ''))

interface Offered {
  filters: readonly ListFilter[]
  columns: readonly { id: string; sortable?: boolean }[]
  /** What the rows are ordered by until one asks otherwise; else as the API orders them. */
  order?: Sort
}

/**
 * The state of the list at this route, as far as the list offers it. Each change is a step of the history, so that the
 * back button undoes it.
 */
export function useListState({ filters, columns, order }: Offered): ListState {
  const current = readListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  // Uses the latest address: a debounced search may have changed it.
  const change = (changes: ListSearch, replace = false) =>
    void navigate({ to: '.', search: (now) => readListSearch({ ...now, ...changes }), replace })
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
    setSort: ({ column, descending }) => change({ orderBy: descending ? `-${column}` : column, page: undefined }),
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

/** The same list with every record in it. */
export const unfiltered = (state: ListState): ListState => ({ ...state, search: '', variables: {}, sort: null })

/** The gateway's arguments for what the list shows, but for its page. */
export function filterVariablesOf({ search, sort, variables }: ListState): FilterVariables {
  return { ...variables, ...(search && { search }), ...orderOf({ sort }) }
}

/** Of them, what the rows are ordered by. */
export const orderOf = ({ sort }: Pick<ListState, 'sort'>): FilterVariables =>
  sort ? { orderBy: sort.descending ? `-${sort.column}` : sort.column } : {}

function sortOf(orderBy: string | undefined, columns: Offered['columns']): Sort | null {
  const column = orderBy?.replace(/^-/, '')
  const isOffered = columns.some(({ id, sortable }) => sortable && id === column)
  return isOffered && column ? { column, descending: orderBy?.startsWith('-') ?? false } : null
}
