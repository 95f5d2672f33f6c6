import { describe, expect, it } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { getShortestPaths, getSimplePaths } from 'xstate/graph'
import { sessionMachine } from '#machines/session.ts'
import { problemOf, type SessionInput, type SessionProblem } from '#machines/session-steps.ts'
import { isWhole } from '#tests/support/extent.ts'
import {
  newTokens,
  noNetwork,
  oldTokens,
  passwordOver,
  refused,
  refusedCall,
  secondStepDue,
  settle,
  startSession,
  treasurer,
  unauthorized,
  wrongPassword,
} from './session-fixtures.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>
type Session = ReturnType<typeof startSession>

/** What can happen in each state, by the name it has in a path: what to do to the actor, and the event that is. */
const happenings = {
  'sign in': { type: 'signIn', email: treasurer.email, password: 'Celeiro#2026' },
  'sign out': { type: 'signOut' },
  'another tab signs out': { type: 'leave' },
  'another tab renews': { type: 'adopt', tokens: newTokens },
  retry: { type: 'retry' },
  'host hands over anew': { type: 'handOver' },
  'host takes it away': { type: 'withdraw' },
  'call refused': { type: 'renew', call: refusedCall([]) },
  'sign-in answers': doneEvent('signingIn', { tokens: oldTokens, user: treasurer }),
  'sign-in refused': failed('signingIn', wrongPassword),
  'sign-in with a password that is over': failed('signingIn', passwordOver),
  'sign-in to be proven': failed('signingIn', { ...secondStepDue, params: secondStepDue.demand }),
  'sign-in proven by a code': { type: 'enter', tokens: oldTokens },
  'user read': doneEvent('restoring', treasurer),
  'user unauthorized': failed('restoring', unauthorized),
  'user unreachable': failed('restoring', noNetwork),
  'refresh answers': doneEvent('refreshing', newTokens),
  'refresh refused': failed('refreshing', refused),
  'refresh unreachable': failed('refreshing', noNetwork),
} as const

function doneEvent(state: string, output: unknown) {
  return { type: `xstate.done.actor.0.session.${state}`, output, actorId: `0.session.${state}` }
}

function failed(state: string, error: unknown) {
  return { type: `xstate.error.actor.0.session.${state}`, error, actorId: `0.session.${state}` }
}

type Happening = Parameters<Session['actor']['send']>[0]

const eventsOf = (isHosted: boolean) => {
  const all = Object.entries(happenings)
    .filter(isHosted ? isOfHosts : isOfOthers)
    // The done and error events of invoked actors are no part of the machine's own event type.
    .map(([, event]) => event as Happening)
  // A call ends only where it began.
  return ({ _nodes }: Snapshot) =>
    all.filter(({ type }) => !type.startsWith('xstate.') || _nodes.some(({ transitions }) => transitions.has(type)))
}

const isInside = (snapshot: Snapshot) => snapshot.matches('signedIn')

const isOutside = (snapshot: Snapshot) =>
  snapshot.matches('signedOut') ||
  snapshot.matches('signingIn') ||
  snapshot.matches('mustChangePassword') ||
  snapshot.matches('mustProveAgain')

const conditionOf = (snapshot: Snapshot) =>
  [
    JSON.stringify(snapshot.value),
    snapshot.context.user ? 'user' : 'nobody',
    snapshot.context.tokens?.accessToken,
    snapshot.context.sessionNumber > 0 ? 'another session' : 'first session',
    snapshot.context.isRenewed ? 'renewed' : '',
    snapshot.context.isHosted && snapshot.context.endedBy === 'signed-out' ? 'left' : '',
    snapshot.context.waiting.length > 0 ? 'waiting' : '',
  ].join(' ')

/** With a token hand-over nobody signs in by form, and no other tab shares the session. */
const isOfHosts = ([name]: [string, unknown]) => !/^(sign.in|another tab)/.test(name)
const isOfOthers = ([name]: [string, unknown]) => !name.startsWith('host')

const starts = {
  'nobody stored': { tokens: null, selectedBranch: null, isHosted: false },
  'a stored session': { tokens: oldTokens, selectedBranch: null, isHosted: false },
  'a host with a token': { tokens: null, selectedBranch: null, isHosted: true },
}

/** The shortest way by each step from each condition; by `npm run test:all` every way without a circle. */
function waysFrom(input: SessionInput) {
  const options = { events: eventsOf(input.isHosted), input, limit: 20_000 }
  if (isWhole) return getSimplePaths(sessionMachine, { ...options, serializeState: (to) => conditionOf(to) })
  return getShortestPaths(sessionMachine, {
    ...options,
    serializeState: (to, event, from) =>
      [from && conditionOf(from), event && JSON.stringify(event), conditionOf(to)].join(' > '),
  })
}

describe.each(Object.entries(starts))('every way through the session from %s', (_, input) => {
  const ways = waysFrom(input)

  it('reaches signed in and signed out', () => {
    expect(ways.some(({ state }) => isInside(state))).toBe(true)
    expect(ways.some(({ state }) => state.matches('signedOut'))).toBe(true)
  })

  it('asks who has a password that is over to change it, where one signs in by hand', () => {
    expect(ways.some(({ state }) => state.matches('mustChangePassword'))).toBe(!input.isHosted)
  })

  it('waits for a code where the password is not enough, and opens nothing without', () => {
    expect(ways.some(({ state }) => state.matches('mustProveAgain'))).toBe(!input.isHosted)
    for (const { steps } of ways.filter(({ state }) => state.matches('mustProveAgain')))
      expect(steps.at(-1)?.event.type).not.toBe('enter')
  })

  it('never shows a user without tokens, and leaves no call waiting outside a refresh', () => {
    for (const { state } of ways) {
      const { tokens, user, waiting } = state.context
      if (isInside(state)) expect(user && tokens).toBeTruthy()
      if (user) expect(isInside(state) || state.matches('refreshing')).toBe(true)
      if (isOutside(state)) expect([tokens, user]).toEqual([null, null])
      if (!state.matches('refreshing')) expect(waiting).toEqual([])
    }
  })

  it('is walked by a real actor with the same end, every refused call answered once', async () => {
    for (const { steps, state } of ways) {
      const session = startSession(input)
      const fates: string[] = []
      let calls = 0
      for (const { event } of steps.slice(1)) {
        if (event.type === 'renew') calls += 1
        await happen(session, event, fates)
      }
      const { context } = session.actor.getSnapshot()
      expect(session.actor.getSnapshot().value).toEqual(state.value)
      expect(fates.length + context.waiting.length).toBe(calls)
      session.actor.stop()
    }
  })
})

/** Applies the path's event to the actor: sends it, or settles the pending promise of its state. */
async function happen(session: Session, event: { type: string }, fates: string[]) {
  const { actor, signIns, reads, refreshes } = session
  const settlements: Record<string, { answer: () => void; fail: (problem: SessionProblem) => void } | undefined> = {
    signingIn: {
      answer: () => signIns.at(-1)?.answer({ tokens: oldTokens, user: treasurer }),
      fail: (problem) => signIns.at(-1)?.fail(problem),
    },
    restoring: {
      answer: () => reads.at(-1)?.answer(treasurer),
      fail: (problem) => reads.at(-1)?.fail(problem),
    },
    refreshing: {
      answer: () => refreshes.at(-1)?.answer(newTokens),
      fail: (problem) => refreshes.at(-1)?.fail(problem),
    },
  }
  const settlement = settlements[event.type.split('.').at(-1) ?? '']
  if (settlement && 'error' in event) settlement.fail(problemOf(event.error))
  else if (settlement) settlement.answer()
  else if (event.type === 'renew') actor.send({ type: 'renew', call: refusedCall(fates) })
  else actor.send(event as Parameters<typeof actor.send>[0])
  await settle()
}
