import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bankAccountNoun } from '#domain/bank-account/noun.ts'
import { branchNoun } from '#domain/branch/noun.ts'
import { boxModules } from '#domain/cash-account/choosing.ts'
import { cashAccountNoun } from '#domain/cash-account/noun.ts'
import { AccountKind } from '#domain/ledger/enums.ts'
import { codeNameOf } from '#domain/value/enums.ts'
import { formatMoney } from '#domain/value/money.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import type { Client } from '#src/graphql/client.ts'
import { AccountOptionsDocument } from '#src/graphql/generated/account-option.ts'
import { linkOption } from '#src/records/link/link-option.ts'
import { recordOptions } from '#src/records/link/record-source.ts'
import { useBranchId, useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import type { Option } from '#src/ui/choice/option.ts'

export interface Account {
  id: string
  /** Code of AccountKind. */
  kind: number
  name: string
  branchId: string
  /** 'Caixa', or the bank's name. */
  place: string
  /** Only ACTIVE accounts take movements. */
  status: 'ACTIVE' | 'BLOCKED' | 'INACTIVE'
  /** Absent without the right to read balances. */
  balance?: string | null
  allowNegative: boolean
}

const { CASH, BANK } = AccountKind.codes

const accountsQuery = (client: Client, branchId: string | null, withBoxes: boolean) =>
  queryOptions({
    queryKey: ['accounts', 'options', branchId],
    queryFn: async ({ signal }): Promise<Account[]> => {
      const { allCashAccounts = [], allBankAccounts } = await client.request(
        AccountOptionsDocument,
        { withBoxes },
        { signal },
      )
      return [
        ...allCashAccounts.map((account) => ({
          ...account,
          kind: CASH,
          place: AccountKind.labels.CASH,
          allowNegative: false,
        })),
        ...allBankAccounts.map(({ nickname, bank, ...account }) => ({
          ...account,
          kind: BANK,
          name: nickname,
          place: bank.name,
        })),
      ]
    },
  })

/** Without cash boxes for users of no module that needs them. */
function useAccountsQuery() {
  const user = useUser()
  const withBoxes = boxModules.some((module) => mayUser(user, module, 'read'))
  return accountsQuery(useClient(), useBranchId(), withBoxes)
}

/** Cash boxes (if needed by the user's modules) and bank accounts of accessible branches, cash boxes first. */
export const useAccounts = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ ...useAccountsQuery(), enabled })

/** The same from the cache, or loaded; with cash boxes. @throws RequestFailure */
export const readAccounts = (queries: QueryClient, client: Client, branchId: string | null): Promise<Account[]> =>
  queries.ensureQueryData(accountsQuery(client, branchId, true))

/** Adds the selected account's kind (name of AccountKind), which the API takes beside its id. */
export function useAccountKind(): (values: Values) => Promise<Values> {
  const queries = useQueryClient()
  const query = useAccountsQuery()
  return async (values) => {
    const account = (await queries.ensureQueryData(query)).find(({ id }) => id === textAt(values, 'accountId'))
    return { ...values, accountKind: codeNameOf(AccountKind, account?.kind ?? BANK) ?? '' }
  }
}

const none: readonly Account[] = []

/**
 * Account options with place and balance, memoised. Blocked accounts, and those of inactive branches, are inactive
 * options.
 */
export function useAccountOptions(): readonly Option[] {
  const { branches } = useUser()
  const { data = none } = useAccounts()
  const options = useMemo(
    () =>
      data.map((account) => {
        const branch = branches.find(({ id }) => id === account.branchId)
        const hint = [account.place, branch && linkOption(branch, branchNoun).label].filter(Boolean).join(' · ')
        const takesMoney = account.status === 'ACTIVE' && branch?.status !== 'INACTIVE'
        return { value: account.id, label: nameOf(account), hint, isInactive: !takesMoney, ...figureOf(account) }
      }),
    [data, branches],
  )
  return recordOptions({ register: cashAccountNoun, isMixed: true, queryKey: 'accounts' }, options)
}

/** Name with an unavailability note: 'Caixa da Loja (em contagem)'. */
const nameOf = ({ name, kind, status, id }: Account): string =>
  status === 'BLOCKED'
    ? `${name} (em contagem)`
    : linkOption({ id, name, status }, kind === CASH ? cashAccountNoun : bankAccountNoun).label

const figureOf = ({ balance }: Account): Pick<Option, 'figure'> =>
  typeof balance === 'string' ? { figure: formatMoney(balance) } : {}
