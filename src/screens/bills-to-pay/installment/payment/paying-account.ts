import { useQuery } from '@tanstack/react-query'
import { installmentNoun } from '#domain/installment/noun.ts'
import { LastPaymentDocument } from '#src/graphql/generated/installment.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { useAccountOptions, useAccounts } from '#src/screens/treasury/account/account-option.ts'
import type { Option } from '#src/ui/choice/option.ts'

/** Default paying account; undefined while loading, '' if there is none. */
export function usePayingAccount(payables: readonly { readonly branchId: string }[]): string | undefined {
  const client = useClient()
  const within = useBranchId()
  const branchIds = [...new Set(payables.map(({ branchId }) => branchId))].sort()
  const last = useQuery({
    queryKey: [installmentNoun.queryKey, 'lastPayment', within, ...branchIds],
    queryFn: async ({ signal }) => {
      const { installments } = await client.request(LastPaymentDocument, { branchId: branchIds }, { signal })
      return installments.rows[0]?.accountId ?? ''
    },
    staleTime: 0,
  })
  const accounts = useAccounts()
  const options = useAccountOptions()
  // Without an answer there is no default, as before the first payment.
  if (last.isLoading || accounts.isLoading) return undefined
  return payingAccountOf(options, last.data)
}

/** The account that paid last, if active; else the only active one. */
function payingAccountOf(options: readonly Option[], lastId: string | undefined): string {
  const able = options.filter(({ isInactive }) => !isInactive)
  const [only] = able.length === 1 ? able : []
  return (able.find(({ value }) => value === lastId) ?? only)?.value ?? ''
}
