/** Says that a page keeps its session in cookies. No foreign page may send it: the server answers no preflight that asks. */
const sessionHeader = 'x-session'

/** How long a browser keeps the cookies, in seconds; the session itself may end before. */
const age = 30 * 24 * 60 * 60

/**
 * A browser takes what begins with `__Host-` only from https, of this very host and for all its paths: neither a page of a
 * neighbouring host nor one by http sets it. By http, as on a developer's machine, names are bare.
 */
const bareNames = { accessToken: 'token', refreshToken: 'refreshToken' } as const
const hostNames = { accessToken: '__Host-token', refreshToken: '__Host-refreshToken' } as const
const allNames = [...Object.values(hostNames), ...Object.values(bareNames)]

/** A session whose tokens the page never sees: it holds their handle, which names the session and opens nothing. */
export interface CookieSession {
  readonly token: string | undefined
  readonly refreshToken: string | undefined
  /** Whether the page came by https, as far as its browser says. */
  readonly isSecure: boolean
  /** What the answer sets, `Set-Cookie` each. */
  readonly set: string[]
}

/** What the page may know of a token: all but what makes it one. */
export const handleOf = (token: string): string => token.slice(0, Math.max(token.lastIndexOf('.'), 0))

/** The session that a request keeps in cookies; undefined where it does not say that it does. */
export function cookieSessionOf(headers: Headers): CookieSession | undefined {
  if (headers.get(sessionHeader) !== 'cookie') return undefined
  const cookies = headers.get('cookie') ?? ''
  // No page sends another's origin. A session of the release before has bare names, until it is renewed.
  const isSecure = headers.get('origin')?.startsWith('https://') === true
  const held = Object.values(hostNames).some((name) => cookieOf(name, cookies)) && isSecure ? hostNames : bareNames
  return {
    token: cookieOf(held.accessToken, cookies),
    refreshToken: cookieOf(held.refreshToken, cookies),
    isSecure,
    set: [],
  }
}

/**
 * Sends a REST call on the page's behalf: tokens that are asked for come out of cookies, those that are answered go into
 * them. A page that renews what another tab has renewed meanwhile is told so, and nothing is renewed twice.
 */
export async function throughCookies(
  session: CookieSession,
  url: string,
  sent: RequestInit,
  send: (sent: RequestInit) => Promise<Response>,
): Promise<Response> {
  const { pathname } = new URL(url)
  const isRenewal = pathname.endsWith('/auth/refresh-token')
  if (!isRenewal && !/\/auth(\/logout)?$/.test(pathname)) return send(sent)
  if (isRenewal && session.token && wasRenewed(session.token, sent.body)) return Response.json(handles(session.token))
  const body = isRenewal ? JSON.stringify({ refreshToken: session.refreshToken ?? 'none' }) : sent.body
  const response = await send({ ...sent, body: body ?? null })
  if (pathname.endsWith('/logout') ? response.ok : isRenewal && isRefused(response)) session.set.push(...forgotten)
  return response.ok && !pathname.endsWith('/logout') ? kept(session, response) : response
}

/** Whether the token is good and another than the page has: another tab was faster, or its answer was not kept. */
function wasRenewed(token: string, body: RequestInit['body']): boolean {
  const handle = handleOf(token)
  return handle !== refreshTokenIn(body) && endOf(handle) > Date.now()
}

/** When a token ends, in milliseconds; long ago where its handle does not say so. */
function endOf(handle: string): number {
  try {
    const claims: unknown = JSON.parse(Buffer.from(handle.split('.').at(-1) ?? '', 'base64url').toString())
    return typeof claims === 'object' && claims !== null && 'exp' in claims ? Number(claims.exp) * 1000 : 0
  } catch {
    return 0
  }
}

const isRefused = ({ status }: Response): boolean => status >= 400 && status < 500 && status !== 429

const handles = (token: string) => ({ accessToken: handleOf(token), refreshToken: handleOf(token) })

/** The answer with handles in the place of its tokens, which become cookies. */
async function kept({ set, isSecure }: CookieSession, response: Response): Promise<Response> {
  const answer: Record<string, unknown> = await response.json()
  const { accessToken, refreshToken } = answer
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string')
    throw new Error('The REST API answered no tokens')
  const names = isSecure ? hostNames : bareNames
  set.push(cookie(names.accessToken, accessToken, age), cookie(names.refreshToken, refreshToken, age))
  if (isSecure) set.push(...Object.values(bareNames).map((name) => cookie(name, '', 0)))
  return Response.json({ ...answer, ...handles(accessToken) }, { status: response.status })
}

const cookie = (name: string, value: string, seconds: number): string =>
  `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=Lax`

const forgotten = allNames.map((name) => cookie(name, '', 0))

function refreshTokenIn(body: RequestInit['body']): unknown {
  const given: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
  return typeof given === 'object' && given !== null && 'refreshToken' in given ? given.refreshToken : undefined
}

function cookieOf(name: string, cookies: string): string | undefined {
  const found = cookies.split(/; */).find((one) => one.startsWith(`${name}=`))
  const value = found?.slice(name.length + 1)
  if (!value) return undefined
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
