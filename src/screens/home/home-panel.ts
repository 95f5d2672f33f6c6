import { useQuery } from '@tanstack/react-query'
import type { HomePanelQuery } from '#src/graphql/generated/graphql.ts'
import { HomePanelDocument } from '#src/graphql/generated/home.ts'
import { useBranchId, useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'

/** What the first screen tells of the money, for whoever may see it. */
export function useHomePanel() {
  const client = useClient()
  const branchId = useBranchId()
  const user = useUser()
  const reconciles = mayUser(user, 'bank-statement', 'read')
  return useQuery({
    queryKey: ['bankStatement', 'home', branchId],
    queryFn: ({ signal }) => client.request(HomePanelDocument, { reconciles }, { signal }),
    enabled: mayUser(user, 'home', 'read'),
  })
}

/** A church in which no money ever moved. */
export const isUntouched = ({ homeKpi, homeBankStatement }: HomePanelQuery): boolean =>
  homeBankStatement.count === 0 && homeKpi.alerts.length === 0 && homeKpi.failedJobs.length === 0
