import { volunteerWorkNoun } from '#domain/volunteer-work/noun.ts'
import type { Client } from '#src/graphql/client.ts'
import type { VolunteerWorkQuery } from '#src/graphql/generated/graphql.ts'
import { VolunteerWorkDocument } from '#src/graphql/generated/volunteer-work.ts'
import { recordKey } from '#src/records/act/act.ts'
import { onlyAnswer } from '#src/records/answer/only-answer.ts'

export type VolunteerWork = VolunteerWorkQuery['volunteerWork']

/** Query of one volunteer work, shared by its panel and dialogs. */
export const volunteerWorkQuery = (client: Client, branchId: string | null, id: string) => ({
  queryKey: recordKey(volunteerWorkNoun, branchId, id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    client.request(VolunteerWorkDocument, { id }, { signal }).then(onlyAnswer),
})
