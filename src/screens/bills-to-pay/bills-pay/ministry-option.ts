import { useQuery } from '@tanstack/react-query'
import { ministryNoun } from '#domain/ministry/noun.ts'
import { AllMinistriesDocument } from '#src/graphql/generated/ministry-option.ts'
import { recordOptions } from '#src/records/link/record-source.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import type { Option } from '#src/ui/choice/option.ts'

export function useMinistryOptions(): readonly Option[] {
  const client = useClient()
  const { data } = useQuery({
    queryKey: [ministryNoun.queryKey, 'favoured', useBranchId()],
    queryFn: ({ signal }) =>
      client
        .request(AllMinistriesDocument, { status: ['ACTIVE'] }, { signal })
        .then(({ allMinistries }): Option[] => allMinistries.map(({ id, name }) => ({ value: id, label: name }))),
  })
  return recordOptions({ register: ministryNoun }, data)
}
