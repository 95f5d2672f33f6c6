import { cardTransactionNoun } from '#domain/card-transaction/noun.ts'
import type { Client } from '#src/graphql/client.ts'
import { CardTransactionDocument } from '#src/graphql/generated/card.ts'
import { recordKey } from '#src/records/act/act.ts'
import { onlyAnswer } from '#src/records/record/only-answer.ts'

/** A sale as its panel and what is asked for beside it read it. */
export const saleQuery = (client: Client, branchId: string | null, id: string) => ({
  queryKey: recordKey(cardTransactionNoun, branchId, id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    client.request(CardTransactionDocument, { id }, { signal }).then(onlyAnswer),
})
