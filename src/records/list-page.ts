import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useBranchId } from '#src/app/runtime-context.ts'
import { type ListState, variablesOf } from './list-state.ts'
import type { Register } from './register.ts'

export interface RowsPage<Row> {
  rows: Row[]
  /** Rows of all pages. */
  count: number
}

/** Asks the gateway for a page. @throws RequestFailure */
export type LoadPage<Row, Variables> = (variables: Variables, signal: AbortSignal) => Promise<RowsPage<Row>>

/** The page that the list's state asks for; the one before stays in sight meanwhile. */
export function useListPage<Row, Variables extends object>(
  { queryKey }: Register,
  state: ListState,
  load: LoadPage<Row, Variables>,
): UseQueryResult<RowsPage<Row>> {
  const branchId = useBranchId()
  // The filters let through only what the gateway's arguments take.
  const variables = variablesOf(state) as Variables
  return useQuery({
    queryKey: [queryKey, branchId, variables],
    queryFn: ({ signal }) => load(variables, signal),
    placeholderData: keepPreviousData,
  })
}
