import { useQuery } from '@tanstack/react-query'
import { memberNoun } from '#domain/member/noun.ts'
import { StatementMembersDocument } from '#src/graphql/generated/bank-statement.ts'
import { recordOptions } from '#src/records/link/record-source.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import type { Option } from '#src/ui/choice/option.ts'

/** Members as givers; empty without the right. */
export function useMemberOptions(isWanted: boolean): readonly Option[] {
  const client = useClient()
  const branchId = useBranchId()
  const { data } = useQuery({
    queryKey: ['members', 'options', branchId],
    queryFn: ({ signal }) => client.request(StatementMembersDocument, {}, { signal }),
    select: ({ allMembers }): Option[] => allMembers.map(({ id, memberName }) => ({ value: id, label: memberName })),
    enabled: isWanted,
  })
  return recordOptions({ register: memberNoun }, data)
}
