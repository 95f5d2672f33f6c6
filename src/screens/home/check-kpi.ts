import { useQuery } from '@tanstack/react-query'
import { walletCheckNoun } from '#domain/wallet-check/noun.ts'
import { WalletCheckKpiDocument } from '#src/graphql/generated/wallet-check.ts'
import { useBranchId, useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'

/** How the wallet of cheques stands, for whoever may read it. */
export function useCheckKpi() {
  const client = useClient()
  const branchId = useBranchId()
  return useQuery({
    queryKey: [walletCheckNoun.queryKey, 'kpi', branchId],
    queryFn: ({ signal }) => client.request(WalletCheckKpiDocument, {}, { signal }),
    enabled: mayUser(useUser(), walletCheckNoun.module, 'read'),
  })
}
