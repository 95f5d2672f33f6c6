import { useQuery } from '@tanstack/react-query'
import { bankStatementNoun } from '#domain/bank-statement/noun.ts'
import { WaitingLinesDocument } from '#src/graphql/generated/reconciliation.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'

/** How many lines of the bank wait in each account, those with most first. */
export function useWaitingLines() {
  const client = useClient()
  return useQuery({
    queryKey: [bankStatementNoun.queryKey, useBranchId(), 'waiting'],
    queryFn: ({ signal }) => client.request(WaitingLinesDocument, {}, { signal }),
    select: ({ waitingLines }) => waitingLines.accounts,
  })
}
