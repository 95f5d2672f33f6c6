import { emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import {
  type AcceptEvent,
  afterFailure,
  begun,
  type Conversation,
  type ConversationEvent,
  conversationActions,
  conversationGuards,
  failureOf,
  intentOf,
  isChanged,
  notProvided,
  type SentWarned,
} from './conversation.ts'
import type { Values } from './form-values.ts'
import type { Draft } from './record-form.ts'

/** What is worth keeping of an act that ends with its session; with a key it may have been done. */
export type PostingDraft = Draft

export type PostingEvent =
  | ConversationEvent
  | AcceptEvent
  /** Shows what would happen. */
  | { type: 'review' }
  /** From what would happen to what was typed. */
  | { type: 'back' }
  /** Gives up what got no answer, to begin anew: whether it was done is then for the person to look up. */
  | { type: 'abandon' }

/** What came of it: the id of what was made or changed, and whether the server had done it before. */
export type Posted = { id: string; isReplayed: boolean }

const steps = setup({
  types: {
    context: {} as Conversation,
    events: {} as PostingEvent,
    input: {} as { blank: Values; draft: PostingDraft | null },
    emitted: {} as { type: 'posted' } & Posted,
  },
  actors: {
    /** Checks and asks what would happen; what the server says stays with who asks. */
    preview: fromPromise<void, Values>(notProvided),
    /** Checks and sends. */
    post: fromPromise<Posted, SentWarned>(notProvided),
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
 * A person doing something that moves money (a transfer, its reversal, a count): typing, looking over what would
 * happen, doing it, and then done, refused (editing again, with the problems at their fields; the next try is a new
 * intent) or unanswered. Nobody knows then whether it was done: it can only be asked again with the same key, so that
 * nothing happens twice, or given up.
 */
export const postingMachine = steps.createMachine({
  id: 'posting',
  context: ({ input: { blank, draft } }) => begun(blank, draft),
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

/** Whether it was sent, and nobody knows yet whether it was done. */
export const isUnsettled = (snapshot: Snapshot): boolean =>
  snapshot.matches('submitting') || snapshot.matches('unanswered')

/** Whether leaving now would lose something: what was typed, or the way to ask again. */
export const isAtStake = (snapshot: Snapshot): boolean =>
  snapshot.status === 'active' && (isUnsettled(snapshot) || isChanged(snapshot.context))

/** What to keep of an act that is left while nobody knows whether it was done; null when there is nothing to ask. */
export const unsettledDraftOf = (snapshot: Snapshot): PostingDraft | null =>
  snapshot.status === 'active' && isUnsettled(snapshot) ? postingDraftOf(snapshot) : null

/** What to keep of an act whose session ends now; null when nothing would be lost. */
export function postingDraftOf(snapshot: Snapshot): PostingDraft | null {
  const intent = isUnsettled(snapshot) ? intentOf(snapshot.context) : { intentKey: '' }
  return isAtStake(snapshot) ? { version: null, values: snapshot.context.values, ...intent } : null
}
