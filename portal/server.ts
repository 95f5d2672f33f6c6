import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomUUID, sign } from 'node:crypto'

/** How a portal vouches for its people, as `CELEIRO_ISSUERS` of Celeiro's server names it. */
export interface PortalOptions {
  /** PEM of a private key of P-256, kept as secret as a password and the same in all processes. */
  readonly key: string
  /** `issuer` there: `https://portal.example` */
  readonly issuer: string
  /** `audience` there. */
  readonly audience?: string
  /** Origin of Celeiro: `https://celeiro.example` */
  readonly celeiro: string | URL
  /** Told why a token could not be had, but for people whom Celeiro does not know; the console by default. */
  readonly onError?: (error: unknown) => void
}

/** Who is signed in to the portal. */
export interface PortalUser {
  /** An id that the portal gives to nobody else, whatever their e-mail becomes. */
  readonly id: string | number
  readonly email: string
  /** When the portal last asked them who they are. */
  readonly authenticatedAt?: Date
  /** By what, where the operator of Celeiro demands it. */
  readonly acr?: string
}

export interface PublicKeys {
  readonly keys: readonly Readonly<Record<string, unknown>>[]
}

/** Celeiro gave no token; the code is Celeiro's, such as `exchange_user_refused`. */
export class ExchangeRefused extends Error {
  readonly code: string

  constructor(code: string, details?: unknown) {
    super(code, { cause: details })
    this.code = code
  }
}

export interface Portal {
  /** What the portal's `/jwks.json` answers. */
  keys(): PublicKeys
  /**
   * An access token of Celeiro for that person.
   * @throws ExchangeRefused what Celeiro answered; Error where it could not be asked
   */
  token(user: PortalUser): Promise<string>
  /** What the address answers that `tokenFrom` asks: a token, 401 for nobody, 403 for whom Celeiro does not know, or 503. */
  answer(user: PortalUser | null | undefined): Promise<Response>
}

const exchange = 'mutation ($input: ExchangeInput!) { exchangeSession(input: $input) { accessToken } }'
const lifetimeSeconds = 120
const patienceMilliseconds = 10_000

/**
 * The portal's side of a hosted session: signs who is signed in there, and exchanges that for a token of Celeiro.
 * @throws Error for a key that is not of P-256
 */
export function celeiroPortal(options: PortalOptions): Portal {
  const { issuer, audience = 'celeiro', celeiro, onError = console.error } = options
  const key = createPrivateKey(options.key)
  const jwk = publicJwk(key)
  const { href } = new URL('/graphql', celeiro)
  const portal: Portal = {
    keys: () => ({ keys: [jwk] }),
    async token(user) {
      const claims = { ...claimsOf(user), iss: issuer, aud: audience }
      const response = await fetch(href, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: exchange, variables: { input: { token: signed(key, jwk.kid, claims) } } }),
        signal: AbortSignal.timeout(patienceMilliseconds),
      })
      return tokenIn(await response.json())
    },
    async answer(user) {
      if (!user) return text(401, '')
      try {
        return text(200, await portal.token(user))
      } catch (error) {
        if (error instanceof ExchangeRefused && error.code === 'exchange_user_refused') return text(403, error.code)
        onError(error)
        return text(503, 'service_unavailable')
      }
    },
  }
  return portal
}

const text = (status: number, body: string): Response =>
  new Response(body, { status, headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' } })

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The public half, under the name that its RFC 7638 thumbprint is. */
function publicJwk(key: KeyObject): { readonly kid: string } & Readonly<Record<string, unknown>> {
  const { crv, kty, x, y } = createPublicKey(key).export({ format: 'jwk' })
  if (crv !== 'P-256')
    throw new Error('the key is not of P-256: openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256')
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
  return { crv, kty, x, y, kid, alg: 'ES256', use: 'sig' }
}

function claimsOf({ id, email, authenticatedAt, acr }: PortalUser): object {
  const now = Math.floor(Date.now() / 1000)
  return {
    sub: String(id),
    email,
    jti: randomUUID(),
    iat: now,
    exp: now + lifetimeSeconds,
    ...(authenticatedAt && { auth_time: Math.floor(authenticatedAt.getTime() / 1000) }),
    ...(acr !== undefined && { acr }),
  }
}

function signed(key: KeyObject, kid: string, claims: object): string {
  const content = `${encoded({ alg: 'ES256', kid, typ: 'JWT' })}.${encoded(claims)}`
  return `${content}.${sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

interface Exchanged {
  readonly data?: { readonly exchangeSession?: { readonly accessToken?: string } | null } | null
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[]
}

function tokenIn({ data, errors }: Exchanged): string {
  const token = data?.exchangeSession?.accessToken
  if (token) return token
  const [error] = errors ?? []
  throw new ExchangeRefused(error?.extensions?.code ?? 'unanswered', error?.extensions ?? error?.message)
}
