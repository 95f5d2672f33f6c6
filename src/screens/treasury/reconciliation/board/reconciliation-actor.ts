import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { bankStatementNoun } from '#domain/bank-statement/noun.ts'
import { type LineAct, type Pair, reconciliationMachine } from '#machines/reconciliation.ts'
import type { Client } from '#src/graphql/client.ts'
import type { ReconciliationQuery } from '#src/graphql/generated/graphql.ts'
import {
  ConfirmLinesDocument,
  IgnoreLineDocument,
  ReconciliationDocument,
  UndoLineDocument,
} from '#src/graphql/generated/reconciliation.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { useConversation } from '#src/runtime/use-conversation.ts'
import { useToasts } from '#src/ui/toasts.ts'
import { type Place, withoutAct } from './board.ts'
import { refusalOf } from './reconciliation-words.ts'

export type ReconciliationActor = ActorRefFrom<typeof reconciliationMachine>

/** Below the statement's query key: changes of movements invalidate it. */
const keyOf = (branchId: string | null, place: Place) => [bankStatementNoun.queryKey, branchId, 'reconciliation', place]

/** Query of both sides, suggestions and balances of an account in a period. */
export function useReconciliation(place: Place) {
  const client = useClient()
  return useQuery({
    queryKey: keyOf(useBranchId(), place),
    queryFn: ({ signal }) => client.request(ReconciliationDocument, place, { signal }),
    placeholderData: (before, query) =>
      (query?.queryKey.at(-1) as Place | undefined)?.bankAccountId === place.bankAccountId ? before : undefined,
  })
}

/** Machine of one account's reconciliation; refetches once nothing is pending. */
export function useReconciliationActor(place: Place): ReconciliationActor {
  const client = useClient()
  const branchId = useBranchId()
  const queries = useQueryClient()
  const toasts = useToasts()
  const machine = () =>
    reconciliationMachine.provide({
      actors: { send: fromPromise<void, LineAct>(({ input }) => sendAct(client, input)) },
    })
  return useConversation(machine, {}, (event) => {
    if (event.type === 'settled') void queries.invalidateQueries()
    if (event.type === 'refused') toasts.error(refusalOf(event.act, event.failure))
    if (event.type === 'done' && event.act.kind !== 'undo') {
      // A request in flight predates the act.
      void queries.cancelQueries({ queryKey: keyOf(branchId, place) })
      queries.setQueryData<ReconciliationQuery>(keyOf(branchId, place), (data) => data && withoutAct(data, event.act))
    }
  })
}

/** Sends an act. @throws RequestFailure */
export async function sendAct(client: Client, { kind, pairs, intentKey }: LineAct): Promise<void> {
  if (kind === 'match') {
    const matches = pairs.map(({ lineIds, movementIds }) => ({ lineIds: [...lineIds], movementIds: [...movementIds] }))
    await client.request(ConfirmLinesDocument, { input: { matches } }, { idempotencyKey: intentKey })
    return
  }
  for (const [place, id] of firstLines(pairs).entries()) {
    const options = { idempotencyKey: `${intentKey}.${place}` }
    if (kind === 'ignore') await client.request(IgnoreLineDocument, { id, input: {} }, options)
    else await client.request(UndoLineDocument, { id }, options)
  }
}

/** First line of each pair: matched lines are undone together. */
const firstLines = (pairs: readonly Pair[]): string[] => pairs.flatMap(({ lineIds: [first] }) => first ?? [])
