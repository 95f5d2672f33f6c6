import { useQuery } from '@tanstack/react-query'
import { bankStatementNoun } from '#domain/bank-statement/noun.ts'
import { WaitingLinesDocument } from '#src/graphql/generated/reconciliation.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'

/** Open bank lines per account, most first. */
export function useWaitingLines() {
  const client = useClient()
  return useQuery({
    queryKey: [bankStatementNoun.queryKey, useBranchId(), 'waiting'],
    queryFn: ({ signal }) => client.request(WaitingLinesDocument, {}, { signal }),
    select: ({ waitingLines }) => waitingLines.accounts,
  })
}
