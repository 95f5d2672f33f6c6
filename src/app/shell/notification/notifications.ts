import { useQuery } from '@tanstack/react-query'
import { NotificationsDocument } from '#src/graphql/generated/notification.ts'
import { useQuiet } from '#src/runtime/quiet.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'

const minuteMilliseconds = 60_000

/** What waits for the person, asked once the first screen stands, then every five minutes and whenever they return. */
export function useNotifications() {
  const client = useClient()
  const branchId = useBranchId()
  return useQuery({
    queryKey: ['notifications', branchId],
    queryFn: ({ signal }) =>
      client.request(NotificationsDocument, {}, { signal }).then(({ notifications }) => notifications),
    enabled: useQuiet(),
    staleTime: minuteMilliseconds,
    refetchInterval: 5 * minuteMilliseconds,
    retry: false,
  })
}
