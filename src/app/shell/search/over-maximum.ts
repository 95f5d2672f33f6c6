import { useQuery } from '@tanstack/react-query'
import { overMaximumWords } from '#domain/notification/notification.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { OverMaximumDocument } from '#src/graphql/generated/search.ts'
import { useBranchId, useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { entryOf } from '#src/screens/menu.ts'
import type { Found } from './search-place.ts'
import { deposit, isNamed } from './search-verb.ts'

/** Prefilled deposits of cash boxes over their maximum, matching the text. */
export function useDeposits(text: string): Found[] {
  const client = useClient()
  const user = useUser()
  const branchId = useBranchId()
  const { noun, action } = deposit
  const isWanted = isNamed(deposit, text) && mayUser(user, noun.module, action) && mayUser(user, 'home', 'read')
  const { data } = useQuery({
    queryKey: ['bankStatement', 'overMaximum', branchId],
    queryFn: ({ signal }) => client.request(OverMaximumDocument, {}, { signal }).then(({ homeKpi }) => homeKpi.alerts),
    enabled: isWanted,
    retry: false,
  })
  const entry = entryOf(deposit.path)
  if (!isWanted || !data || !entry) return []
  return data.flatMap(({ accountId, name, balance, limit, depositTo }): Found[] => {
    if (!limit || !depositTo) return []
    const value = moneyOf(centsOf(balance) - centsOf(limit))
    const filled = new URLSearchParams({ originId: accountId, destinationId: depositTo, value })
    const { detail } = overMaximumWords(name, balance, limit)
    return [
      {
        path: `${deposit.path}?${filled}`,
        label: `${deposit.label} ${formatMoney(value)}: ${name}`,
        hint: detail,
        entry,
      },
    ]
  })
}
