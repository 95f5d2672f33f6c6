import { keepPreviousData, type UseQueryResult, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import type { Register } from '#src/records/register/register.ts'
import { useBranchId } from '#src/runtime/runtime-context.ts'
import { filterVariablesOf, type ListState } from './list-state.ts'

export interface RowsPage<Row> {
  rows: Row[]
  /** Rows of all pages. */
  count: number
  /** Ids of the rows about which a question waits for an answer. */
  openQuestions?: readonly string[]
  /** Totals of all pages: 'Saldo inicial', 'Entradas', 'Saídas'… */
  totals?: readonly Total[]
}

/** Total of the filtered rows, from the same snapshot. */
export interface Total {
  label: string
  /** Money text, "1234.56". */
  value: string
  /** Note: 'R$ 500,00 entre contas'. */
  note?: string
}

/** Loads a page. @throws RequestFailure */
export type LoadPage<Row, Variables> = (variables: Variables, signal: AbortSignal) => Promise<RowsPage<Row>>

/** Query options of a page. */
export interface PageQuery<Row> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<RowsPage<Row>>
}

/** Query options for any page of the list's state. */
export function usePageQuery<Row, Variables extends object>(
  register: Register,
  state: ListState,
  load: LoadPage<Row, Variables>,
): (page: number, pageSize: number) => PageQuery<Row> {
  const branchId = useBranchId()
  return (page, pageSize) => pageQueryOf(register, branchId, { ...filterVariablesOf(state), page, pageSize }, load)
}

/** The same by what is asked: filters only produce variables that the query accepts. */
export function pageQueryOf<Row, Variables extends object>(
  { queryKey }: Register,
  branchId: string | null,
  asked: { page: number; pageSize: number },
  load: LoadPage<Row, Variables>,
): PageQuery<Row> {
  const variables = asked as unknown as Variables
  return { queryKey: [queryKey, branchId, variables], queryFn: ({ signal }) => load(variables, signal) }
}

/** Page size of the virtual list. */
export const nearPageSize = 100

/** Page of the list's state; keeps the previous one while loading. */
export function useListPage<Row>(
  { page, pageSize }: ListState,
  pageQuery: (page: number, pageSize: number) => PageQuery<Row>,
): UseQueryResult<RowsPage<Row>> {
  const query = pageSize === 'all' ? pageQuery(1, nearPageSize) : pageQuery(page, pageSize)
  // Prefetched during the first render, not in an effect: that would cost as much as an answer.
  usePrefetchQuery(query)
  return useQuery({ ...query, placeholderData: keepPreviousData })
}
