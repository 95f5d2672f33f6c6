import { useQuery } from '@tanstack/react-query'
import type { HomePanelQuery } from '#src/graphql/generated/graphql.ts'
import { HomePanelDocument } from '#src/graphql/generated/home.ts'
import { useBranchId, useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'

/** Query key prefix of the money panel, for any branch. */
export const homePanelKey = ['bankStatement', 'home'] as const

/** Money panel of the home screen, for those with access. */
export function useHomePanel() {
  const client = useClient()
  const branchId = useBranchId()
  return useQuery({
    queryKey: [...homePanelKey, branchId],
    queryFn: ({ signal }) => client.request(HomePanelDocument, {}, { signal }),
    enabled: mayUser(useUser(), 'home', 'read'),
  })
}

/** Whether no money has ever moved. */
export const isUntouched = ({ homeBankStatement }: HomePanelQuery): boolean => homeBankStatement.count === 0
