import { useQuery } from '@tanstack/react-query'
import { bankAccountNoun } from '#domain/bank-account/noun.ts'
import { cashAccountNoun } from '#domain/cash-account/noun.ts'
import { useBranchId, useClient } from '#src/app/runtime/runtime-context.ts'
import { StatementAccountsDocument } from '#src/graphql/generated/bank-statement.ts'
import { linkOption } from '#src/records/link/link-option.ts'
import type { Option } from '#src/ui/choice/option.ts'

/** Every bank account and cash box of the branches that the person sees, those put away too. */
export function useAccountOptions(): Option[] {
  const client = useClient()
  const branchId = useBranchId()
  const { data } = useQuery({
    queryKey: ['accounts', 'options', branchId],
    queryFn: ({ signal }) => client.request(StatementAccountsDocument, {}, { signal }),
    select: ({ allBankAccounts, allCashAccounts }): Option[] => [
      ...allBankAccounts.map(({ nickname, ...account }) => linkOption({ ...account, name: nickname }, bankAccountNoun)),
      ...allCashAccounts.map((account) => linkOption(account, cashAccountNoun)),
    ],
  })
  return data ?? []
}
