import { useQuery } from '@tanstack/react-query'
import { NotificationsDocument } from '#src/graphql/generated/notification.ts'
import { useQuiet } from './quiet.ts'
import { useBranchId, useClient } from './runtime-context.ts'

const minuteMilliseconds = 60_000

/**
 * What waits for the person, asked once the first screen stands (or at once, where the screen tells of it), then every five
 * minutes and whenever they return.
 */
export function useNotifications({ atOnce = false } = {}) {
  const client = useClient()
  const branchId = useBranchId()
  const isQuiet = useQuiet()
  return useQuery({
    queryKey: ['notifications', branchId],
    queryFn: ({ signal }) =>
      client.request(NotificationsDocument, {}, { signal }).then(({ notifications }) => notifications),
    enabled: isQuiet || atOnce,
    staleTime: minuteMilliseconds,
    refetchInterval: 5 * minuteMilliseconds,
    retry: false,
  })
}
