import { keepPreviousData, type UseQueryResult, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import type { Register } from '#src/records/record/register.ts'
import { useBranchId } from '#src/runtime/runtime-context.ts'
import { filterVariablesOf, type ListState } from './list-state.ts'

export interface RowsPage<Row> {
  rows: Row[]
  /** Rows of all pages. */
  count: number
  /** What the rows of all pages come to, where the register has money: 'Saldo inicial', 'Entradas', 'Saídas'… */
  totals?: readonly Total[]
}

/** One figure of what is filtered; it must come with the rows, from one snapshot. */
export interface Total {
  label: string
  /** Money as the wire carries it. */
  value: string
  /** What is part of it: 'R$ 500,00 entre contas'. */
  note?: string
}

/** Asks the gateway for a page. @throws RequestFailure */
export type LoadPage<Row, Variables> = (variables: Variables, signal: AbortSignal) => Promise<RowsPage<Row>>

/** How a page is asked for and where its answer is kept. */
export interface PageQuery<Row> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<RowsPage<Row>>
}

/** Asks for any page of what the list's state shows. */
export function usePageQuery<Row, Variables extends object>(
  { queryKey }: Register,
  state: ListState,
  load: LoadPage<Row, Variables>,
): (page: number, pageSize: number) => PageQuery<Row> {
  const branchId = useBranchId()
  return (page, pageSize) => {
    // The filters let through only what the gateway's arguments take.
    const variables = { ...filterVariablesOf(state), page, pageSize } as unknown as Variables
    return { queryKey: [queryKey, branchId, variables], queryFn: ({ signal }) => load(variables, signal) }
  }
}

/** The first page of rows that are drawn as they come near. */
export const nearPageSize = 100

/** The page that the list's state asks for; the one before stays in sight meanwhile. */
export function useListPage<Row>(
  { page, pageSize }: ListState,
  pageQuery: (page: number, pageSize: number) => PageQuery<Row>,
): UseQueryResult<RowsPage<Row>> {
  const asked = pageSize === 'all' ? pageQuery(1, nearPageSize) : pageQuery(page, pageSize)
  // While the screen is drawn for the first time, not after: that takes as long as an answer does.
  usePrefetchQuery(asked)
  return useQuery({ ...asked, placeholderData: keepPreviousData })
}
