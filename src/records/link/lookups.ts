import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useBranchId, useClient } from '#src/app/runtime/runtime-context.ts'
import { AllAccountPlansDocument } from '#src/graphql/generated/account-plan.ts'
import { AllBanksDocument } from '#src/graphql/generated/bank.ts'
import { AllBranchesDocument } from '#src/graphql/generated/branch.ts'
import { AllCostCentersDocument } from '#src/graphql/generated/cost-center.ts'
import type { AccountPlanLevel, AccountPlanNature } from '#src/graphql/generated/graphql.ts'
import { CitiesDocument, StatesDocument } from '#src/graphql/generated/lookup.ts'
import { AllRegionsDocument } from '#src/graphql/generated/region.ts'
import { AllRegionalsDocument } from '#src/graphql/generated/regional.ts'
import { AllProfilesDocument } from '#src/graphql/generated/user.ts'
import type { Option } from '#src/ui/choice/option.ts'
import { linkOptions } from './link-option.ts'

/** Banks, states and cities change with the product, not while somebody works. */
const lasting = { staleTime: Number.POSITIVE_INFINITY } satisfies Partial<UseQueryOptions>

/** A person waits for a look-up at most this long; then the field can be typed. */
export const lookupMilliseconds = 5_000

/** Every bank as '001 · Banco do Brasil'. */
export function useBankOptions() {
  const client = useClient()
  const banks = useQuery({
    queryKey: ['allBanks'],
    queryFn: ({ signal }) => client.request(AllBanksDocument, {}, { signal }),
    select: ({ allBanks }): Option[] =>
      allBanks.map(({ id, identifier, name }) => ({ value: id, label: `${identifier} · ${name}` })),
    ...lasting,
  })
  return { options: banks.data ?? [], isLoading: banks.isPending }
}

/** The branches that the person reaches. */
export function useBranchOptions(): Option[] {
  const client = useClient()
  const branchId = useBranchId()
  const { data } = useQuery({
    queryKey: ['branches', 'options', branchId],
    queryFn: ({ signal }) => client.request(AllBranchesDocument, {}, { signal }),
    select: ({ allBranches }) => linkOptions(allBranches, 'inativa'),
  })
  return data ?? []
}

/** The profiles; Admin only where it may be given. */
export function useProfileOptions({ withAdmin }: { withAdmin: boolean }): Option[] {
  const client = useClient()
  const { data } = useQuery({
    queryKey: ['profiles', 'options'],
    queryFn: ({ signal }) => client.request(AllProfilesDocument, {}, { signal }),
    select: ({ allProfiles }) => allProfiles.filter(({ isAdmin }) => withAdmin || !isAdmin).map(namedOption),
  })
  return data ?? []
}

/** The regions. */
export function useRegionOptions(): Option[] {
  const client = useClient()
  const { data } = useQuery({
    queryKey: ['regions', 'options'],
    queryFn: ({ signal }) => client.request(AllRegionsDocument, {}, { signal }),
    select: ({ allRegions }) => linkOptions(allRegions, 'inativa'),
  })
  return data ?? []
}

/** The regionals. */
export function useRegionalOptions(): Option[] {
  const client = useClient()
  const { data } = useQuery({
    queryKey: ['regionals', 'options'],
    queryFn: ({ signal }) => client.request(AllRegionalsDocument, {}, { signal }),
    select: ({ allRegionals }) => linkOptions(allRegionals, 'inativa'),
  })
  return data ?? []
}

/** The cost centres of the branches that the person sees. */
export function useCostCenterOptions(): Option[] {
  const client = useClient()
  const branchId = useBranchId()
  const { data } = useQuery({
    queryKey: ['costCenters', 'options', branchId],
    queryFn: ({ signal }) => client.request(AllCostCentersDocument, {}, { signal }),
    select: ({ allCostCenters }) => linkOptions(allCostCenters, 'inativo'),
  })
  return data ?? []
}

/** The plans of accounts of that level and nature, as '2.03.001 · Aluguel'. */
export function useAccountPlanOptions(level: AccountPlanLevel, nature?: AccountPlanNature): Option[] {
  const client = useClient()
  const { data } = useQuery({
    queryKey: ['accountPlans', 'options', level, nature],
    queryFn: ({ signal }) =>
      client.request(AllAccountPlansDocument, { level: [level], ...(nature && { nature: [nature] }) }, { signal }),
    select: ({ allAccountPlans }) => {
      const named = allAccountPlans.map(({ id, code, name, status }) => ({ id, status, name: `${code} · ${name}` }))
      return linkOptions(named, 'inativo')
    },
  })
  return data ?? []
}

const namedOption = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name })

/** The states by name; none while the look-up is down. */
export function useStates() {
  const client = useClient()
  const { data } = useQuery({
    queryKey: ['states'],
    queryFn: ({ signal }) => client.request(StatesDocument, {}, { signal: within(signal) }),
    select: ({ states }) => states,
    retry: false,
    ...lasting,
  })
  return data ?? []
}

/** The cities of a state (null: none chosen) as options by their names. */
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
