import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bankAccountNoun } from '#domain/bank-account/noun.ts'
import { branchNoun } from '#domain/branch/noun.ts'
import { cashAccountNoun } from '#domain/cash-account/noun.ts'
import { AccountKind } from '#domain/ledger/enums.ts'
import { useBranchId, useClient, useUser } from '#src/app/runtime/runtime-context.ts'
import type { Client } from '#src/graphql/client.ts'
import { TransferAccountsDocument } from '#src/graphql/generated/transfer.ts'
import { linkOption } from '#src/records/link/link-option.ts'
import type { Option } from '#src/ui/choice/option.ts'

/** Where money may come from or go to. */
export interface TransferAccount {
  id: string
  /** Code of AccountKind. */
  kind: number
  name: string
  branchId: string
  /** 'Caixa', or the bank's name. */
  place: string
  /** Takes movements while it is ACTIVE. */
  status: 'ACTIVE' | 'BLOCKED' | 'INACTIVE'
}

const { CASH, BANK } = AccountKind.codes

const accountsQuery = (client: Client, branchId: string | null) =>
  queryOptions({
    queryKey: ['transferAccounts', branchId],
    queryFn: async ({ signal }): Promise<TransferAccount[]> => {
      const { allCashAccounts, allBankAccounts } = await client.request(TransferAccountsDocument, {}, { signal })
      return [
        ...allCashAccounts.map((account) => ({ ...account, kind: CASH, place: AccountKind.labels.CASH })),
        ...allBankAccounts.map(({ nickname, bank, ...account }) => ({
          ...{ ...account, kind: BANK, name: nickname, place: bank.name },
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

/** As options, told apart by where they are; the same ones until they change. One of an inactive branch is out of use. */
export function useTransferAccountOptions(): Option[] {
  const { branches } = useUser()
  const { data = none } = useTransferAccounts()
  return useMemo(
    () =>
      data.map((account) => {
        const branch = branches.find(({ id }) => id === account.branchId)
        const hint = [account.place, branch && linkOption(branch, branchNoun).label].filter(Boolean).join(' · ')
        const takesMoney = account.status === 'ACTIVE' && branch?.status !== 'INACTIVE'
        return { value: account.id, label: nameOf(account), hint, isInactive: !takesMoney }
      }),
    [data, branches],
  )
}

const nameOf = ({ name, kind, status, id }: TransferAccount): string =>
  status === 'BLOCKED'
    ? `${name} (bloqueado)`
    : linkOption({ id, name, status }, kind === CASH ? cashAccountNoun : bankAccountNoun).label
