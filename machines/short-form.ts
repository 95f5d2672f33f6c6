import { emit, fromPromise, setup } from 'xstate'
import {
  afterFailure,
  type Conversation,
  type ConversationEvent,
  conversationActions,
  conversationGuards,
  newConversation,
  notProvided,
  type Submission,
} from './conversation.ts'
import type { Values } from './form-values.ts'

export type ShortFormEvent =
  | ConversationEvent
  /** Closes and resets the form. */
  | { type: 'close' }

const steps = setup({
  types: {
    context: {} as Conversation,
    events: {} as ShortFormEvent,
    input: {} as { blank: Values },
    emitted: {} as { type: 'done' },
  },
  actors: {
    /** Validates and sends; the query cache holds the answer. */
    send: fromPromise<void, Submission>(notProvided),
  },
  actions: {
    ...conversationActions<Conversation, ShortFormEvent>(),
    announce: emit({ type: 'done' as const }),
  },
  guards: conversationGuards,
})

/**
 * Form machine of a short dialog (a reason, a password, a name): editing, sending, then done, refused (editing again
 * with problems at their fields) or unanswered, where a retry keeps the key. No drafts. `name` is shown in the
 * inspector: 'passwordChange'.
 */
export const shortForm = (name: string) =>
  steps.createMachine({
    id: name,
    context: ({ input: { blank } }) => newConversation(blank),
    initial: 'editing',
    states: {
      editing: {
        on: {
          edit: { actions: { type: 'edit', params: ({ event }) => event.changes } },
          submit: { target: 'sending', actions: { type: 'takeKey', params: ({ event }) => event.intentKey } },
          close: { actions: 'begin' },
        },
      },
      sending: {
        entry: 'forget',
        invoke: {
          src: 'send',
          input: ({ context: { values, intentKey } }) => ({ values, intentKey }),
          onDone: { target: 'done', actions: 'announce' },
          onError: afterFailure({ refused: 'editing', unanswered: 'unanswered', sessionOver: 'editing' }),
        },
      },
      unanswered: {
        on: {
          retry: 'sending',
          submit: 'sending',
          edit: {
            target: 'editing',
            actions: ['forget', 'dropKey', { type: 'edit', params: ({ event }) => event.changes }],
          },
          close: { target: 'editing', actions: 'begin' },
        },
      },
      done: { on: { close: { target: 'editing', actions: 'begin' } } },
    },
  })
