import { useQuery } from '@tanstack/react-query'
import { AllUsersDocument } from '#src/graphql/generated/cash-account.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import type { Option } from '#src/ui/choice/option.ts'

/** Users who may be responsible for a cash box. */
export function useResponsibleOptions(): Option[] {
  const client = useClient()
  const branchId = useBranchId()
  const { data } = useQuery({
    queryKey: ['users', 'options', branchId],
    queryFn: ({ signal }) => client.request(AllUsersDocument, {}, { signal }),
    select: ({ allUsers }) => allUsers.map(({ id, name }) => ({ value: id, label: name })),
  })
  return data ?? []
}
