import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { accountPlanNoun } from '#domain/account-plan/noun.ts'
import { usualBanksFirst } from '#domain/bank/usual.ts'
import { branchNoun } from '#domain/branch/noun.ts'
import { costCenterNoun } from '#domain/cost-center/noun.ts'
import type { Noun } from '#domain/noun/noun.ts'
import { profileNoun } from '#domain/profile/noun.ts'
import { regionalNoun } from '#domain/regional/noun.ts'
import { AllAccountPlansDocument } from '#src/graphql/generated/account-plan-option.ts'
import { AllBanksDocument } from '#src/graphql/generated/bank.ts'
import { AllBranchesDocument } from '#src/graphql/generated/branch-option.ts'
import { AllCostCentersDocument } from '#src/graphql/generated/cost-center-option.ts'
import type { AccountPlanLevel, AccountPlanNature } from '#src/graphql/generated/graphql.ts'
import { AllProfilesDocument, CitiesDocument } from '#src/graphql/generated/lookup.ts'
import { AllRegionalsDocument } from '#src/graphql/generated/regional-option.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'
import { onlyAnswer } from '#src/records/answer/only-answer.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import type { Option } from '#src/ui/choice/option.ts'
import { type Linked, type LinkedOption, linkOptions } from './link-option.ts'
import { recordOptions } from './record-source.ts'

/** Static for the session: banks and cities. */
const lasting = { staleTime: Number.POSITIVE_INFINITY } satisfies Partial<UseQueryOptions>

/** Time limit of a look-up; then the field is typed by hand. */
export const lookupMilliseconds = 5_000

/** All banks as options, the usual ones first: '001 · Banco do Brasil'. */
export function useBankOptions() {
  const client = useClient()
  const banks = useQuery({
    queryKey: ['allBanks'],
    queryFn: ({ signal }) => client.request(AllBanksDocument, {}, { signal }),
    select: ({ allBanks }): Option[] =>
      usualBanksFirst(allBanks).map(({ id, identifier, name }) => ({ value: id, label: `${identifier} · ${name}` })),
    ...lasting,
  })
  return { options: banks.data ?? [], isLoading: banks.isPending }
}

/** Query of all accessible records of a noun, as options. */
export function optionsQuery<Variables extends object>(
  { client, branchId }: { client: ReturnType<typeof useClient>; branchId: string | null },
  noun: Noun,
  document: OptionsDocument<Variables>,
  variables: Variables,
  ...more: unknown[]
) {
  return {
    queryKey: [noun.queryKey, 'options', branchId, ...more],
    queryFn: ({ signal }: { signal: AbortSignal }) => client.request(document, variables, { signal }).then(onlyAnswer),
    select: (records: readonly Linked[]) => linkOptions(records, noun),
  }
}

export type OptionsDocument<Variables> = TypedDocument<Readonly<Record<string, readonly Linked[]>>, Variables>

/** All accessible records of a noun as options; undefined while loading. */
function useFound<Variables extends object>(
  noun: Noun,
  document: OptionsDocument<Variables>,
  variables: Variables,
  ...more: unknown[]
): readonly LinkedOption[] | undefined {
  const asking = { client: useClient(), branchId: useBranchId() }
  return useQuery(optionsQuery(asking, noun, document, variables, ...more)).data
}

const none: readonly LinkedOption[] = []

/** Accessible branches. */
export const useBranchOptions = (): readonly Option[] => useFound(branchNoun, AllBranchesDocument, {}) ?? none

export const useRegionalOptions = (): readonly Option[] => useFound(regionalNoun, AllRegionalsDocument, {}) ?? none

/** Cost centres of accessible branches. */
export const useCostCenterOptions = (): readonly Option[] =>
  recordOptions({ register: costCenterNoun }, useFound(costCenterNoun, AllCostCentersDocument, {}))

/** Plans of accounts of that level and nature: '2.03.001 · Aluguel'. */
export function useAccountPlanOptions(level: AccountPlanLevel, nature?: AccountPlanNature): readonly Option[] {
  const found = useFound(
    accountPlanNoun,
    AllAccountPlansDocument,
    { level: [level], ...(nature && { nature: [nature] }) },
    level,
    nature,
  )
  if (level !== 'CHILD' || !nature) return found ?? none
  return recordOptions({ register: accountPlanNoun, begun: { nature } }, found)
}

/** Profiles; Admin only if the user may grant it. */
export function useProfileOptions({ withAdmin }: { withAdmin: boolean }): Option[] {
  const client = useClient()
  const { data } = useQuery({
    queryKey: [profileNoun.queryKey, 'options'],
    queryFn: ({ signal }) => client.request(AllProfilesDocument, {}, { signal }),
    select: ({ allProfiles }) =>
      linkOptions(
        allProfiles.filter(({ isAdmin }) => withAdmin || !isAdmin),
        profileNoun,
      ),
  })
  return data ?? []
}

/** Cities of a state (null: none selected) as options. */
export function useCityOptions(stateId: string | null) {
  const client = useClient()
  const cities = useQuery({
    queryKey: ['cities', stateId],
    queryFn: ({ signal }) => client.request(CitiesDocument, { stateId: stateId ?? '' }, { signal: within(signal) }),
    select: (data): Option[] => data.cities.map(({ name }) => ({ value: name, label: name })),
    enabled: stateId !== null,
    retry: false,
    ...lasting,
  })
  return { options: cities.data ?? [], isLoading: cities.isLoading }
}

const within = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(lookupMilliseconds)])
