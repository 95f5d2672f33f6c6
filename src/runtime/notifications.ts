import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NotificationsDocument } from '#src/graphql/generated/notification.ts'
import { useQuiet } from './quiet.ts'
import { useBranchId, useClient, useRuntime } from './runtime-context.ts'

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

/** How many notifications wait, once that is known; the host page is told, and of each change. */
export function useNotificationCount(): number | undefined {
  const { emit } = useRuntime()
  const count = useNotifications().data?.count
  useEffect(() => {
    if (count !== undefined) emit('celeiro-notifications', { count })
  }, [emit, count])
  return count
}
