import { type QueryClient, useQuery } from '@tanstack/react-query'
import { integrationKeyNoun } from '#domain/integration-key/noun.ts'
import type { Client } from '#src/graphql/client.ts'
import type { IntegrationKeyQuery } from '#src/graphql/generated/graphql.ts'
import { IntegrationKeyDocument } from '#src/graphql/generated/integration-key.ts'
import { recordKey } from '#src/records/act/act.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'

export type KeyRecord = IntegrationKeyQuery['integrationKey']

const query = (client: Client, branchId: string | null, id: string) => ({
  queryKey: recordKey(integrationKeyNoun, branchId, id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    client.request(IntegrationKeyDocument, { id }, { signal }).then(({ integrationKey }) => integrationKey),
})

/** Refetches a key into the cache of `useKeyRecord`. @throws RequestFailure */
export const readKeyRecord = (
  queries: QueryClient,
  client: Client,
  branchId: string | null,
  id: string,
): Promise<KeyRecord> => queries.fetchQuery({ ...query(client, branchId, id), staleTime: 0 })

/** The open key with facts that are no form fields. */
export function useKeyRecord(id: string | null): KeyRecord | undefined {
  const client = useClient()
  const branchId = useBranchId()
  const { data } = useQuery({
    ...query(client, branchId, id ?? ''),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
