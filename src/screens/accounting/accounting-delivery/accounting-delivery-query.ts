import { accountingDeliveryNoun } from '#domain/accounting-delivery/noun.ts'
import type { Client } from '#src/graphql/client.ts'
import { AccountingDeliveryDocument } from '#src/graphql/generated/accounting-delivery.ts'
import type { AccountingDeliveryQuery } from '#src/graphql/generated/graphql.ts'
import { recordKey } from '#src/records/act/act.ts'
import { onlyAnswer } from '#src/records/answer/only-answer.ts'

export type AccountingDelivery = AccountingDeliveryQuery['accountingDelivery']

/** Query of one delivery, shared by its panel and dialogs. */
export const accountingDeliveryQuery = (client: Client, branchId: string | null, id: string) => ({
  queryKey: recordKey(accountingDeliveryNoun, branchId, id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    client.request(AccountingDeliveryDocument, { id }, { signal }).then(onlyAnswer),
})
