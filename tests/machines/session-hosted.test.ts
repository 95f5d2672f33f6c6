import { describe, expect, it, vi } from 'vitest'
import { unknownPerson } from '#machines/session-steps.ts'
import {
  noNetwork,
  refused,
  refusedCall,
  secretary,
  settle,
  startSession,
  startSignedIn,
  treasurer,
  unauthorized,
} from './session-fixtures.ts'

describe('a host that hands over its token', () => {
  it('is asked at start and again when the session is over', async () => {
    const { actor, reads, refreshes, diary } = startSession({ isHosted: true })
    expect(refreshes[0]?.input).toBeNull()
    refreshes[0]?.answer({ accessToken: 'host-1', refreshToken: null })
    await settle()
    reads[0]?.answer(treasurer)
    await settle()
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'current' })
    actor.send({ type: 'renew', call: refusedCall([], { accessToken: 'host-1' }) })
    refreshes[1]?.fail(refused)
    await settle()
    expect(diary).toContain('no-token')
    actor.send({ type: 'retry' })
    expect(actor.getSnapshot().value).toBe('refreshing')
    expect(refreshes).toHaveLength(3)
  })

  it('is distinguished when the API refuses its token', async () => {
    const { actor, reads, refreshes, diary } = startSession({ isHosted: true })
    refreshes[0]?.answer({ accessToken: 'host-1', refreshToken: null })
    await settle()
    reads[0]?.fail(unauthorized)
    await settle()
    expect([actor.getSnapshot().value, diary.at(-1)]).toEqual(['signedOut', 'token-refused'])
  })

  it('is not asked again after signing out, until it hands over anew', async () => {
    const { actor, refreshes, diary } = await startSignedIn({ isHosted: true })
    actor.send({ type: 'signOut' })
    expect(diary.at(-1)).toBe('signed-out')
    actor.send({ type: 'retry' })
    expect([actor.getSnapshot().value, refreshes]).toEqual(['signedOut', []])
    actor.send({ type: 'handOver' })
    expect(actor.getSnapshot().value).toBe('refreshing')
    expect(refreshes).toHaveLength(1)
  })
})

/** As two exchanges of a portal's server answer, one after the other: each opens a session of its own. */
const exchanged = (sid: string) => ({ accessToken: `${btoa(JSON.stringify({ sid }))}.mac`, refreshToken: null })

describe('a hosted session is of a person', () => {
  const start = async (isUnsaved = () => false) => {
    const session = await startSignedIn({ isHosted: true, tokens: exchanged('1'), selectedBranch: 'norte' }, isUnsaved)
    const states: unknown[] = []
    session.actor.subscribe(({ context }) => states.push(context.user?.id))
    return { ...session, states, context: () => session.actor.getSnapshot().context }
  }
  const isOver = (sid: string, fates: string[]) =>
    ({ type: 'renew', call: refusedCall(fates, exchanged(sid)) }) as const

  it('who goes on with the token of another exchange, their calls sent again, and is there all the while', async () => {
    const { actor, refreshes, reads, states, diary, context } = await start()
    const fates: string[] = []
    actor.send(isOver('1', fates))
    refreshes[0]?.answer(exchanged('2'))
    await settle()
    expect([reads[1]?.input, fates]).toEqual([exchanged('2'), []])
    reads[1]?.answer({ ...treasurer, permissions: {} })
    await settle()
    expect([actor.getSnapshot().value, fates]).toEqual([{ signedIn: 'current' }, ['sent again']])
    expect(context()).toMatchObject({
      tokens: exchanged('2'),
      selectedBranch: 'norte',
      sessionNumber: 0,
      user: { permissions: {} },
    })
    expect(new Set(states)).toEqual(new Set(['u1']))
    expect(diary.filter((line) => /replaced|forget|revoke/.test(line))).toEqual([])
  })

  it('who may choose another branch while that is being found out', async () => {
    const { actor, refreshes, reads, context } = await start()
    actor.send({ type: 'handOver' })
    actor.send({ type: 'chooseBranch', selectedBranch: 'sede' })
    refreshes[0]?.answer(exchanged('2'))
    await settle()
    actor.send({ type: 'chooseBranch', selectedBranch: 'all' })
    reads[1]?.answer(treasurer)
    await settle()
    expect(context().selectedBranch).toBe('all')
  })

  it.each([
    ['same token', '1', 1],
    ['token of another exchange', '2', 2],
  ])('who goes on where another function has the %s', async (_what, sid, expected) => {
    const { actor, refreshes, reads, states } = await start()
    actor.send({ type: 'handOver' })
    expect(refreshes[0]?.input).toBeNull()
    refreshes[0]?.answer(exchanged(sid))
    await settle()
    reads[1]?.answer(treasurer)
    await settle()
    expect([actor.getSnapshot().value, reads.length]).toEqual([{ signedIn: 'current' }, expected])
    expect(new Set(states)).toEqual(new Set(['u1']))
  })

  it('and ends at once for another person, or for the same of another company, while nothing is unsaved', async () => {
    for (const other of [secretary, { ...treasurer, companyId: 'c2' }]) {
      const { actor, refreshes, reads, diary, context } = await start()
      const fates: string[] = []
      actor.send(isOver('1', fates))
      actor.send({ type: 'handOver' })
      refreshes.at(-1)?.answer(exchanged('2'))
      await settle()
      reads[1]?.answer(other)
      await settle()
      expect([context().user, fates, diary.at(-1)]).toEqual([null, ['unauthorized'], 'replaced'])
      reads[2]?.answer(other)
      await settle()
      expect(context()).toMatchObject({ user: other, tokens: exchanged('2'), offer: null })
    }
  })

  it('and waits for unsaved changes: the user discards them, or stays', async () => {
    const { actor, refreshes, reads, diary, context } = await start(() => true)
    const offer = async (sid: string) => {
      actor.send({ type: 'handOver' })
      refreshes.at(-1)?.answer(exchanged(sid))
      await settle()
      reads.at(-1)?.answer(secretary)
      await settle()
    }
    const fates: string[] = []
    await offer('2')
    expect([actor.getSnapshot().value, context().newcomer, context().user?.id]).toEqual(['givingWay', 'Bia Lima', 'u1'])
    actor.send(isOver('1', fates))
    actor.send({ type: 'stay' })
    expect([actor.getSnapshot().value, context().tokens, fates]).toEqual([
      { signedIn: 'current' },
      exchanged('1'),
      ['unauthorized'],
    ])
    await offer('3')
    actor.send({ type: 'giveWay' })
    expect([actor.getSnapshot().value, diary.at(-1), reads.at(-1)?.input]).toEqual([
      'restoring',
      'replaced',
      exchanged('3'),
    ])
  })

  it('and ends with the function, from wherever it is', async () => {
    for (const go of [() => {}, ({ actor }: Awaited<ReturnType<typeof start>>) => actor.send({ type: 'handOver' })]) {
      const session = await start()
      go(session)
      session.actor.send({ type: 'withdraw' })
      const { value, context } = session.actor.getSnapshot()
      expect([value, context.tokens, context.user, session.diary.at(-1)]).toEqual(['signedOut', null, null, 'no-token'])
      expect(session.diary).toContain(`revoke ${exchanged('1').accessToken}`)
      session.actor.send({ type: 'handOver' })
      expect(session.actor.getSnapshot().value).toBe('refreshing')
    }
  })

  it('who Celeiro may not know', async () => {
    const { actor, refreshes, diary } = await start()
    actor.send({ type: 'handOver' })
    refreshes[0]?.fail({ key: unknownPerson, retryable: false })
    await settle()
    expect([actor.getSnapshot().value, diary.at(-1)]).toEqual(['signedOut', 'unknown-person'])
  })

  it('is asked for again after a while where the page or the network failed; nobody is signed out meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { actor, refreshes, reads } = await start()
    actor.send({ type: 'handOver' })
    refreshes[0]?.fail({ key: 'host_token_failed', retryable: true })
    await settle()
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'current' })
    vi.advanceTimersByTime(30_000)
    refreshes[1]?.answer(exchanged('2'))
    await settle()
    reads[1]?.fail(noNetwork)
    await settle()
    expect([actor.getSnapshot().value, refreshes.length]).toEqual([{ signedIn: 'current' }, 2])
    vi.advanceTimersByTime(30_000)
    expect(refreshes).toHaveLength(3)
    actor.stop()
    vi.useRealTimers()
  })

  it('asks the newest function, wherever it is: the answer to the one before counts for nothing', async () => {
    const { actor, refreshes, reads } = startSession({ isHosted: true })
    refreshes[0]?.answer(exchanged('1'))
    await settle()
    actor.send({ type: 'handOver' })
    reads[0]?.answer(treasurer)
    await settle()
    expect([actor.getSnapshot().value, refreshes.length]).toEqual(['refreshing', 2])
    refreshes[1]?.fail(noNetwork)
    await settle()
    actor.send({ type: 'handOver' })
    actor.send({ type: 'handOver' })
    expect([actor.getSnapshot().value, refreshes.length]).toEqual(['refreshing', 4])
    refreshes[2]?.answer(exchanged('2'))
    await settle()
    expect(actor.getSnapshot().value).toBe('refreshing')
  })
})
