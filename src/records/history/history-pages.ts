import type { HistoryFragment } from '#src/graphql/generated/graphql.ts'
import { useJoinedPages } from '#src/records/answer/joined-pages.ts'
import { useRegister } from '#src/records/register/register-context.ts'
import { useBranchId } from '#src/runtime/runtime-context.ts'

/** Loads a page (from 1) of a record's history, newest first. @throws RequestFailure */
export type LoadHistory = (variables: { id: string; page: number }, signal: AbortSignal) => Promise<HistoryFragment>

export interface HistoryProps {
  id: string
  load: LoadHistory
}

/** History pages loaded so far, newest first; `more` loads the next, or retries. */
export function useHistoryPages({ id, load }: HistoryProps) {
  const { queryKey } = useRegister()
  const branchId = useBranchId()
  return useJoinedPages([queryKey, 'history', branchId, id], (page, signal) => load({ id, page }, signal))
}
