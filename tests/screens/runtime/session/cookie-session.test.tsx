import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { waitFor } from 'xstate'
import { browserPlatform } from '#src/foundation/platform.ts'
import { createClient } from '#src/graphql/client.ts'
import { createTransport } from '#src/graphql/transport.ts'
import { createSession } from '#src/runtime/session/session.ts'
import { answer, type Call, refuse, testGateway } from '../../stage/gateway.ts'

const apiOrigin = 'https://api.celeiro.example'
const Ping = { toString: () => 'query Ping { ok }' }

let gateway: ReturnType<typeof testGateway>
const stops: (() => void)[] = []

beforeEach(() => {
  localStorage.clear()
  gateway = testGateway()
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** One tab of a page that keeps its session in cookies, on the test's gateway. */
function open() {
  const platform = { ...browserPlatform(apiOrigin), fetch: gateway.fetch }
  const settings = { endpoint: `${apiOrigin}/graphql`, fetch: platform.fetch, isByCookies: true }
  const transport = createTransport(settings)
  const { session, start, stop } = createSession({ platform, transport, isByCookies: true, emit: () => true })
  start()
  stops.push(stop)
  return { session, client: createClient(transport, session) }
}

const signIn = { type: 'signIn', email: 'tesouraria@celeiro.example', password: 'Celeiro#2026' } as const

it('a session in cookies is said to be one with every call', async () => {
  const { session, client } = open()
  session.send(signIn)
  await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
  await client.request(Ping, {})
  expect(gateway.calls.map(({ headers }) => headers.get('x-session'))).toEqual(Array(3).fill('cookie'))
})

it('a cookie session whose cookies the browser dropped has its own error', async () => {
  const { session } = open()
  gateway.on('Me', () => refuse('unauthorized', { code: 'unauthorized', status: 401 }))
  session.send(signIn)
  const { context } = await waitFor(session, (snapshot) => snapshot.context.problem !== null)
  expect(context.problem?.key).toBe('cookies_refused')
})

it('a session in cookies of another person, who signed in beside it meanwhile, is not ended with the own one', async () => {
  const { session } = open()
  session.send(signIn)
  await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
  gateway.on('SignOut', () => refuse('unauthorized', { code: 'unauthorized', status: 401 }))
  const handle = btoa(JSON.stringify({ sid: 'of-another' }))
  gateway.on('RefreshToken', () => answer({ refreshToken: { accessToken: handle, refreshToken: handle } }))
  session.send({ type: 'signOut' })
  await expect.poll(() => gateway.count('RefreshToken')).toBe(1)
  await open()
    .client.request(Ping, {})
    .catch(() => null)
  expect(gateway.count('SignOut')).toBe(1)
})

describe('signing out of cookies while nobody answers', () => {
  const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
  const signedOutOffline = async () => {
    const { session } = open()
    session.send(signIn)
    await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
    gateway.on('SignOut', noNetwork)
    session.send({ type: 'signOut' })
    await expect.poll(() => gateway.count('SignOut')).toBe(1)
    return session
  }
  const onSignOut = () => gateway.on('SignOut', () => answer({ signOut: { id: 'u1' } }))

  it('is over here at once, also for a page that is opened later, and is sent when the network is back', async () => {
    const session = await signedOutOffline()
    expect(session.getSnapshot().matches('signedOut')).toBe(true)
    const request = gateway.calls.at(-1) as Call
    onSignOut()
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => gateway.count('SignOut')).toBe(2)
    expect(gateway.calls.at(-1)?.headers.get('authorization')).toBe(request.headers.get('authorization'))
    await expect.poll(() => Object.keys(localStorage).filter((key) => key.endsWith('signedOut'))).toEqual([])
  })

  it('is sent by the next page of this browser, before anybody signs in on it, and once', async () => {
    const session = await signedOutOffline()
    session.stop()
    for (const stop of stops.splice(0)) stop()
    onSignOut()
    const { session: next } = open()
    expect(next.getSnapshot().matches('signedOut')).toBe(true)
    await expect.poll(() => gateway.count('SignOut')).toBe(2)
    await expect.poll(() => localStorage.length).toBe(1)
    open()
    expect(gateway.count('SignOut')).toBe(2)
  })
})
