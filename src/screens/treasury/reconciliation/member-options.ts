import { useQuery } from '@tanstack/react-query'
import { StatementMembersDocument } from '#src/graphql/generated/bank-statement.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import type { Option } from '#src/ui/choice/option.ts'

const none: Option[] = []

/** The members whom somebody may name as who gave; none where they may not. */
export function useMemberOptions(isWanted: boolean): Option[] {
  const client = useClient()
  const branchId = useBranchId()
  const { data } = useQuery({
    queryKey: ['members', 'options', branchId],
    queryFn: ({ signal }) => client.request(StatementMembersDocument, {}, { signal }),
    select: ({ allMembers }): Option[] => allMembers.map(({ id, memberName }) => ({ value: id, label: memberName })),
    enabled: isWanted,
  })
  return data ?? none
}
