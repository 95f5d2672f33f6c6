import { cardTransactionNoun } from '#domain/card-transaction/noun.ts'
import type { Client } from '#src/graphql/client.ts'
import { CardTransactionDocument } from '#src/graphql/generated/card.ts'
import { recordKey } from '#src/records/act/act.ts'
import { onlyAnswer } from '#src/records/answer/only-answer.ts'

/** Query of one sale, shared by its panel and dialogs. */
export const saleQuery = (client: Client, branchId: string | null, id: string) => ({
  queryKey: recordKey(cardTransactionNoun, branchId, id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    client.request(CardTransactionDocument, { id }, { signal }).then(onlyAnswer),
})
