import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Rows loaded so far, and their total number. */
export interface RowsSoFar<Row> {
  rows: Row[]
  count: number
}

/** Rows of the pages loaded so far; `more` loads the next, or retries. Reset by another key. */
export function useJoinedPages<Row extends { id: string }>(
  key: readonly unknown[],
  load: (page: number, signal: AbortSignal) => Promise<RowsSoFar<Row>>,
) {
  const queries = useQueryClient()
  const source = JSON.stringify(key)
  const [requested, setRequested] = useState({ source, pages: 1 })
  const pages = requested.source === source ? requested.pages : 1
  const keyOf = (page: number) => [...key, page]
  const { error, isFetching, refetch, ...read } = useQuery({
    queryKey: keyOf(pages),
    queryFn: async ({ signal }) => {
      const earlier = queries.getQueryData<RowsSoFar<Row>>(keyOf(pages - 1))
      return joined(earlier?.rows ?? [], await load(pages, signal))
    },
    placeholderData: keepPreviousData,
  })
  // Rows loaded before a failed page stay.
  const data = read.data ?? queries.getQueryData<RowsSoFar<Row>>(keyOf(pages - 1))
  const hasMore = data !== undefined && data.rows.length < data.count
  const more = () => (error ? void refetch() : setRequested({ source, pages: pages + 1 }))
  return { data, error, isFetching, refetch, more: hasMore ? more : null }
}

/** Deduplicates rows that moved to the next page meanwhile. */
function joined<Row extends { id: string }>(earlier: Row[], { rows, count }: RowsSoFar<Row>): RowsSoFar<Row> {
  return { rows: [...new Map([...earlier, ...rows].map((row) => [row.id, row])).values()], count }
}
