import { assign, type DoneActorEvent, type ErrorActorEvent, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import {
  type Conversation,
  type ConversationEvent,
  conversationActions,
  conversationGuards,
  type Failure,
  failureOf,
  newConversation,
  notProvided,
  type Submission,
} from './conversation.ts'
import { textAt, type Values, withValueAt } from './form-values.ts'

export type RegistrationStep = 'kind' | 'data' | 'responsible'

/** Registration draft after a reload or on leaving: never a password or code. */
export type RegistrationDraft = { step: RegistrationStep | 'thanks'; values: Values }

type RegistrationContext = Conversation & {
  /** Token of the church's data; single use. */
  registrationToken: string
}

export type RegistrationEvent =
  | ConversationEvent
  /** To the next step, once this one is right. */
  | { type: 'next' }
  /** Previous step; values stay. */
  | { type: 'back' }
  /** Submits the mailed code. */
  | { type: 'verify' }
  /** Another code. */
  | { type: 'resend' }

/** Milliseconds before a code may be resent. */
export const resendPause = 60_000

const secrets = ['password', 'passwordConfirmation', 'code'] as const

const failureIn = ({ event }: { event: ErrorActorEvent }): Failure => failureOf(event.error)
const tokenIn = ({ event }: { event: DoneActorEvent<string> }) => event.output
const note = { type: 'note', params: failureIn } as const
const edit = {
  type: 'edit',
  params: ({ event }: { event: Extract<RegistrationEvent, { type: 'edit' }> }) => event.changes,
} as const

const steps = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as { blank: Values; draft: RegistrationDraft | null },
    emitted: {} as { type: 'verified' },
  },
  actors: {
    /** Validates a step. */
    check: fromPromise<void, { step: RegistrationStep; values: Values }>(notProvided),
    /** Sends the church's data; answers the registration token. */
    describe: fromPromise<string, Values>(notProvided),
    /** Registers who will administer it, and with them the church. */
    register: fromPromise<void, Submission & { registrationToken: string }>(notProvided),
    verify: fromPromise<void, { email: string; code: string }>(notProvided),
    resend: fromPromise<void, { email: string }>(notProvided),
  },
  actions: {
    ...conversationActions<RegistrationContext, RegistrationEvent>(),
    takeToken: assign((_, registrationToken: string) => ({ registrationToken })),
    /** A correction is a new intent. */
    startAnew: assign({ registrationToken: '', intentKey: '' }),
    forgetCode: assign(({ context }) => ({ values: withValueAt(context.values, 'code', '') })),
    announce: emit({ type: 'verified' as const }),
  },
  guards: {
    ...conversationGuards,
    hasToken: ({ context }) => context.registrationToken !== '',
    isLeftAt: ({ context }, step: string) => textAt(context.values, 'step') === step,
    /** The problem belongs to the church's step, not to the person's. */
    isOfChurch: (_, { problems }: Failure) => problems.length > 0 && problems.every(({ param }) => !isOfPerson(param)),
  },
  delays: { resendPause },
})

const isOfPerson = (param: string): boolean =>
  param.startsWith('responsible') || param.startsWith('password') || param === ''

/** Transitions after a failed call: without an answer the intent stays; a refusal leads to its step. */
const afterRefusal = [
  { guard: { type: 'isUnanswered', params: failureIn }, target: '#registration.unanswered', actions: note },
  { guard: { type: 'isOfChurch', params: failureIn }, target: '#registration.data', actions: ['startAnew', note] },
  { target: '#registration.responsible', actions: ['startAnew', note] },
] as const

/** A step that is checked before the next one is seen. */
const checked = <Step extends 'kind' | 'data'>(step: Step, next: string) =>
  ({
    invoke: {
      src: 'check',
      input: ({ context }: { context: RegistrationContext }) => ({ step, values: context.values }),
      onDone: { target: next },
      onError: { target: 'typing', actions: note },
    },
    entry: 'forget',
  }) as const

/**
 * Registration of a church: kind, data, administrator, sending, thanks, verification by the mailed code. Forward
 * only when a step is valid, back at any time without loss. Submission is two calls under one idempotency key: a
 * retry resumes at the unanswered one. The mail's link returns to thanks.
 */
export const registrationMachine = steps.createMachine({
  id: 'registration',
  context: ({ input: { blank, draft } }) => ({
    ...newConversation(blank, draft && { values: { ...blank, ...draft.values, step: draft.step } }),
    registrationToken: '',
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: { type: 'isLeftAt', params: 'thanks' }, target: 'thanks' },
        { guard: { type: 'isLeftAt', params: 'responsible' }, target: 'responsible' },
        { guard: { type: 'isLeftAt', params: 'data' }, target: 'data' },
        { target: 'kind' },
      ],
    },
    kind: {
      initial: 'typing',
      states: {
        typing: { on: { edit: { actions: edit }, next: 'checking' } },
        checking: checked('kind', '#registration.data'),
      },
    },
    data: {
      initial: 'typing',
      states: {
        typing: {
          on: {
            edit: { actions: edit },
            back: { target: '#registration.kind', actions: 'forget' },
            next: 'checking',
          },
        },
        checking: checked('data', '#registration.responsible'),
      },
    },
    responsible: {
      on: {
        edit: { actions: edit },
        back: { target: 'data', actions: 'forget' },
        submit: { target: 'submitting', actions: { type: 'takeKey', params: ({ event }) => event.intentKey } },
      },
    },
    submitting: {
      entry: 'forget',
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'hasToken', target: 'registering' }, { target: 'describing' }] },
        describing: {
          invoke: {
            src: 'describe',
            input: ({ context }) => context.values,
            onDone: { target: 'registering', actions: { type: 'takeToken', params: tokenIn } },
            onError: afterRefusal,
          },
        },
        registering: {
          invoke: {
            src: 'register',
            input: ({ context: { values, intentKey, registrationToken } }) => ({
              values,
              intentKey,
              registrationToken,
            }),
            onDone: { target: '#registration.thanks', actions: 'startAnew' },
            onError: afterRefusal,
          },
        },
      },
    },
    unanswered: {
      on: {
        retry: 'submitting',
        submit: 'submitting',
        edit: { target: 'responsible', actions: ['forget', 'startAnew', edit] },
        back: { target: 'data', actions: ['forget', 'startAnew'] },
      },
    },
    thanks: {
      type: 'parallel',
      states: {
        code: {
          initial: 'typing',
          states: {
            typing: { on: { edit: { actions: edit }, verify: 'verifying' } },
            verifying: {
              entry: 'forget',
              invoke: {
                src: 'verify',
                input: ({ context: { values } }) => ({
                  email: textAt(values, 'responsible.email'),
                  code: textAt(values, 'code'),
                }),
                onDone: { target: '#registration.verified', actions: 'announce' },
                onError: { target: 'typing', actions: note },
              },
            },
          },
        },
        mail: {
          initial: 'choosing',
          states: {
            // A returning visitor may have missed the mail.
            choosing: {
              always: [{ guard: { type: 'isLeftAt', params: 'thanks' }, target: 'askable' }, { target: 'sent' }],
            },
            sent: { after: { resendPause: 'askable' } },
            askable: { on: { resend: 'asking' } },
            asking: {
              entry: 'forget',
              invoke: {
                src: 'resend',
                input: ({ context: { values } }) => ({ email: textAt(values, 'responsible.email') }),
                onDone: { target: 'sent', actions: 'forgetCode' },
                onError: { target: 'askable', actions: note },
              },
            },
          },
        },
      },
    },
    verified: { type: 'final' },
  },
})

type Snapshot = SnapshotFrom<typeof registrationMachine>

/** The visible step; a pending or unanswered submission shows the step that it was sent from. */
export function stepOf(snapshot: Snapshot): RegistrationStep | 'thanks' | 'verified' {
  for (const step of ['kind', 'data', 'thanks', 'verified'] as const) if (snapshot.matches(step)) return step
  return 'responsible'
}

/** Draft of a registration; null when there is nothing to resume. */
export function registrationDraftOf(snapshot: Snapshot): RegistrationDraft | null {
  const step = stepOf(snapshot)
  if (step === 'verified') return null
  const values = Object.fromEntries(
    Object.entries(snapshot.context.values).filter(([key]) => key !== 'step' && !secrets.some((one) => one === key)),
  )
  return { step, values: step === 'thanks' ? onlyEmail(values) : values }
}

/** Once registered, only the e-mail of the code is still needed. */
const onlyEmail = (values: Values): Values => ({ responsible: { email: textAt(values, 'responsible.email') } })
