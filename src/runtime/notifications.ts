import { useQuery } from '@tanstack/react-query'
import { NotificationsDocument } from '#src/graphql/generated/notification.ts'
import { useQuiet } from './quiet.ts'
import { useBranchId, useClient } from './runtime-context.ts'

const minuteMilliseconds = 60_000

/**
 * Notifications: fetched after the first screen (or at once, where the screen shows them), every five minutes, and
 * when the page becomes visible.
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
