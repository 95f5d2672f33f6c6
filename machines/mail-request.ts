import { assign, type ErrorActorEvent, fromPromise, setup } from 'xstate'
import { failureOf, notProvided, type Refusal } from './conversation.ts'
import { resendPause } from './registration.ts'

type MailRequestContext = { email: string; refusal: Refusal | null }

const failureIn = ({ event }: { event: ErrorActorEvent }): Refusal => failureOf(event.error)

/**
 * Resending a mail, at most once a minute. The answer discloses nothing about the e-mail; a failure may be retried.
 */
export const mailRequestMachine = setup({
  types: {
    context: {} as MailRequestContext,
    events: {} as { type: 'ask'; email: string },
  },
  actors: {
    ask: fromPromise<void, { email: string }>(notProvided),
  },
  actions: {
    take: assign((_, email: string) => ({ email, refusal: null })),
    note: assign((_, refusal: Refusal) => ({ refusal })),
  },
  delays: { resendPause },
}).createMachine({
  id: 'mailRequest',
  context: { email: '', refusal: null },
  initial: 'askable',
  states: {
    askable: {
      on: { ask: { target: 'asking', actions: { type: 'take', params: ({ event }) => event.email } } },
    },
    asking: {
      invoke: {
        src: 'ask',
        input: ({ context: { email } }) => ({ email }),
        onDone: 'sent',
        onError: { target: 'askable', actions: { type: 'note', params: failureIn } },
      },
    },
    sent: { after: { resendPause: 'askable' } },
  },
})
