import { describe, expect, it } from 'vitest'
import {
  refused,
  refusedCall,
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

  it('is told apart when it hands over what the API refuses', async () => {
    const { actor, reads, refreshes, diary } = startSession({ isHosted: true })
    refreshes[0]?.answer({ accessToken: 'host-1', refreshToken: null })
    await settle()
    reads[0]?.fail(unauthorized)
    await settle()
    expect([actor.getSnapshot().value, diary.at(-1)]).toEqual(['signedOut', 'token-refused'])
  })

  it('is not asked again by whoever signed out, until it hands over anew', async () => {
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
