import { type ErrorActorEvent, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import {
  type Conversation,
  type ConversationEvent,
  conversationActions,
  conversationGuards,
  type Failure,
  failureOf,
  newConversation,
  notProvided,
} from './conversation.ts'
import { textAt, type Values } from './form-values.ts'
import { resendPause } from './registration.ts'

export type PasswordRecoveryEvent =
  | ConversationEvent
  /** Another code. */
  | { type: 'resend' }
  /** To the e-mail, to write to another one. */
  | { type: 'back' }

const failureIn = ({ event }: { event: ErrorActorEvent }): Failure => failureOf(event.error)
const note = { type: 'note', params: failureIn } as const

const steps = setup({
  types: {
    context: {} as Conversation,
    events: {} as PasswordRecoveryEvent,
    /** Continues with the code of a mail's link. */
    input: {} as { values: Values },
    emitted: {} as { type: 'recovered' },
  },
  actors: {
    /** Requests the mail with the code; discloses nothing about the e-mail. */
    ask: fromPromise<void, { email: string }>(notProvided),
    /** Checks and sends the code with the new password. */
    reset: fromPromise<void, Values>(notProvided),
  },
  actions: {
    ...conversationActions<Conversation, PasswordRecoveryEvent>(),
    announce: emit({ type: 'recovered' as const }),
  },
  guards: {
    ...conversationGuards,
    hasCode: ({ context }) => textAt(context.values, 'recoveryToken') !== '',
  },
  delays: { resendPause },
})

const emailOf = ({ context: { values } }: { context: Conversation }) => ({ email: textAt(values, 'email') })

/**
 * Password recovery: e-mail, mailed code with a new password, done. Resend after a minute. A code is used once:
 * after a lost answer, signing in shows whether it was.
 */
export const passwordRecoveryMachine = steps.createMachine({
  id: 'passwordRecovery',
  context: ({ input: { values } }) => newConversation(values),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasCode', target: 'choosing' }, { target: 'naming' }] },
    naming: {
      on: { edit: { actions: { type: 'edit', params: ({ event }) => event.changes } }, submit: 'asking' },
    },
    asking: {
      entry: 'forget',
      invoke: { src: 'ask', input: emailOf, onDone: 'choosing', onError: { target: 'naming', actions: note } },
    },
    choosing: {
      type: 'parallel',
      on: { back: { target: 'naming', actions: 'forget' } },
      states: {
        password: {
          initial: 'typing',
          states: {
            typing: {
              on: { edit: { actions: { type: 'edit', params: ({ event }) => event.changes } }, submit: 'sending' },
            },
            sending: {
              entry: 'forget',
              invoke: {
                src: 'reset',
                input: ({ context }) => context.values,
                onDone: { target: '#passwordRecovery.recovered', actions: 'announce' },
                onError: { target: 'typing', actions: note },
              },
            },
          },
        },
        mail: {
          initial: 'sent',
          states: {
            sent: { after: { resendPause: 'askable' } },
            askable: { on: { resend: 'asking' } },
            asking: {
              entry: 'forget',
              invoke: { src: 'ask', input: emailOf, onDone: 'sent', onError: { target: 'askable', actions: note } },
            },
          },
        },
      },
    },
    recovered: { type: 'final' },
  },
})

/** State of the mail with the code. */
export function mailIn(snapshot: SnapshotFrom<typeof passwordRecoveryMachine>): 'sent' | 'askable' | 'asking' {
  for (const mail of ['sent', 'asking'] as const) if (snapshot.matches({ choosing: { mail } })) return mail
  return 'askable'
}
