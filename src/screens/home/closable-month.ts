import { useQuery } from '@tanstack/react-query'
import { companyNoun } from '#domain/company/noun.ts'
import { MonthChecklistDocument } from '#src/graphql/generated/month-closing.ts'
import { useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'

/** From the first day of a month, the one before ('2026-10') where it may be closed: for who may, until it is. */
export function useClosableMonth() {
  const client = useClient()
  const user = useUser()
  const { companyId } = user
  return useQuery({
    queryKey: [companyNoun.queryKey, 'month', companyId, 'next'],
    queryFn: ({ signal }) => client.request(MonthChecklistDocument, { id: companyId }, { signal }),
    select: ({ monthChecklist }) => (monthChecklist && !monthChecklist.obstacle ? monthChecklist.month : null),
    enabled: mayUser(user, 'administration', 'update'),
  })
}
