import { emit, fromPromise, setup } from 'xstate'
import {
  afterFailure,
  begun,
  type Conversation,
  type ConversationEvent,
  conversationActions,
  conversationGuards,
  notProvided,
  type Sent,
} from './conversation.ts'
import type { Values } from './form-values.ts'

export type ShortFormEvent =
  | ConversationEvent
  /** Gives up what was typed, or begins anew after it was done. */
  | { type: 'close' }

const steps = setup({
  types: {
    context: {} as Conversation,
    events: {} as ShortFormEvent,
    input: {} as { blank: Values },
    emitted: {} as { type: 'done' },
  },
  actors: {
    /** Checks and sends; what the server says stays with who asks. */
    send: fromPromise<void, Sent>(notProvided),
  },
  actions: {
    ...conversationActions<Conversation, ShortFormEvent>(),
    announce: emit({ type: 'done' as const }),
  },
  guards: conversationGuards,
})

/**
 * A person answering a few questions in a dialog, such as a reason, a password, a name: typing, sending, and then done,
 * refused (editing again, with the problems at their fields) or unanswered, where the same is sent again with the same
 * key. It is not kept for another session. `name` is what developers know it by: 'passwordChange'.
 */
export const shortForm = (name: string) =>
  steps.createMachine({
    id: name,
    context: ({ input: { blank } }) => begun(blank),
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
