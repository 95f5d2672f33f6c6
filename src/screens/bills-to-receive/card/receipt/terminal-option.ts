import { useQuery } from '@tanstack/react-query'
import { pointOfSaleNoun } from '#domain/point-of-sale/noun.ts'
import { AllPointsOfSaleDocument } from '#src/graphql/generated/point-of-sale-option.ts'
import { linkOption } from '#src/records/link/link-option.ts'
import { recordOptions } from '#src/records/link/record-source.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import type { Option } from '#src/ui/choice/option.ts'

/** Terminals of accessible branches as options, by acquirer and label, with their serial numbers. */
export function useTerminalOptions(): readonly Option[] {
  const client = useClient()
  const { data } = useQuery({
    queryKey: [pointOfSaleNoun.queryKey, 'options', useBranchId()],
    queryFn: ({ signal }) => client.request(AllPointsOfSaleDocument, {}, { signal }),
    select: ({ allPointsOfSale }): Option[] =>
      allPointsOfSale.map(({ id, name, acquirer, observation, status }) => {
        const human = [acquirer, observation].filter(Boolean).join(' · ')
        return { ...linkOption({ id, name: human || name, status }, pointOfSaleNoun), ...(human && { hint: name }) }
      }),
  })
  return recordOptions({ register: pointOfSaleNoun }, data)
}
