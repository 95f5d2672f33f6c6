import { emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import {
  type AcceptEvent,
  afterFailure,
  type Conversation,
  type ConversationEvent,
  conversationActions,
  conversationGuards,
  failureOf,
  intentOf,
  isChanged,
  newConversation,
  notProvided,
  type WarnedSubmission,
} from './conversation.ts'
import type { Values } from './form-values.ts'
import type { Draft } from './record-form.ts'

/** Draft of a posting that its session interrupted; with a key it may have been executed. */
export type PostingDraft = Draft

export type PostingEvent =
  | ConversationEvent
  | AcceptEvent
  /** Shows what would happen. */
  | { type: 'review' }
  /** From the preview back to editing. */
  | { type: 'back' }
  /** Gives up an unanswered intent; the person must check whether it was executed. */
  | { type: 'abandon' }

/** Result: id of the record, and whether it was an idempotent replay. */
export type Posted = { id: string; isReplayed: boolean }

const steps = setup({
  types: {
    context: {} as Conversation,
    events: {} as PostingEvent,
    input: {} as { blank: Values; draft: PostingDraft | null },
    emitted: {} as { type: 'posted' } & Posted,
  },
  actors: {
    /** Validates and previews; the query cache holds the answer. */
    preview: fromPromise<void, Values>(notProvided),
    /** Checks and sends. */
    post: fromPromise<Posted, WarnedSubmission>(notProvided),
  },
  actions: {
    ...conversationActions<Conversation, PostingEvent>(),
    announce: emit((_, { id, isReplayed }: Posted) => ({ type: 'posted' as const, id, isReplayed })),
  },
  guards: {
    mayBeDone: ({ context }) => context.intentKey !== '',
    ...conversationGuards,
  },
})

/**
 * Form machine of a posting (a transfer, its reversal, a cash count): editing, preview, submitting, then done,
 * refused (editing again with problems at their fields; the next submission is a new intent) or unanswered: the
 * outcome is unknown, so it can only be retried with the same idempotency key, or given up.
 */
export const postingMachine = steps.createMachine({
  id: 'posting',
  context: ({ input: { blank, draft } }) => newConversation(blank, draft),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'mayBeDone', target: 'unanswered' }, { target: 'editing' }] },
    editing: {
      on: {
        edit: { actions: { type: 'edit', params: ({ event }) => event.changes } },
        review: 'previewing',
        submit: { target: 'submitting', actions: { type: 'takeKey', params: ({ event }) => event.intentKey } },
        accept: {
          guard: 'isWarned',
          target: 'submitting',
          actions: { type: 'accept', params: ({ event }) => event.intentKey },
        },
      },
    },
    previewing: {
      entry: 'forget',
      invoke: {
        src: 'preview',
        input: ({ context }) => context.values,
        onDone: 'reviewing',
        onError: { target: 'editing', actions: { type: 'note', params: ({ event }) => failureOf(event.error) } },
      },
    },
    reviewing: {
      on: {
        back: 'editing',
        submit: { target: 'submitting', actions: { type: 'takeKey', params: ({ event }) => event.intentKey } },
      },
    },
    submitting: {
      entry: 'forget',
      invoke: {
        src: 'post',
        input: ({ context: { values, intentKey, accepted } }) => ({ values, intentKey, accepted }),
        onDone: { target: 'done', actions: { type: 'announce', params: ({ event }) => event.output } },
        onError: afterFailure({ refused: 'editing', unanswered: 'unanswered', sessionOver: 'unanswered' }),
      },
    },
    unanswered: { on: { retry: 'submitting', abandon: { target: 'editing', actions: 'begin' } } },
    done: { type: 'final' },
  },
})

type Snapshot = SnapshotFrom<typeof postingMachine>

/** Whether it was sent and its outcome is unknown. */
export const isUnsettled = (snapshot: Snapshot): boolean =>
  snapshot.matches('submitting') || snapshot.matches('unanswered')

/** Whether leaving would lose typed values or the retry. */
export const isAtStake = (snapshot: Snapshot): boolean =>
  snapshot.status === 'active' && (isUnsettled(snapshot) || isChanged(snapshot.context))

/** Draft of an unsettled intent; null when there is nothing to retry. */
export const unsettledDraftOf = (snapshot: Snapshot): PostingDraft | null =>
  snapshot.status === 'active' && isUnsettled(snapshot) ? postingDraftOf(snapshot) : null

/** Draft of a posting whose session ends; null when nothing would be lost. */
export function postingDraftOf(snapshot: Snapshot): PostingDraft | null {
  const intent = isUnsettled(snapshot) ? intentOf(snapshot.context) : { intentKey: '' }
  return isAtStake(snapshot) ? { version: null, values: snapshot.context.values, ...intent } : null
}
