import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Sort } from '#src/ui/sort-header.tsx'
import type { ListFilter } from './list-filter.tsx'
import { type ListSearch, readListSearch } from './list-search.ts'

const defaultPageSize = 20

/** What a list shows, read from the URL, and how to ask for something else, written there. */
export interface ListState {
  search: string
  page: number
  pageSize: number
  sort: Sort | null
  /** Values of the filters in force, by name. */
  filters: Readonly<Record<string, string>>
  /** Whether a search or a filter hides rows. */
  isFiltered: boolean
  setSearch: (search: string) => void
  setFilter: (name: string, value: string) => void
  clearFilters: () => void
  setSort: (sort: Sort) => void
  /** Without trace in the history when it only corrects the address. */
  setPage: (page: number, options?: { replace: boolean }) => void
  setPageSize: (pageSize: number) => void
}

interface Offered {
  filters: readonly ListFilter[]
  columns: readonly { id: string; sortable?: boolean }[]
}

/**
 * The state of the list at this route, as far as the list offers it. Each change is a step of the history, so that the
 * back button undoes it.
 */
export function useListState({ filters: known, columns }: Offered): ListState {
  const current = readListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (changes: ListSearch, replace = false) =>
    void navigate({ to: '.', search: readListSearch({ ...current, ...changes }), replace })
  const filters = Object.fromEntries(
    known.flatMap(({ name, accepts }) => {
      const value = String(current[name] ?? '')
      return accepts(value) ? [[name, value]] : []
    }),
  )
  const search = current.search ?? ''
  return {
    search,
    page: current.page ?? 1,
    pageSize: current.pageSize ?? defaultPageSize,
    sort: sortOf(current.orderBy, columns),
    filters,
    isFiltered: search !== '' || Object.keys(filters).length > 0,
    setSearch: (text) => change({ search: text, page: undefined }),
    setFilter: (name, value) => change({ [name]: value, page: undefined }),
    clearFilters: () =>
      change({ search: undefined, page: undefined, ...Object.fromEntries(known.map(({ name }) => [name, undefined])) }),
    setSort: ({ column, descending }) => change({ orderBy: descending ? `-${column}` : column, page: undefined }),
    setPage: (page, { replace } = { replace: false }) => change({ page }, replace),
    setPageSize: (pageSize) =>
      change({ pageSize: pageSize === defaultPageSize ? undefined : pageSize, page: undefined }),
  }
}

/** The gateway's arguments for what the list shows. */
export function variablesOf({ search, page, pageSize, sort, filters }: ListState): Record<string, string | number> {
  return {
    ...filters,
    ...(search && { search }),
    ...(sort && { orderBy: sort.descending ? `-${sort.column}` : sort.column }),
    page,
    pageSize,
  }
}

function sortOf(orderBy: string | undefined, columns: Offered['columns']): Sort | null {
  const column = orderBy?.replace(/^-/, '')
  const isOffered = columns.some(({ id, sortable }) => sortable && id === column)
  return isOffered && column ? { column, descending: orderBy?.startsWith('-') ?? false } : null
}
