import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { browserPlatform } from '#src/foundation/platform.ts'
import { createClient } from '#src/graphql/client.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import { createTransport } from '#src/graphql/transport.ts'
import { type GetToken, hostTokens } from '#src/runtime/session/host-tokens.ts'
import { createSession } from '#src/runtime/session/session.ts'
import { hostedRefreshActor } from '#src/runtime/session/session-actors.ts'
import { testGateway } from '../../stage/gateway.ts'

const apiOrigin = 'https://api.celeiro.example'
const prefix = `celeiro:${apiOrigin}:`
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

/** One tab or element: the real session, transport and client on the test's gateway. */
function open(options: { locks?: null; getToken?: () => Promise<string | null> } = {}) {
  const platform = {
    ...browserPlatform(apiOrigin),
    fetch: gateway.fetch,
    ...(options.locks === null && { locks: null }),
  }
  const transport = createTransport({ endpoint: `${apiOrigin}/graphql`, fetch: platform.fetch })
  const host = options.getToken ? hostOf(options.getToken) : null
  const { session, start, stop } = createSession({ platform, transport, host, emit: () => true })
  start()
  stops.push(stop)
  return { session, client: createClient(transport, session), stop }
}

function hostOf(getToken: GetToken) {
  const host = hostTokens()
  host.give(getToken)
  return host
}

function keepTokens() {
  const { accessToken, refreshToken } = gateway.issue()
  localStorage.setItem(`${prefix}token`, accessToken)
  localStorage.setItem(`${prefix}refreshToken`, refreshToken)
}

async function openSignedIn(options?: Parameters<typeof open>[0]) {
  keepTokens()
  const tab = open(options)
  await waitFor(tab.session, (snapshot) => snapshot.matches('signedIn'))
  return tab
}

const ping = (tab: ReturnType<typeof open>) => tab.client.request(Ping, {})

describe('signing in', () => {
  it('keeps token and refreshToken under the prefix, and sends token and branch from then on', async () => {
    const { session, client } = open()
    session.send({ type: 'signIn', email: 'tesouraria@celeiro.example', password: 'Celeiro#2026' })
    await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
    expect(localStorage.getItem(`${prefix}token`)).toBe('access.1')
    expect(localStorage.getItem(`${prefix}refreshToken`)).toBe('refresh-1')
    session.send({ type: 'chooseBranch', selectedBranch: 'b2' })
    expect(localStorage.getItem(`${prefix}branchId`)).toBe('b2')
    await client.request(Ping, {})
    const { headers } = gateway.calls.at(-1) ?? {}
    expect(headers?.get('authorization')).toBe('Bearer access.1')
    expect(headers?.get('branch-id')).toBe('b2')
  })

  it('on a device that was signed in on before says so, also after signing out', async () => {
    const { session } = open()
    const signIn = async () => {
      session.send({ type: 'signIn', email: 'tesouraria@celeiro.example', password: 'Celeiro#2026' })
      await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
    }
    await signIn()
    session.send({ type: 'signOut' })
    expect(Object.keys(localStorage).filter((key) => key.startsWith(prefix))).toEqual([])
    await signIn()
    const calls = gateway.calls
      .filter(({ operation }) => operation === 'SignIn')
      .map(({ variables }) => variables.input)
    expect(calls.map((input) => input?.deviceToken)).toEqual([undefined, 'device-1'])
  })

  it('with a wrong password keeps nothing', async () => {
    const { session } = open()
    session.send({ type: 'signIn', email: 'tesouraria@celeiro.example', password: 'errada' })
    await waitFor(session, (snapshot) => snapshot.context.problem !== null)
    expect(session.getSnapshot().context.problem?.key).toBe('bad_request.invalid_credentials')
    expect(localStorage.length).toBe(0)
  })
})

describe('an expired access token', () => {
  it.each([undefined, null])('costs eight calls one refresh (locks: %s)', async (locks) => {
    const tab = await openSignedIn({ locks })
    gateway.expire()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ping(tab)))
    expect(answers).toEqual(Array(8).fill({ ok: true }))
    expect(gateway.count('RefreshToken')).toBe(1)
    expect(localStorage.getItem(`${prefix}token`)).toBe('access.2')
    expect(gateway.count('Me')).toBe(1)
  })

  it('costs two tabs one refresh too: the second finds the tokens of the first', async () => {
    const first = await openSignedIn()
    const second = open()
    await waitFor(second.session, (snapshot) => snapshot.matches('signedIn'))
    gateway.expire()
    await Promise.all([ping(first), ping(second)])
    expect(gateway.count('RefreshToken')).toBe(1)
  })

  it('costs nothing when another tab has refreshed it, even without an event', async () => {
    const tab = await openSignedIn()
    keepTokens()
    expect(await ping(tab)).toEqual({ ok: true })
    expect(gateway.count('RefreshToken')).toBe(0)
  })

  it('at start is renewed before the user is read', async () => {
    keepTokens()
    gateway.expire()
    const { session } = open()
    await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
    expect(gateway.calls.map(({ operation }) => operation)).toEqual(['Me', 'RefreshToken', 'Me'])
  })

  it('that cannot be renewed ends the session: calls refused, storage empty but for the host page', async () => {
    const tab = await openSignedIn()
    localStorage.setItem('host', 'mine')
    gateway.revoke()
    const failures = await Promise.all([ping(tab), ping(tab)].map((call) => call.catch((error: unknown) => error)))
    expect(failures).toEqual([expect.any(RequestFailure), expect.any(RequestFailure)])
    expect(failures.map((failure) => (failure instanceof RequestFailure ? failure.key : ''))).toEqual([
      'unauthorized',
      'unauthorized',
    ])
    expect(tab.session.getSnapshot().value).toBe('signedOut')
    expect(Object.keys(localStorage)).toEqual(['host'])
  })

  it('whose renewal is lost on the way signs nobody out', async () => {
    const tab = await openSignedIn()
    gateway.expire()
    gateway.on('RefreshToken', () => Promise.reject(new TypeError('Failed to fetch')))
    const failure = await ping(tab).catch((error: unknown) => error)
    expect(failure).toMatchObject({ key: 'ERR_NETWORK', retryable: true })
    expect(tab.session.getSnapshot().matches('signedIn')).toBe(true)
    expect(localStorage.getItem(`${prefix}refreshToken`)).toBe('refresh-1')
  })
})

describe('signing out', () => {
  it('tells the API and removes our keys only, even when the API cannot be reached', async () => {
    const tab = await openSignedIn()
    localStorage.setItem('host', 'mine')
    gateway.on('SignOut', () => Promise.reject(new TypeError('Failed to fetch')))
    tab.session.send({ type: 'signOut' })
    await expect.poll(() => gateway.count('SignOut')).toBe(1)
    expect(tab.session.getSnapshot().value).toBe('signedOut')
    expect(Object.keys(localStorage)).toEqual(['host'])
  })

  it('while a refresh is on its way refuses the calls and is not undone by the late answer', async () => {
    const tab = await openSignedIn()
    gateway.expire()
    let answerLate = (_: Response) => {}
    gateway.on(
      'RefreshToken',
      () =>
        new Promise<Response>((resolve) => {
          answerLate = resolve
        }),
    )
    const call = ping(tab).catch((error: unknown) => error)
    await waitFor(tab.session, (snapshot) => snapshot.matches('refreshing'))
    await expect.poll(() => gateway.count('RefreshToken')).toBe(1)
    tab.session.send({ type: 'signOut' })
    expect(await call).toMatchObject({ key: 'unauthorized' })
    answerLate(Response.json({ data: { refreshToken: { accessToken: 'late', refreshToken: 'late' } } }))
    await expect.poll(() => gateway.count('SignOut')).toBeGreaterThan(0)
    expect(localStorage.getItem(`${prefix}token`)).toBeNull()
    expect(tab.session.getSnapshot().value).toBe('signedOut')
  })

  it('in one element ends the other on the page; another tab learns by its storage event', async () => {
    const first = await openSignedIn()
    const second = open()
    await waitFor(second.session, (snapshot) => snapshot.matches('signedIn'))
    first.session.send({ type: 'signOut' })
    expect(second.session.getSnapshot().value).toBe('signedOut')
    expect(gateway.count('SignOut')).toBe(1)

    const third = await openSignedIn()
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
    expect(third.session.getSnapshot().value).toBe('signedOut')
  })
})

it('keeps a stored session through a start without network, and goes on when it is back', async () => {
  keepTokens()
  const Me = gateway.fetch
  let isDown = true
  gateway.fetch = (input, init) => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : Me(input, init))
  const { session } = open()
  await waitFor(session, (snapshot) => snapshot.matches('offline'))
  expect(localStorage.getItem(`${prefix}token`)).toBe('access.1')
  isDown = false
  window.dispatchEvent(new Event('online'))
  await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
})

const busy = {
  data: null,
  errors: [{ message: 'service_unavailable', path: ['me'], extensions: { code: 'service_unavailable', status: 503 } }],
}

it('asks a server that is busy for a moment again, and tells nobody', async () => {
  keepTokens()
  const Me = gateway.fetch
  let requests = 0
  gateway.fetch = (input, init) => {
    requests += 1
    return requests === 1 ? Promise.resolve(Response.json(busy)) : Me(input, init)
  }
  const { session } = open()
  const states: unknown[] = []
  session.subscribe(({ value }) => states.push(value))
  await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
  expect([requests, states.includes('offline')]).toEqual([2, false])
})

describe('a token from the host page', () => {
  it('is asked for once per expiry and never stored', async () => {
    let requests = 0
    const getToken = async () => {
      requests += 1
      return gateway.issue().accessToken
    }
    const tab = open({ getToken })
    await waitFor(tab.session, (snapshot) => snapshot.matches('signedIn'))
    gateway.expire()
    await Promise.all(Array.from({ length: 8 }, () => ping(tab)))
    expect(requests).toBe(2)
    expect(localStorage.length).toBe(0)
    expect(gateway.count('RefreshToken')).toBe(0)
  })

  it('that never comes is not waited for', async () => {
    const asking = createActor(
      hostedRefreshActor(
        hostOf(() => new Promise(() => {})),
        () => {},
        { untilSet: 20, answered: 20 },
      ),
      { input: null },
    )
    const failed = new Promise((resolve) => asking.subscribe({ error: resolve }))
    asking.start()
    expect(await failed).toMatchObject({ key: 'ECONNABORTED', retryable: true })
  })

  it('that the host no longer has ends the session', async () => {
    const tokens = [gateway.issue().accessToken, null]
    const tab = open({ getToken: async () => tokens.shift() ?? null })
    await waitFor(tab.session, (snapshot) => snapshot.matches('signedIn'))
    gateway.expire()
    const endings: string[] = []
    tab.session.on('ended', ({ reason }) => endings.push(reason))
    await expect(ping(tab)).rejects.toMatchObject({ key: 'unauthorized' })
    expect(endings).toEqual(['no-token'])
  })
})
