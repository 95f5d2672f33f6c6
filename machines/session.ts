import { assertEvent } from 'xstate'
import { endOf, problemOf, type SessionEnd, sessionSteps, type Tokens } from './session-steps.ts'

const endedBy = (reason: SessionEnd) =>
  [
    { type: 'noteEnd', params: reason },
    { type: 'announceEnd', params: reason },
  ] as const

/** Of a failed actor. */
const failure = ({ event }: { event: { error: unknown } }) => problemOf(event.error)
const noteFailure = { type: 'noteProblem', params: failure } as const

const leaveSession = ['refuseWaiting', 'clearSession'] as const
const replaceSession = [...leaveSession, ...endedBy('replaced'), 'acceptOffer'] as const
const endSession = [...leaveSession, 'dropOffer', 'forgetSession'] as const
const takeOffer = ['acceptOffer', 'trust', 'resendWaiting', 'clearWaiting'] as const
const tryAgain = { target: 'signingIn', actions: 'clearProblem' } as const
const ofEvent = ({ event }: { event: { tokens: Tokens } }) => event.tokens
/** With tokens of a second step, or of a passkey. */
const enter = {
  target: 'restoring',
  actions: [
    { type: 'acceptTokens', params: ofEvent },
    { type: 'keepTokens', params: ofEvent },
  ],
} as const
/** Keeps the present session. */
const dropOffer = ['dropOffer', 'clearWaiting'] as const

/**
 * Session machine: who is signed in, and how calls wait while that is decided. A mutex on refresh: one at a time,
 * calls refused meanwhile wait and are sent again. A session ends only by a definite refusal, here or in another
 * tab. It belongs to a user: tokens of another session of the same user continue it.
 */
export const sessionMachine = sessionSteps.createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...input,
    user: null,
    waiting: [],
    problem: null,
    sessionNumber: 0,
    isRenewed: false,
    offer: null,
    newcomer: null,
    isDoubted: false,
    endedBy: null,
  }),
  initial: 'starting',
  on: {
    signOut: {
      guard: 'hasTokens',
      target: '.signedOut',
      actions: [{ type: 'revoke', params: ({ context }) => context.tokens }, ...endSession, ...endedBy('signed-out')],
    },
    leave: { guard: 'hasTokens', target: '.signedOut', actions: [...endSession, ...endedBy('signed-out-elsewhere')] },
    withdraw: {
      guard: 'isHosted',
      target: '.signedOut',
      actions: [
        { type: 'revoke', params: ({ context }) => context.tokens },
        ...endSession,
        'noteExpiry',
        ...endedBy('no-token'),
      ],
    },
    handOver: { guard: 'isHosted', target: '.refreshing', actions: ['clearProblem', 'doubt'] },
    adopt: [
      {
        guard: { type: 'isAnotherSession', params: ({ event }) => event.tokens },
        target: '.identifying',
        actions: { type: 'noteOffer', params: ({ event }) => event.tokens },
      },
      {
        guard: 'hasUser',
        target: '.signedIn',
        actions: [{ type: 'noteOffer', params: ({ event }) => event.tokens }, ...takeOffer],
      },
      { target: '.restoring', actions: { type: 'acceptTokens', params: ({ event }) => event.tokens } },
    ],
    renew: [
      {
        guard: { type: 'isOwnCall', params: ({ event }) => event.call },
        actions: { type: 'queueCall', params: ({ event }) => event.call },
      },
      { actions: { type: 'refuseCall', params: ({ event }) => event.call } },
    ],
    chooseBranch: {
      guard: { type: 'isReached', params: ({ event }) => event.selectedBranch },
      actions: [
        { type: 'acceptBranch', params: ({ event }) => event.selectedBranch },
        { type: 'keepBranch', params: ({ event }) => event.selectedBranch },
      ],
    },
  },
  states: {
    starting: {
      always: [
        { guard: 'hasTokens', target: 'restoring' },
        { guard: 'isHosted', target: 'refreshing' },
        { target: 'signedOut' },
      ],
    },

    signedOut: {
      on: {
        signIn: tryAgain,
        enter,
        retry: { guard: 'mayAskHost', target: 'refreshing', actions: 'clearProblem' },
        withdraw: {},
      },
    },

    signingIn: {
      invoke: {
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'signIn')
          return { email: event.email, password: event.password }
        },
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'acceptTokens', params: ({ event }) => event.output.tokens },
            { type: 'keepTokens', params: ({ event }) => event.output.tokens },
            { type: 'acceptUser', params: ({ event }) => event.output.user },
          ],
        },
        onError: [
          { guard: { type: 'isPasswordOver', params: failure }, target: 'mustChangePassword', actions: noteFailure },
          { guard: { type: 'isSecondStepDue', params: failure }, target: 'mustProveAgain', actions: noteFailure },
          { target: 'signedOut', actions: noteFailure },
        ],
      },
    },

    mustChangePassword: { on: { signIn: tryAgain, enter } },

    /** Waits for a code; another password begins again. */
    mustProveAgain: { on: { signIn: tryAgain, enter } },

    restoring: {
      invoke: {
        src: 'readUser',
        input: ({ context }) => context.tokens,
        onDone: {
          target: 'signedIn',
          actions: { type: 'acceptUser', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isRefusedAgain', params: failure },
            target: 'signedOut',
            actions: [
              ...endSession,
              'noteExpiry',
              { type: 'noteEnd', params: ({ context, event }) => endOf(context, problemOf(event.error)) },
              { type: 'announceEnd', params: ({ context, event }) => endOf(context, problemOf(event.error)) },
            ],
          },
          { guard: { type: 'isUnauthorized', params: failure }, target: 'refreshing' },
          { target: 'offline', actions: noteFailure },
        ],
      },
    },

    offline: {
      on: { retry: { target: 'starting', actions: 'clearProblem' } },
    },

    signedIn: {
      initial: 'current',
      entry: { type: 'keepBranch', params: ({ context }) => context.selectedBranch },
      on: {
        renew: [
          {
            guard: { type: 'isOwnLateCall', params: ({ event }) => event.call },
            actions: { type: 'resendCall', params: ({ event }) => event.call },
          },
          {
            guard: { type: 'isOwnCall', params: ({ event }) => event.call },
            target: 'refreshing',
            actions: { type: 'queueCall', params: ({ event }) => event.call },
          },
        ],
        adopt: {
          guard: { type: 'isThisSession', params: ({ event }) => event.tokens },
          actions: { type: 'acceptTokens', params: ({ event }) => event.tokens },
        },
      },
      after: { doubtTime: { guard: 'isDoubted', target: 'refreshing' } },
      states: {
        current: { on: { review: 'reviewing' } },
        reviewing: {
          invoke: {
            src: 'readUser',
            input: ({ context }) => context.tokens,
            onDone: { target: 'current', actions: { type: 'acceptUser', params: ({ event }) => event.output } },
            onError: 'current',
          },
          // A change after the request may be missing from its answer.
          on: { review: { target: 'reviewing', reenter: true } },
        },
      },
    },

    refreshing: {
      invoke: {
        src: 'refresh',
        // While verifying the user, the same token is a valid answer.
        input: ({ context }) => (context.isDoubted ? null : context.tokens),
        onDone: [
          {
            guard: { type: 'isAnotherSession', params: ({ event }) => event.output },
            target: 'identifying',
            actions: { type: 'noteOffer', params: ({ event }) => event.output },
          },
          {
            guard: 'hasUser',
            target: 'signedIn',
            actions: [{ type: 'noteOffer', params: ({ event }) => event.output }, ...takeOffer],
          },
          {
            target: 'restoring',
            actions: [{ type: 'acceptTokens', params: ({ event }) => event.output }, 'trust', 'markRenewed'],
          },
        ],
        onError: [
          {
            guard: { type: 'isRefusal', params: failure },
            target: 'signedOut',
            actions: [
              ...endSession,
              'noteExpiry',
              { type: 'noteEnd', params: ({ context, event }) => endOf(context, problemOf(event.error)) },
              { type: 'announceEnd', params: ({ context, event }) => endOf(context, problemOf(event.error)) },
            ],
          },
          {
            guard: 'hasUser',
            target: 'signedIn',
            actions: [{ type: 'failWaiting', params: failure }, 'clearWaiting'],
          },
          { target: 'offline', actions: noteFailure },
        ],
      },
    },

    /** Asks whose offered tokens are; the screen stays. */
    identifying: {
      invoke: {
        src: 'readUser',
        input: ({ context }) => context.offer,
        onDone: [
          {
            guard: { type: 'isSamePerson', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: [{ type: 'acceptUser', params: ({ event }) => event.output }, ...takeOffer],
          },
          {
            guard: 'isAnythingUnsaved',
            target: 'givingWay',
            actions: { type: 'noteNewcomer', params: ({ event }) => event.output },
          },
          { target: 'restoring', actions: replaceSession },
        ],
        onError: [
          {
            guard: { type: 'isTokenRefused', params: failure },
            target: 'signedOut',
            actions: [...endSession, 'noteExpiry', ...endedBy('token-refused')],
          },
          {
            guard: { type: 'isUnauthorized', params: failure },
            target: 'restoring',
            actions: replaceSession,
          },
          {
            target: 'signedIn',
            actions: [{ type: 'failWaiting', params: failure }, ...dropOffer, 'doubt'],
          },
        ],
      },
    },

    /** Another user signed in and there are unsaved changes: waits for the decision. */
    givingWay: {
      on: {
        giveWay: { target: 'restoring', actions: replaceSession },
        stay: { target: 'signedIn', actions: ['refuseWaiting', ...dropOffer, 'trust'] },
      },
    },
  },
})
