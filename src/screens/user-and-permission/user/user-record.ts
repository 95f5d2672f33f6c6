import { type QueryClient, useQuery } from '@tanstack/react-query'
import { userNoun } from '#domain/user/noun.ts'
import type { Client } from '#src/graphql/client.ts'
import type { UserQuery } from '#src/graphql/generated/graphql.ts'
import { UserDocument } from '#src/graphql/generated/user.ts'
import { recordKey } from '#src/records/act/act.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'

export type UserRecord = UserQuery['user']

const keyOf = (branchId: string | null, id: string) => recordKey(userNoun, branchId, id)

/** Refetches a user into the cache of `useUserRecord`. @throws RequestFailure */
export function readUserRecord(
  queries: QueryClient,
  client: Client,
  branchId: string | null,
  id: string,
): Promise<UserRecord> {
  return queries.fetchQuery({
    queryKey: keyOf(branchId, id),
    queryFn: ({ signal }) => client.request(UserDocument, { id }, { signal }).then(({ user }) => user),
    staleTime: 0,
  })
}

/** Polling interval while an invitation is being sent. */
const waitingMilliseconds = 5_000

/** The open user with facts that are no form fields; polls while an invitation is being sent. */
export function useUserRecord(id: string | null): UserRecord | undefined {
  const client = useClient()
  const branchId = useBranchId()
  const { data } = useQuery({
    queryKey: keyOf(branchId, id ?? ''),
    queryFn: ({ signal }) => client.request(UserDocument, { id: id ?? '' }, { signal }).then(({ user }) => user),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? waitingMilliseconds : false),
  })
  return data
}

const isWaiting = ({ provisional, invitation }: UserRecord): boolean =>
  provisional && Boolean(invitation && !invitation.sentAt && !invitation.failedAt)
