import { useQuery } from '@tanstack/react-query'
import { memberNoun } from '#domain/member/noun.ts'
import { supplierNoun } from '#domain/supplier/noun.ts'
import { userNoun } from '#domain/user/noun.ts'
import type { Client } from '#src/graphql/client.ts'
import { AllUsersDocument } from '#src/graphql/generated/cash-account.ts'
import { AllMembersDocument } from '#src/graphql/generated/member-option.ts'
import { AllSuppliersDocument } from '#src/graphql/generated/supplier-option.ts'
import { recordOptions } from '#src/records/link/record-source.ts'
import type { Register } from '#src/records/register/register.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import type { Option } from '#src/ui/choice/option.ts'

interface Owner {
  readonly id: string
  readonly name: string
}

const optionsOf = (owners: readonly Owner[]): Option[] => owners.map(({ id, name }) => ({ value: id, label: name }))

/** Queries of payees by name of OwnerKind. */
const kinds: Readonly<
  Record<
    string,
    { queryKey: string; register?: Register; load: (client: Client, signal: AbortSignal) => Promise<Option[]> }
  >
> = {
  SUPPLIER: {
    queryKey: supplierNoun.queryKey,
    register: supplierNoun,
    load: (client, signal) =>
      client
        .request(AllSuppliersDocument, { status: ['ACTIVE'] }, { signal })
        .then((found) => optionsOf(found.allSuppliers)),
  },
  MEMBERS_OFFERINGS: {
    queryKey: memberNoun.queryKey,
    register: memberNoun,
    load: (client, signal) =>
      client
        .request(AllMembersDocument, { status: ['ACTIVE'] }, { signal })
        .then((found) => optionsOf(found.allMembers)),
  },
  USER: {
    queryKey: userNoun.queryKey,
    load: (client, signal) =>
      client.request(AllUsersDocument, {}, { signal }).then((found) => optionsOf(found.allUsers)),
  },
}

/** Payees of a kind (name of OwnerKind) as options. */
export function useOwnerOptions(kind: string): { options: readonly Option[]; isLoading: boolean } {
  const client = useClient()
  const branchId = useBranchId()
  const source = kinds[kind]
  const { data, isLoading } = useQuery({
    queryKey: [source?.queryKey, 'favoured', branchId],
    queryFn: ({ signal }) => source?.load(client, signal) ?? [],
    enabled: source !== undefined,
  })
  const register = source?.register
  return { options: register ? recordOptions({ register }, data) : (data ?? []), isLoading }
}
