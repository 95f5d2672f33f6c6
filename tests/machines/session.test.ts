import { describe, expect, it } from 'vitest'
import { branchIdOf, everyBranch, initialBranch } from '#machines/session-branch.ts'
import {
  branches,
  newTokens,
  noNetwork,
  oldTokens,
  refused,
  refusedCall,
  secretary,
  settle,
  startSession,
  startSignedIn,
  treasurer,
  unauthorized,
  wrongPassword,
} from './session-fixtures.ts'

describe('signing in', () => {
  it('keeps the tokens and knows the user', async () => {
    const { actor, signIns, diary } = startSession()
    expect(actor.getSnapshot().value).toBe('signedOut')
    actor.send({ type: 'signIn', email: treasurer.email, password: 'Celeiro#2026' })
    expect(signIns[0]?.input).toEqual({ email: treasurer.email, password: 'Celeiro#2026' })
    signIns[0]?.answer({ tokens: oldTokens, user: treasurer })
    await settle()
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'current' })
    expect(actor.getSnapshot().context).toMatchObject({ tokens: oldTokens, user: treasurer, problem: null })
    expect(diary).toContain('keep access-1')
  })

  it('says what was wrong, keeps no password, and can be tried again', async () => {
    const { actor, signIns } = startSession()
    actor.send({ type: 'signIn', email: treasurer.email, password: 'errada' })
    signIns[0]?.fail(wrongPassword)
    await settle()
    expect(actor.getSnapshot()).toMatchObject({ value: 'signedOut', context: { problem: wrongPassword } })
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('errada')
    actor.send({ type: 'signIn', email: treasurer.email, password: 'certa' })
    expect(actor.getSnapshot().value).toBe('signingIn')
    expect(actor.getSnapshot().context.problem).toBeNull()
  })
})

describe('a stored session at start', () => {
  it('reads who it is', async () => {
    const { actor, reads } = await startSignedIn()
    expect(reads[0]?.input).toEqual(oldTokens)
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'current' })
  })

  it('is refreshed when its token has expired, then read again', async () => {
    const { actor, reads, refreshes } = startSession({ tokens: oldTokens })
    reads[0]?.fail(unauthorized)
    await settle()
    expect(refreshes[0]?.input).toEqual(oldTokens)
    refreshes[0]?.answer(newTokens)
    await settle()
    expect(reads[1]?.input).toEqual(newTokens)
    reads[1]?.answer(treasurer)
    await settle()
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'current' })
    expect(refreshes).toHaveLength(1)
  })

  it('ends when even fresh tokens are refused, instead of asking for ever', async () => {
    const { actor, reads, refreshes, diary } = startSession({ tokens: oldTokens })
    reads[0]?.fail(unauthorized)
    await settle()
    refreshes[0]?.answer(newTokens)
    await settle()
    reads[1]?.fail(unauthorized)
    await settle()
    expect(actor.getSnapshot().value).toBe('signedOut')
    expect(actor.getSnapshot().context.problem).toEqual(unauthorized)
    expect(diary).toEqual(expect.arrayContaining(['forget', 'expired']))
  })

  it('is kept when the network is down, and tried again when asked', async () => {
    const { actor, reads, diary } = startSession({ tokens: oldTokens })
    reads[0]?.fail(noNetwork)
    await settle()
    expect(actor.getSnapshot().value).toBe('offline')
    expect(actor.getSnapshot().context.tokens).toEqual(oldTokens)
    expect(diary).toEqual([])
    actor.send({ type: 'retry' })
    reads[1]?.answer(treasurer)
    await settle()
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'current' })
  })
})

describe('calls refused as unauthorized', () => {
  it('wait for one refresh, eight at once, and are all sent again', async () => {
    const { actor, refreshes } = await startSignedIn()
    const fates: string[] = []
    for (let index = 0; index < 8; index += 1) actor.send({ type: 'renew', call: refusedCall(fates) })
    expect(actor.getSnapshot().value).toBe('refreshing')
    expect(fates).toEqual([])
    refreshes[0]?.answer(newTokens)
    await settle()
    expect(refreshes).toHaveLength(1)
    expect(fates).toEqual(Array(8).fill('sent again'))
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'current' })
    expect(actor.getSnapshot().context).toMatchObject({ tokens: newTokens, waiting: [] })
  })

  it('are refused with the session when the refresh is refused', async () => {
    const { actor, refreshes, diary } = await startSignedIn()
    const fates: string[] = []
    actor.send({ type: 'renew', call: refusedCall(fates) })
    actor.send({ type: 'renew', call: refusedCall(fates) })
    refreshes[0]?.fail(refused)
    await settle()
    expect(fates).toEqual(['unauthorized', 'unauthorized'])
    expect(actor.getSnapshot().value).toBe('signedOut')
    expect(actor.getSnapshot().context).toMatchObject({ tokens: null, user: null, problem: unauthorized })
    expect(diary.slice(-2)).toEqual(['forget', 'expired'])
  })

  it.each([
    ['was lost', noNetwork],
    ['is the page of a proxy, such as 408', { key: 'bad_request.generic', retryable: false }],
  ])('can be retried when the answer to the refresh %s, and nobody is signed out', async (_what, problem) => {
    const { actor, refreshes, diary } = await startSignedIn()
    const fates: string[] = []
    actor.send({ type: 'renew', call: refusedCall(fates) })
    refreshes[0]?.fail(problem)
    await settle()
    expect(fates).toEqual([`${problem.key} retryable`])
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'current' })
    expect(actor.getSnapshot().context.tokens).toEqual(oldTokens)
    expect(diary).not.toContain('forget')
    actor.send({ type: 'renew', call: refusedCall(fates) })
    refreshes[1]?.answer(newTokens)
    await settle()
    expect(fates.at(-1)).toBe('sent again')
  })

  it('late, with a token already replaced, are just sent again', async () => {
    const { actor, refreshes } = await startSignedIn()
    const fates: string[] = []
    actor.send({ type: 'renew', call: refusedCall(fates) })
    refreshes[0]?.answer(newTokens)
    await settle()
    actor.send({ type: 'renew', call: refusedCall(fates) })
    expect(fates).toEqual(['sent again', 'sent again'])
    expect(refreshes).toHaveLength(1)
  })

  it("of somebody else's session are never sent with this one's tokens", async () => {
    const { actor, signIns, refreshes } = await startSignedIn()
    const fates: string[] = []
    actor.send({ type: 'signOut' })
    actor.send({ type: 'signIn', email: 'outra@celeiro.example', password: 'x' })
    signIns[0]?.answer({ tokens: newTokens, user: { ...treasurer, id: 'u2' } })
    await settle()
    actor.send({ type: 'renew', call: refusedCall(fates) })
    expect(fates).toEqual(['unauthorized'])
    expect(refreshes).toHaveLength(0)
  })
})

describe('signing out', () => {
  it('tells the API and forgets everything', async () => {
    const { actor, diary } = await startSignedIn()
    actor.send({ type: 'signOut' })
    expect(actor.getSnapshot().value).toBe('signedOut')
    expect(actor.getSnapshot().context).toMatchObject({ tokens: null, user: null, selectedBranch: null, problem: null })
    expect(diary.slice(-3)).toEqual(['revoke access-1', 'forget', 'signed-out'])
  })

  it('while refreshing refuses the waiting calls, and the late tokens change nothing', async () => {
    const { actor, refreshes } = await startSignedIn()
    const fates: string[] = []
    actor.send({ type: 'renew', call: refusedCall(fates) })
    actor.send({ type: 'signOut' })
    expect(fates).toEqual(['unauthorized'])
    refreshes[0]?.answer(newTokens)
    await settle()
    expect(actor.getSnapshot().value).toBe('signedOut')
    expect(actor.getSnapshot().context.tokens).toBeNull()
  })

  it('in another tab ends this one too, without telling the API twice', async () => {
    const { actor, diary } = await startSignedIn()
    const fates: string[] = []
    actor.send({ type: 'renew', call: refusedCall(fates) })
    actor.send({ type: 'leave' })
    expect(actor.getSnapshot().value).toBe('signedOut')
    expect(fates).toEqual(['unauthorized'])
    expect(diary.at(-1)).toBe('signed-out-elsewhere')
    expect(diary.some((line) => line.startsWith('revoke'))).toBe(false)
  })
})

describe('several tabs', () => {
  it("takes another tab's new tokens and sends the waiting calls with them", async () => {
    const { actor } = await startSignedIn()
    const fates: string[] = []
    actor.send({ type: 'renew', call: refusedCall(fates) })
    actor.send({ type: 'adopt', tokens: newTokens })
    expect(fates).toEqual(['sent again'])
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'current' })
    expect(actor.getSnapshot().context.tokens).toEqual(newTokens)
  })

  const tokensOf = (sid: string) => ({ accessToken: `${btoa(JSON.stringify({ sid }))}.mac`, refreshToken: sid })

  it.each(['signedIn', 'refreshing'])(
    'gives way to another person who signed in there, and sends no call of this one (while %s)',
    async (state) => {
      const { actor, reads, diary } = await startSignedIn({ tokens: tokensOf('ana') })
      const fates: string[] = []
      const call = refusedCall(fates, tokensOf('ana'))
      if (state === 'refreshing') actor.send({ type: 'renew', call })
      actor.send({ type: 'adopt', tokens: tokensOf('bia') })
      expect([actor.getSnapshot().value, reads[1]?.input]).toEqual(['identifying', tokensOf('bia')])
      reads[1]?.answer(secretary)
      await settle()
      expect(actor.getSnapshot().context.user).toBeNull()
      expect(diary.at(-1)).toBe('replaced')
      if (state === 'signedIn') actor.send({ type: 'renew', call })
      expect(fates).toEqual(['unauthorized'])
      reads[2]?.answer(secretary)
      await settle()
      expect(actor.getSnapshot().context).toMatchObject({ user: secretary, tokens: tokensOf('bia') })
    },
  )

  it('goes on where the same person signed in anew there', async () => {
    const { actor, reads, diary } = await startSignedIn({ tokens: tokensOf('ana'), selectedBranch: 'norte' })
    const fates: string[] = []
    actor.send({ type: 'renew', call: refusedCall(fates, tokensOf('ana')) })
    actor.send({ type: 'adopt', tokens: tokensOf('ana again') })
    reads[1]?.answer(treasurer)
    await settle()
    expect([actor.getSnapshot().value, fates]).toEqual([{ signedIn: 'current' }, ['sent again']])
    expect(actor.getSnapshot().context).toMatchObject({ selectedBranch: 'norte', tokens: tokensOf('ana again') })
    expect(diary).not.toContain('replaced')
  })

  it('follows a sign-in made in another tab', async () => {
    const { actor, reads } = startSession()
    actor.send({ type: 'adopt', tokens: newTokens })
    expect(actor.getSnapshot().value).toBe('restoring')
    reads[0]?.answer(treasurer)
    await settle()
    expect(actor.getSnapshot().matches('signedIn')).toBe(true)
  })
})

describe('the selected branch', () => {
  it('is all branches or one that is reached, chosen freely and back again, and kept', async () => {
    const { actor, diary } = await startSignedIn()
    const choose = (selectedBranch: string) => {
      actor.send({ type: 'chooseBranch', selectedBranch })
      return actor.getSnapshot().context.selectedBranch
    }
    expect(actor.getSnapshot().context.selectedBranch).toBe(everyBranch)
    expect(choose('alheia')).toBe(everyBranch)
    expect(choose('norte')).toBe('norte')
    expect(diary.at(-1)).toBe('selectedBranch norte')
    expect(choose(everyBranch)).toBe(everyBranch)
    expect(diary.at(-1)).toBe('selectedBranch all')
  })

  it('survives the start while it is still reached', async () => {
    const branchAfter = async (selectedBranch: string) =>
      (await startSignedIn({ selectedBranch })).actor.getSnapshot().context.selectedBranch
    expect(await branchAfter('norte')).toBe('norte')
    expect(await branchAfter(everyBranch)).toBe(everyBranch)
    expect(await branchAfter('fechada')).toBe(everyBranch)
  })

  it("begins with the user's own branch, or the only one; who chose all of them keeps that", () => {
    const own = { ...treasurer, branchId: 'sede' }
    expect(initialBranch(own, null)).toBe('sede')
    expect(initialBranch(own, everyBranch)).toBe(everyBranch)
    expect(initialBranch({ ...treasurer, branches: branches.slice(1) }, everyBranch)).toBe('norte')
    expect(initialBranch(treasurer, null)).toBe(everyBranch)
    expect(branchIdOf(everyBranch)).toBeNull()
    expect(branchIdOf('sede')).toBe('sede')
  })
})

it('reads the user again on request, in the background', async () => {
  const { actor, reads } = await startSignedIn()
  actor.send({ type: 'review' })
  expect(actor.getSnapshot().value).toEqual({ signedIn: 'reviewing' })
  reads[1]?.answer({ ...treasurer, permissions: {} })
  await settle()
  expect(actor.getSnapshot()).toMatchObject({ value: { signedIn: 'current' }, context: { user: { permissions: {} } } })
})

it('refetches when asked during a request: its answer may be stale', async () => {
  const { actor, reads } = await startSignedIn()
  actor.send({ type: 'review' })
  actor.send({ type: 'review' })
  reads[2]?.answer({ ...treasurer, name: 'Ana Reis' })
  reads[1]?.answer(treasurer)
  await settle()
  expect(actor.getSnapshot()).toMatchObject({ value: { signedIn: 'current' }, context: { user: { name: 'Ana Reis' } } })
})
