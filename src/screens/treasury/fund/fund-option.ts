import { useQuery } from '@tanstack/react-query'
import { fundNoun } from '#domain/fund/noun.ts'
import { AllFundsDocument } from '#src/graphql/generated/fund-option.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import type { Option } from '#src/ui/choice/option.ts'

const none: readonly Option[] = []

/** Open funds. */
export function useFundOptions(): readonly Option[] {
  const client = useClient()
  const branchId = useBranchId()
  const { data } = useQuery({
    queryKey: [fundNoun.queryKey, 'open', branchId],
    queryFn: ({ signal }) => client.request(AllFundsDocument, { status: ['OPEN'] }, { signal }),
    select: ({ allFunds }): Option[] => allFunds.map(({ id, name }) => ({ value: id, label: name })),
  })
  return data ?? none
}
