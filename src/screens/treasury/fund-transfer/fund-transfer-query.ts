import { noFund } from '#domain/fund-transfer/fields.ts'
import { fundTransferNoun } from '#domain/fund-transfer/noun.ts'
import type { Client } from '#src/graphql/client.ts'
import { FundTransferDocument } from '#src/graphql/generated/fund-transfer.ts'
import type { FundTransferQuery } from '#src/graphql/generated/graphql.ts'
import { recordKey } from '#src/records/act/act.ts'
import { onlyAnswer } from '#src/records/answer/only-answer.ts'

export type FundTransfer = FundTransferQuery['fundTransfer']

/** Query of one transfer, shared by its panel and dialogs. */
export const fundTransferQuery = (client: Client, branchId: string | null, id: string) => ({
  queryKey: recordKey(fundTransferNoun, branchId, id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    client.request(FundTransferDocument, { id }, { signal }).then(onlyAnswer),
})

/** What each side is called, for title and text. */
export const sidesOf = ({ fromFundName, toFundName }: Pick<FundTransfer, 'fromFundName' | 'toFundName'>) => ({
  from: fromFundName ?? noFund,
  to: toFundName ?? noFund,
})
