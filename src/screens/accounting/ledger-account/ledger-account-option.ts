import { useQuery } from '@tanstack/react-query'
import { ledgerAccountNoun } from '#domain/ledger-account/noun.ts'
import { AllLedgerAccountsDocument } from '#src/graphql/generated/ledger-account-option.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import type { Option } from '#src/ui/choice/option.ts'

const none: readonly Option[] = []

/** Accounts of the books, groups too: '4.2.1.07 · Água, energia, comunicação'. */
export function useLedgerAccountOptions(): readonly Option[] {
  const client = useClient()
  const branchId = useBranchId()
  const { data } = useQuery({
    queryKey: [ledgerAccountNoun.queryKey, 'all', branchId],
    queryFn: ({ signal }) => client.request(AllLedgerAccountsDocument, {}, { signal }),
    select: ({ allLedgerAccounts }): Option[] =>
      allLedgerAccounts.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })),
  })
  return data ?? none
}
