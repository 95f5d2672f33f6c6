import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { Tokens } from '#api/http/token.ts'
import { handleOf } from '#mesh/gateway/cookie-session.ts'
import { post, testGateway } from './test-gateway.ts'

const tokens = new Tokens('a secret of thirty-two characters')
const session = '018f0000-0000-7000-8000-000000000001'
const access = (minutesAgo = 0) => tokens.access(session, new Date(Date.now() - minutesAgo * 60_000))

/** A fake REST API that signs in, rotates refresh tokens once and signs out, with its requests. */
function rest() {
  const requests: { path: string; body: unknown; authorization: string | undefined }[] = []
  let refusal: number | null = null
  const app = new Hono()
  app.use(async ({ req, json }, next) => {
    const text = await req.raw.clone().text()
    const body: unknown = text ? JSON.parse(text) : null
    requests.push({ path: req.path, body, authorization: req.header('authorization') })
    if (refusal) return json({ error: refusal === 400 ? 'session_expired' : 'service_unavailable' }, refusal as 400)
    return next()
  })
  const pair = { accessToken: access(), refreshToken: 'refresh.mac' }
  app.post('/api/auth', (context) => context.json({ ...pair, deviceToken: 'device' }))
  app.post('/api/auth/second-factor', (context) => context.json({ ...pair, deviceToken: 'device' }))
  app.post('/api/auth/passkey/verify', (context) => context.json({ ...pair, deviceToken: 'device' }))
  app.post('/api/auth/refresh-token', (context) => context.json(pair))
  app.post('/api/auth/logout', (context) => context.json({ id: session }))
  const refuse = (status: number) => {
    refusal = status
  }
  return { requests, pair, app, refuse }
}

async function asking(headers: Record<string, string> = { 'x-session': 'cookie' }) {
  const api = rest()
  const gateway = await testGateway({ api: (request) => api.app.fetch(request) })
  const ask = async (query: string, variables: object = {}, cookie = '') => {
    const answer = await gateway.send(post({ query, variables }, { ...headers, ...(cookie && { cookie }) }))
    return { ...answer, cookies: answer.headers.getSetCookie() }
  }
  return { ...api, ask }
}

const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken refreshToken deviceToken } }'
const secondStep =
  'mutation ($input: SecondFactorInput!) { proveSecondFactor(input: $input) { accessToken refreshToken deviceToken } }'
const byPasskey =
  'mutation ($input: PasskeySignInInput!) { signInByPasskey(input: $input) { accessToken refreshToken deviceToken } }'
const signed = { id: 'AA', clientData: 'AA', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' }
const credentials = { input: { email: 'a@b.example', password: 'x' } }
const refresh = 'mutation ($input: RefreshTokenInput!) { refreshToken(input: $input) { accessToken refreshToken } }'
const signOut = 'mutation { signOut { id } }'
const renewing = (handle: string) => ({ input: { refreshToken: handle } })

describe('a page that keeps its session in cookies', () => {
  it('gets cookies that no script reads and no foreign form sends, and in the answer nothing that opens anything', async () => {
    const { ask, pair } = await asking()
    const attributes = 'Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax'
    const handle = handleOf(pair.accessToken)
    for (const [name, query, variables] of [
      ['signIn', signIn, credentials],
      ['proveSecondFactor', secondStep, { input: { token: 'pending', code: '123456' } }],
      ['signInByPasskey', byPasskey, { input: { passkey: signed } }],
    ] as const) {
      const { data, cookies, text } = await ask(query, variables)
      expect(cookies).toEqual([
        `token=${pair.accessToken}; ${attributes}`,
        `refreshToken=${pair.refreshToken}; ${attributes}`,
      ])
      expect(data).toEqual({ [name]: { accessToken: handle, refreshToken: handle, deviceToken: 'device' } })
      expect(tokens.sessionOf(handle, new Date())).toBeUndefined()
      for (const secret of Object.values(pair)) expect(text).not.toContain(secret)
    }
  })

  it('by https gets them under names that nobody else can set, and the names of the release before count until then', async () => {
    const { ask, requests, pair } = await asking({ 'x-session': 'cookie', origin: 'https://celeiro.example' })
    const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'
    const renewed = [
      `__Host-token=${pair.accessToken}; Max-Age=2592000; ${attributes}`,
      `__Host-refreshToken=${pair.refreshToken}; Max-Age=2592000; ${attributes}`,
      `token=; Max-Age=0; ${attributes}`,
      `refreshToken=; Max-Age=0; ${attributes}`,
    ]
    const over = access(20)
    const former = await ask(refresh, renewing(handleOf(over)), `token=${over}; refreshToken=former.mac`)
    expect(former.cookies).toEqual(renewed)
    const both = `refreshToken=planted.mac; token=${access()}; __Host-token=${over}; __Host-refreshToken=own.mac`
    expect((await ask(refresh, renewing(handleOf(over)), both)).cookies).toEqual(renewed)
    expect(requests.map(({ body }) => body)).toEqual([{ refreshToken: 'former.mac' }, { refreshToken: 'own.mac' }])
  })

  it('renews by the cookie, whatever it says itself', async () => {
    const { ask, requests, pair } = await asking()
    const over = access(20)
    const { data, cookies } = await ask(refresh, renewing(handleOf(over)), `token=${over}; refreshToken=old.mac`)
    expect(requests.map(({ body }) => body)).toEqual([{ refreshToken: 'old.mac' }])
    expect(data?.refreshToken).toMatchObject({ accessToken: handleOf(pair.accessToken) })
    expect(cookies).toHaveLength(2)
  })

  it('that comes second gets the tokens that another tab refreshed, without a second refresh', async () => {
    const { ask, requests } = await asking()
    const current = access()
    const late = await ask(refresh, renewing(handleOf(access(20))), `token=${current}; refreshToken=next.mac`)
    expect(late.data?.refreshToken).toEqual({ accessToken: handleOf(current), refreshToken: handleOf(current) })
    expect([requests, late.cookies]).toEqual([[], []])
  })

  it('renews a session that another tab left to grow old', async () => {
    const { ask, requests } = await asking()
    await ask(refresh, renewing(handleOf(access(40))), `token=${access(20)}; refreshToken=next.mac`)
    expect(requests).toHaveLength(1)
  })

  it('loses its cookies by signing out, and where the session is over; not where nobody answers', async () => {
    const forgotten = ['__Host-token', '__Host-refreshToken', 'token', 'refreshToken'].map(
      (name) => `${name}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`,
    )
    const cookie = `token=${access(20)}; refreshToken=old.mac`
    const { ask, refuse } = await asking()
    expect((await ask(signOut, {}, cookie)).cookies).toEqual(forgotten)
    refuse(400)
    expect((await ask(refresh, renewing(handleOf(access(20))), cookie)).cookies).toEqual(forgotten)
    refuse(503)
    expect((await ask(refresh, renewing(handleOf(access(20))), cookie)).cookies).toEqual([])
  })

  it.each(['token=%E0%A4%A; refreshToken', 'token', '=', 'tokens=x; xtoken=y'])(
    'survives the cookies %s',
    async (cookie) => {
      const { ask, requests } = await asking()
      await ask(refresh, renewing('x'), cookie)
      expect(requests.map(({ body }) => body)).toEqual([{ refreshToken: 'none' }])
    },
  )

  it('is the only one that has cookies: without its header they count for nothing', async () => {
    const { ask, requests, pair } = await asking({})
    const { data, cookies } = await ask(signIn, credentials, `token=${access()}`)
    expect([data?.signIn, cookies]).toEqual([{ ...pair, deviceToken: 'device' }, []])
    await ask(refresh, renewing('own.mac'), 'refreshToken=another.mac')
    expect(requests.at(-1)?.body).toEqual({ refreshToken: 'own.mac' })
  })
})
