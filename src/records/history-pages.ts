import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBranchId } from '#src/app/runtime-context.ts'
import type { HistoryFragment } from '#src/graphql/generated/graphql.ts'
import type { HistoryProps } from './history-panel.tsx'
import { useRegister } from './register-context.ts'

/** The entries of the pages asked for so far, newest first, and the way to one more. */
export function useHistoryPages({ id, load }: HistoryProps) {
  const { queryKey } = useRegister()
  const branchId = useBranchId()
  const queries = useQueryClient()
  const [pages, setPages] = useState(1)
  const keyOf = (page: number) => [queryKey, 'history', branchId, id, page]
  const history = useQuery({
    queryKey: keyOf(pages),
    queryFn: async ({ signal }) => {
      const earlier = queries.getQueryData<HistoryFragment>(keyOf(pages - 1))
      return joined(earlier?.rows ?? [], await load({ id, page: pages }, signal))
    },
    placeholderData: keepPreviousData,
  })
  const { data } = history
  return { ...history, hasMore: data !== undefined && data.rows.length < data.count, more: () => setPages(pages + 1) }
}

/** An entry that a newer one pushed onto the next page is there once. */
function joined(earlier: HistoryFragment['rows'], { rows, count }: HistoryFragment): HistoryFragment {
  return { rows: [...new Map([...earlier, ...rows].map((row) => [row.id, row])).values()], count }
}
