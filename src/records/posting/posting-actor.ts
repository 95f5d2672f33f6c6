import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import type { WarnedSubmission } from '#machines/conversation.ts'
import type { Values } from '#machines/form-values.ts'
import { type Posted, postingDraftOf, postingMachine, unsettledDraftOf } from '#machines/posting.ts'
import type { CallOptions } from '#src/graphql/client.ts'
import type { Answer } from '#src/graphql/transport.ts'
import { onlyAnswer } from '#src/records/answer/only-answer.ts'
import { type DeviceDrafts, useDeviceDraft, useDraft, useKeptDraft } from '#src/records/draft/record-draft.ts'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { useConversation } from '#src/runtime/use-conversation.ts'
import { type ToastText, useToasts } from '#src/ui/toasts.ts'

export type PostingActor = ActorRefFrom<typeof postingMachine>

/** A posting act of one screen. Its functions must be stable. */
export interface PostingAct {
  draftKey: string
  blank: Values
  /** Validates and loads a preview. @throws InvalidInput, RequestFailure */
  preview?: (values: Values) => Promise<void>
  /** Validates and sends. @throws InvalidInput, RequestFailure */
  post: (values: Values, options: CallOptions, acceptedWarnings: string[]) => Promise<Posted>
  /**
   * Success message: amount, counterparty and next step: 'R$ 270,00 pagos a Elétrica Luz'. A function is called
   * afterwards, with the values that were posted. Undefined where a receipt follows.
   */
  done?: string | ToastText | ((values: Values) => ToastText)
  onPosted: (posted: Posted) => void
  /** Drafts on the device; none by default. */
  device?: DeviceDrafts | undefined
}

/**
 * Form machine of a posting; invalidates balances once done. An unanswered one resumes when opened again, with the
 * same values and idempotency key.
 */
export function usePostingActor(act: PostingAct): PostingActor {
  const { draftKey, blank, device } = act
  const queries = useQueryClient()
  const toasts = useToasts()
  const draft = useDraft(draftKey) ?? device?.read(draftKey) ?? null
  const machine = () =>
    postingMachine.provide({
      actors: {
        preview: fromPromise<void, Values>(async ({ input }) => act.preview?.(input)),
        post: fromPromise<Posted, WarnedSubmission>(({ input: { values, intentKey, accepted } }) =>
          act.post(values, { idempotencyKey: intentKey }, [...accepted]),
        ),
      },
    })
  const actor = useConversation(machine, { input: { blank, draft } }, (posted) => {
    if (posted.isReplayed) toasts.warning('Requisição duplicada detectada. Dados atualizados com sucesso.')
    else if (act.done)
      toasts.success(typeof act.done === 'function' ? act.done(actor.getSnapshot().context.values) : act.done)
    void queries.invalidateQueries()
    act.onPosted(posted)
  })
  useKeptDraft(draftKey, actor, postingDraftOf)
  usePendingIntent(draftKey, actor)
  useDeviceDraft(draftKey, actor, postingDraftOf, device)
  return actor
}

/** Keeps an intent with an unknown outcome as a draft until it is settled. */
function usePendingIntent(key: string, actor: PostingActor): void {
  const { drafts } = useRuntime()
  useEffect(() => {
    const keep = () => {
      const draft = unsettledDraftOf(actor.getSnapshot())
      if (draft) drafts.set(key, draft)
      else drafts.delete(key)
    }
    keep()
    const { unsubscribe } = actor.subscribe(keep)
    return unsubscribe
  }, [drafts, key, actor])
}

/** Id of the record and whether it was an idempotent replay. */
export const postedOf = ({ data, isReplayed }: Answer<Record<string, { id: string }>>): Posted => ({
  id: onlyAnswer(data).id,
  isReplayed,
})
