import { type PageSize, pageSizes } from '#src/ui/table/pagination.tsx'

/** List state in the URL: search, page, order, filters (`a,b` for several). */
export interface ListSearch {
  search?: string
  page?: number
  pageSize?: PageSize
  /** Name of a column; `-` before it: descending. */
  orderBy?: string
  [filter: string]: string | number | undefined
}

const mostPages = 1_000_000

/** Parses the search parameters of a list's route; invalid ones are ignored. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const texts = Object.entries(raw).filter(([name]) => name !== 'page' && name !== 'pageSize')
  return {
    ...Object.fromEntries(texts.flatMap(([name, value]) => (isFilterText(value) ? [[name, String(value)]] : []))),
    ...(isPage(raw.page) && { page: raw.page }),
    ...(isPageSize(raw.pageSize) && { pageSize: raw.pageSize }),
  }
}

/** Search parameters of a saved view, from page one. */
export function searchOfQuery(query: string): ListSearch {
  const { page: _, pageSize, ...texts } = Object.fromEntries(new URLSearchParams(query))
  return readListSearch({ ...texts, pageSize: pageSize === 'all' ? pageSize : Number(pageSize) })
}

/** The router parses numbers and flags in the URL. */
const isFilterText = (value: unknown): value is string | number | boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'

const isPage = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= mostPages

const isPageSize = (value: unknown): value is PageSize => pageSizes.some((size) => size === value)
