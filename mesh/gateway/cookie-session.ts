/** Marks a page with a cookie session. Foreign pages cannot send it: no preflight allows it. */
const sessionHeader = 'x-session'

/** Cookie lifetime in seconds; the session itself may end before. */
const age = 30 * 24 * 60 * 60

/**
 * Browsers accept `__Host-` cookies only from https, of this very host and for all paths: neither a sibling host nor
 * plain http can set one. Over http, as in development, names are bare.
 */
const bareNames = { accessToken: 'token', refreshToken: 'refreshToken' } as const
const hostNames = { accessToken: '__Host-token', refreshToken: '__Host-refreshToken' } as const
const allNames = [...Object.values(hostNames), ...Object.values(bareNames)]

/** A session whose tokens are hidden from the page: it gets a handle, which names the session and grants nothing. */
export interface CookieSession {
  readonly token: string | undefined
  readonly refreshToken: string | undefined
  /** Whether the page was loaded over https, by its Origin. */
  readonly isSecure: boolean
  /** `Set-Cookie` headers of the answer. */
  readonly set: string[]
}

/** Handle of a token: without its signature. */
export const handleOf = (token: string): string => token.slice(0, Math.max(token.lastIndexOf('.'), 0))

/** Cookie session of a request; undefined unless it declares one. */
export function cookieSessionOf(headers: Headers): CookieSession | undefined {
  if (headers.get(sessionHeader) !== 'cookie') return undefined
  const cookies = headers.get('cookie') ?? ''
  // No page sends another's origin. A session of the release before has bare names, until it is renewed.
  const isSecure = headers.get('origin')?.startsWith('https://') === true
  const names = Object.values(hostNames).some((name) => cookieOf(name, cookies)) && isSecure ? hostNames : bareNames
  return {
    token: cookieOf(names.accessToken, cookies),
    refreshToken: cookieOf(names.refreshToken, cookies),
    isSecure,
    set: [],
  }
}

/**
 * Forwards a REST call: request tokens are taken from cookies, answered tokens are put into cookies. A page that
 * renews what another tab has renewed already gets that result: refresh happens once.
 */
export async function throughCookies(
  session: CookieSession,
  url: string,
  init: RequestInit,
  send: (init: RequestInit) => Promise<Response>,
): Promise<Response> {
  const { pathname } = new URL(url)
  const isRenewal = pathname.endsWith('/auth/refresh-token')
  if (!isRenewal && !/\/auth(\/logout|\/second-factor|\/passkey\/verify)?$/.test(pathname)) return send(init)
  if (isRenewal && session.token && wasRenewed(session.token, init.body)) return Response.json(handles(session.token))
  const body = isRenewal ? JSON.stringify({ refreshToken: session.refreshToken ?? 'none' }) : init.body
  const response = await send({ ...init, body: body ?? null })
  if (pathname.endsWith('/logout') ? response.ok : isRenewal && isRefused(response)) session.set.push(...forgotten)
  return response.ok && !pathname.endsWith('/logout') ? withHandles(session, response) : response
}

/** Whether the cookie's token is valid and newer than the page's: another tab was faster. */
function wasRenewed(token: string, body: RequestInit['body']): boolean {
  const handle = handleOf(token)
  return handle !== refreshTokenIn(body) && endOf(handle) > Date.now()
}

/** Expiry of a token in milliseconds; in the past if unreadable. */
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
async function withHandles({ set, isSecure }: CookieSession, response: Response): Promise<Response> {
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
  const input: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
  return typeof input === 'object' && input !== null && 'refreshToken' in input ? input.refreshToken : undefined
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
