import { useQueries } from '@tanstack/react-query'
import { branchNoun } from '#domain/branch/noun.ts'
import { costCenterNoun } from '#domain/cost-center/noun.ts'
import type { Noun } from '#domain/noun/noun.ts'
import { regionNoun } from '#domain/region/noun.ts'
import { regionalNoun } from '#domain/regional/noun.ts'
import { AllBranchesDocument } from '#src/graphql/generated/branch-option.ts'
import { AllCostCentersDocument } from '#src/graphql/generated/cost-center-option.ts'
import { AllRegionsDocument } from '#src/graphql/generated/region-option.ts'
import { AllRegionalsDocument } from '#src/graphql/generated/regional-option.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import type { Option } from '#src/ui/choice/option.ts'
import { type OptionsDocument, optionsQuery } from './lookups.ts'

/** The nouns that are chosen among all of their records, by their resources. */
const chosenWhole: Readonly<Record<string, readonly [Noun, OptionsDocument<object>]>> = {
  branch: [branchNoun, AllBranchesDocument],
  region: [regionNoun, AllRegionsDocument],
  regional: [regionalNoun, AllRegionalsDocument],
  'cost-center': [costCenterNoun, AllCostCentersDocument],
}

/** What each link of a noun is chosen among, by its field. @throws Error for a link to what is not chosen so */
export function useLinkOptions({ links = {} }: Pick<Noun, 'links'>): Readonly<Record<string, readonly Option[]>> {
  const asking = { client: useClient(), branchId: useBranchId() }
  const named = Object.entries(links)
  const answers = useQueries({
    queries: named.map(([field, resource]) => {
      const [noun, document] = chosenWhole[String(resource)] ?? []
      if (!noun || !document) throw new Error(`link-options.ts does not say how ${field} is chosen`)
      return optionsQuery(asking, noun, document, {})
    }),
  })
  return Object.fromEntries(named.map(([field], index) => [field, answers[index]?.data ?? []]))
}
