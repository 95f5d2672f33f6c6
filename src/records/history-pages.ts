import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBranchId } from '#src/app/runtime-context.ts'
import type { HistoryFragment } from '#src/graphql/generated/graphql.ts'
import { useRegister } from './register-context.ts'

/** A page (from 1) of what happened to the record of an id, newest first. @throws RequestFailure */
export type LoadHistory = (variables: { id: string; page: number }, signal: AbortSignal) => Promise<HistoryFragment>

export interface HistoryProps {
  id: string
  load: LoadHistory
}

/** The entries of the pages asked for so far, newest first; `more` asks for one more, or again for one that failed. */
export function useHistoryPages({ id, load }: HistoryProps) {
  const { queryKey } = useRegister()
  const branchId = useBranchId()
  const queries = useQueryClient()
  const [pages, setPages] = useState(1)
  const keyOf = (page: number) => [queryKey, 'history', branchId, id, page]
  const { error, isFetching, refetch, ...read } = useQuery({
    queryKey: keyOf(pages),
    queryFn: async ({ signal }) => {
      const earlier = queries.getQueryData<HistoryFragment>(keyOf(pages - 1))
      return joined(earlier?.rows ?? [], await load({ id, page: pages }, signal))
    },
    placeholderData: keepPreviousData,
  })
  // What was read before a page that failed stays.
  const data = read.data ?? queries.getQueryData<HistoryFragment>(keyOf(pages - 1))
  const hasMore = data !== undefined && data.rows.length < data.count
  const more = () => (error ? void refetch() : setPages(pages + 1))
  return { data, error, isFetching, refetch, more: hasMore ? more : null }
}

/** An entry that a newer one pushed onto the next page is there once. */
function joined(earlier: HistoryFragment['rows'], { rows, count }: HistoryFragment): HistoryFragment {
  return { rows: [...new Map([...earlier, ...rows].map((row) => [row.id, row])).values()], count }
}
