import { useQuery } from '@tanstack/react-query'
import type { Client } from '#src/graphql/client.ts'
import type { HomePanelQuery } from '#src/graphql/generated/graphql.ts'
import { HomePanelDocument } from '#src/graphql/generated/home.ts'
import type { AskAhead } from '#src/runtime/ask-ahead.ts'
import { useBranchId, useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'

/** Query key prefix of the money panel, for any branch. */
export const homePanelKey = ['bankStatement', 'home'] as const

const panelQuery = (client: Client, branchId: string | null) => ({
  queryKey: [...homePanelKey, branchId],
  queryFn: ({ signal }: { signal: AbortSignal }) => client.request(HomePanelDocument, {}, { signal }),
})

/** Money panel of the home screen, for those with access. */
export function useHomePanel() {
  const query = panelQuery(useClient(), useBranchId())
  return useQuery({ ...query, enabled: mayUser(useUser(), 'home', 'read') })
}

/** The same, before the screen is drawn. */
export const askHomePanel: AskAhead = ({ client, queryClient, user, branchId }) => {
  if (mayUser(user, 'home', 'read')) void queryClient.prefetchQuery(panelQuery(client, branchId))
}

/** Whether no money has ever moved. */
export const isUntouched = ({ homeBankStatement }: HomePanelQuery): boolean => homeBankStatement.count === 0
