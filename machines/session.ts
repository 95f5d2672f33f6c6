import { assertEvent } from 'xstate'
import { endOf, problemOf, type SessionEnd, sessionSteps } from './session-steps.ts'

const told = (reason: SessionEnd) =>
  [
    { type: 'noteEnd', params: reason },
    { type: 'announceEnd', params: reason },
  ] as const

const leaveSession = ['refuseWaiting', 'clearSession'] as const
const replaceSession = [...leaveSession, ...told('replaced')] as const
const endSession = [...leaveSession, 'forgetSession'] as const

/**
 * Who is signed in, and what happens to calls while that is being settled. One refresh at a time: calls refused
 * meanwhile wait and are sent again. A session ends only by a plain no, here or in another tab.
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
    endedBy: null,
  }),
  initial: 'starting',
  on: {
    signOut: {
      guard: 'hasTokens',
      target: '.signedOut',
      actions: [{ type: 'revoke', params: ({ context }) => context.tokens }, ...endSession, ...told('signed-out')],
    },
    leave: { guard: 'hasTokens', target: '.signedOut', actions: [...endSession, ...told('signed-out-elsewhere')] },
    adopt: { target: '.restoring', actions: { type: 'acceptTokens', params: ({ event }) => event.tokens } },
    renew: { actions: { type: 'refuseCall', params: ({ event }) => event.call } },
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
        signIn: { target: 'signingIn', actions: 'clearProblem' },
        retry: { guard: 'mayAskHost', target: 'refreshing', actions: 'clearProblem' },
        handOver: { target: 'refreshing', actions: 'clearProblem' },
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
          {
            guard: { type: 'isPasswordOver', params: ({ event }) => problemOf(event.error) },
            target: 'mustChangePassword',
            actions: { type: 'noteProblem', params: ({ event }) => problemOf(event.error) },
          },
          {
            target: 'signedOut',
            actions: { type: 'noteProblem', params: ({ event }) => problemOf(event.error) },
          },
        ],
      },
    },

    mustChangePassword: {
      on: { signIn: { target: 'signingIn', actions: 'clearProblem' } },
    },

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
            guard: { type: 'isRefusedAgain', params: ({ event }) => problemOf(event.error) },
            target: 'signedOut',
            actions: [
              ...endSession,
              'noteExpiry',
              { type: 'noteEnd', params: ({ context, event }) => endOf(context, problemOf(event.error)) },
              { type: 'announceEnd', params: ({ context, event }) => endOf(context, problemOf(event.error)) },
            ],
          },
          { guard: { type: 'isUnauthorized', params: ({ event }) => problemOf(event.error) }, target: 'refreshing' },
          { target: 'offline', actions: { type: 'noteProblem', params: ({ event }) => problemOf(event.error) } },
        ],
      },
    },

    offline: {
      on: {
        retry: { target: 'starting', actions: 'clearProblem' },
        handOver: { target: 'starting', actions: 'clearProblem' },
      },
    },

    signedIn: {
      initial: 'current',
      entry: { type: 'keepScope', params: ({ context }) => context.scope },
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
        adopt: [
          {
            guard: { type: 'isAnotherSession', params: ({ event }) => event.tokens },
            target: 'restoring',
            actions: [...replaceSession, { type: 'acceptTokens', params: ({ event }) => event.tokens }],
          },
          { actions: { type: 'acceptTokens', params: ({ event }) => event.tokens } },
        ],
        chooseScope: {
          guard: { type: 'isReached', params: ({ event }) => event.scope },
          actions: [
            { type: 'acceptScope', params: ({ event }) => event.scope },
            { type: 'keepScope', params: ({ event }) => event.scope },
          ],
        },
      },
      states: {
        current: { on: { review: 'reviewing' } },
        reviewing: {
          invoke: {
            src: 'readUser',
            input: ({ context }) => context.tokens,
            onDone: { target: 'current', actions: { type: 'acceptUser', params: ({ event }) => event.output } },
            onError: 'current',
          },
          // What changed since it asked may not be in that answer.
          on: { review: { target: 'reviewing', reenter: true } },
        },
      },
    },

    refreshing: {
      invoke: {
        src: 'refresh',
        input: ({ context }) => context.tokens,
        onDone: [
          {
            guard: { type: 'isAnotherSession', params: ({ event }) => event.output },
            target: 'restoring',
            actions: [...replaceSession, { type: 'acceptTokens', params: ({ event }) => event.output }],
          },
          {
            guard: 'hasUser',
            target: 'signedIn',
            actions: [{ type: 'acceptTokens', params: ({ event }) => event.output }, 'resendWaiting', 'clearWaiting'],
          },
          {
            target: 'restoring',
            actions: [{ type: 'acceptTokens', params: ({ event }) => event.output }, 'markRenewed'],
          },
        ],
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => problemOf(event.error) },
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
            actions: [{ type: 'failWaiting', params: ({ event }) => problemOf(event.error) }, 'clearWaiting'],
          },
          { target: 'offline', actions: { type: 'noteProblem', params: ({ event }) => problemOf(event.error) } },
        ],
      },
      on: {
        renew: {
          guard: { type: 'isOwnCall', params: ({ event }) => event.call },
          actions: { type: 'queueCall', params: ({ event }) => event.call },
        },
        adopt: [
          {
            guard: { type: 'isAnotherSession', params: ({ event }) => event.tokens },
            target: 'restoring',
            actions: [...replaceSession, { type: 'acceptTokens', params: ({ event }) => event.tokens }],
          },
          {
            guard: 'hasUser',
            target: 'signedIn',
            actions: [{ type: 'acceptTokens', params: ({ event }) => event.tokens }, 'resendWaiting', 'clearWaiting'],
          },
          { target: 'restoring', actions: { type: 'acceptTokens', params: ({ event }) => event.tokens } },
        ],
      },
    },
  },
})
