import { manualEntryNoun } from '#domain/manual-entry/noun.ts'
import type { Client } from '#src/graphql/client.ts'
import type { ManualEntryQuery } from '#src/graphql/generated/graphql.ts'
import { ManualEntryDocument } from '#src/graphql/generated/manual-entry.ts'
import { recordKey } from '#src/records/act/act.ts'
import { onlyAnswer } from '#src/records/answer/only-answer.ts'

export type ManualEntry = ManualEntryQuery['manualEntry']

/** Query of one manual entry, shared by its panel and dialogs. */
export const manualEntryQuery = (client: Client, branchId: string | null, id: string) => ({
  queryKey: recordKey(manualEntryNoun, branchId, id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    client.request(ManualEntryDocument, { id }, { signal }).then(onlyAnswer),
})
