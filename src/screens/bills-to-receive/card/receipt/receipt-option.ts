import { useQuery } from '@tanstack/react-query'
import { cardReceiptNoun } from '#domain/card-receipt/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { AllCardReceiptsDocument } from '#src/graphql/generated/card-receipt-option.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import type { Option } from '#src/ui/choice/option.ts'

/** Receipts of accessible branches as options, with terminal and end date. */
export function useReceiptOptions(): Option[] {
  const client = useClient()
  const { data } = useQuery({
    queryKey: [cardReceiptNoun.queryKey, 'options', useBranchId()],
    queryFn: ({ signal }) => client.request(AllCardReceiptsDocument, {}, { signal }),
    select: ({ allCardReceipts }): Option[] =>
      allCardReceipts.map(({ id, name, terminalName, periodEnd }) => ({
        value: id,
        label: `${name} · ${terminalName}`,
        hint: `até ${formatLocalDate(periodEnd)}`,
      })),
  })
  return data ?? []
}
