import { useQuery, useQueryClient } from '@tanstack/react-query'
import { OwnFactorsDocument } from '#src/graphql/generated/account.ts'
import type { OwnFactorsQuery } from '#src/graphql/generated/graphql.ts'
import { useClient } from '#src/runtime/runtime-context.ts'

export type OwnFactors = OwnFactorsQuery['ownFactors']

const queryKey = ['ownFactors']

/** The person's devices and recovery codes, read each time they are looked at. */
export function useOwnFactors() {
  const client = useClient()
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.request(OwnFactorsDocument, {}, { signal }).then(({ ownFactors }) => ownFactors),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  return { query, reread: () => queryClient.invalidateQueries({ queryKey }) }
}
