import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AccountKind } from '#domain/ledger/enums.ts'
import { useBranchId, useClient, useUser } from '#src/app/runtime-context.ts'
import type { Client } from '#src/graphql/client.ts'
import { TransferAccountsDocument } from '#src/graphql/generated/transfer.ts'
import type { Option } from '#src/ui/option.ts'

/** Where money may come from or go to. */
export interface TransferAccount {
  id: string
  /** Code of AccountKind. */
  kind: number
  name: string
  branchId: string
  /** 'Caixa', or the bank's name. */
  place: string
  /** Takes movements now. */
  isActive: boolean
}

const { CASH, BANK } = AccountKind.codes

const accountsQuery = (client: Client, branchId: string | null) =>
  queryOptions({
    queryKey: ['transferAccounts', branchId],
    queryFn: async ({ signal }): Promise<TransferAccount[]> => {
      const { allCashAccounts, allBankAccounts } = await client.request(TransferAccountsDocument, {}, { signal })
      return [
        ...allCashAccounts.map(({ status, ...account }) => ({
          ...{ ...account, kind: CASH, place: AccountKind.labels.CASH, isActive: status === 'ACTIVE' },
        })),
        ...allBankAccounts.map(({ nickname, status, bank, ...account }) => ({
          ...{ ...account, kind: BANK, name: nickname, place: bank.name, isActive: status === 'ACTIVE' },
        })),
      ]
    },
  })

/** The cash boxes and bank accounts of the branches that the person acts in, cash boxes first. */
export function useTransferAccounts() {
  const client = useClient()
  return useQuery(accountsQuery(client, useBranchId()))
}

/** The same, as they were read. @throws RequestFailure */
export const readTransferAccounts = (
  queries: QueryClient,
  client: Client,
  branchId: string | null,
): Promise<TransferAccount[]> => queries.ensureQueryData(accountsQuery(client, branchId))

const none: readonly TransferAccount[] = []
const isAny = () => true

/** As options, told apart by where they are; the same ones until they change. */
export function useTransferAccountOptions(isWanted: (account: TransferAccount) => boolean = isAny): Option[] {
  const { branches } = useUser()
  const { data = none } = useTransferAccounts()
  return useMemo(() => {
    const branchName = (id: string) => branches.find((branch) => branch.id === id)?.name
    return data.filter(isWanted).map(({ id, name, place, branchId }) => ({
      ...{ value: id, label: name, hint: [place, branchName(branchId)].filter(Boolean).join(' · ') },
    }))
  }, [data, branches, isWanted])
}
