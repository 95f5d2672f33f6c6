import { giftInKindNoun } from '#domain/gift-in-kind/noun.ts'
import type { Client } from '#src/graphql/client.ts'
import { GiftInKindDocument } from '#src/graphql/generated/gift-in-kind.ts'
import type { GiftInKindQuery } from '#src/graphql/generated/graphql.ts'
import { recordKey } from '#src/records/act/act.ts'
import { onlyAnswer } from '#src/records/answer/only-answer.ts'

export type GiftInKind = GiftInKindQuery['giftInKind']

/** Query of one gift that is not money, shared by its panel and dialogs. */
export const giftInKindQuery = (client: Client, branchId: string | null, id: string) => ({
  queryKey: recordKey(giftInKindNoun, branchId, id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    client.request(GiftInKindDocument, { id }, { signal }).then(onlyAnswer),
})
