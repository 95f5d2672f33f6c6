import { fromPromise } from 'xstate'
import { problemOf, type SessionUser, type Tokens, unknownPerson } from '#machines/session-steps.ts'
import type { KeyedStorage } from '#src/foundation/keyed-storage.ts'
import type { Platform } from '#src/foundation/platform.ts'
import { RefreshTokenDocument, SignInDocument } from '#src/graphql/generated/auth.ts'
import { MeDocument } from '#src/graphql/generated/me.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import type { Transport } from '#src/graphql/transport.ts'
import { awaitGetToken, type GetToken, type HostTokens } from './host-tokens.ts'
import { permissionsOf } from './permissions.ts'
import type { SessionStore } from './session-store.ts'
import type { SiteVerification } from './site-verification.ts'

export type SessionServices = {
  transport: Transport
  /** Tokens are in cookies. */
  isByCookies?: boolean
  store: SessionStore
  /** Device token of earlier sign-ins. */
  device: KeyedStorage
  locks: Platform['locks']
  /** Shared by the tabs that share a session. */
  lockName: string
}

const sessionExpired = () => new RequestFailure({ key: 'bad_request.session_expired' })

type Credentials = { email: string; password: string }

/**
 * Signs in by password with the device token, and reads `me`. After failures the server demands a proof of work,
 * which starts while the password is retyped.
 */
export function signInActor({ transport, device, isByCookies }: SessionServices) {
  const work = worker(transport)
  const rejected = (error: unknown) => Promise.reject(isByCookies ? cookieProblem(error) : error)
  return fromPromise<{ tokens: Tokens; user: SessionUser }, Credentials>(async ({ input, signal }) => {
    const stored = device.read('token')
    const credentials = { ...input, ...(stored && { deviceToken: stored }) }
    const { data } = await work.withProof((siteProof) =>
      transport(SignInDocument, { input: credentials }, { signal, siteProof }),
    )
    const { deviceToken, ...tokens } = data.signIn
    device.write('token', deviceToken)
    return { tokens, user: await readUser(transport, tokens, signal).catch(rejected) }
  })
}

/** Unauthorized right after sign-in: the browser dropped the cookies. */
const cookieProblem = (error: unknown): unknown =>
  problemOf(error).key === 'unauthorized' ? new RequestFailure({ key: 'cookies_refused' }) : error

/** Sends with a proof of work once the server has demanded one. The code for it is not loaded before. */
function worker(transport: Transport) {
  let verification: SiteVerification | null = null
  const demanded = async () => {
    const { createSiteVerification } = await import('./site-verification.ts')
    return createSiteVerification(transport)
  }
  return {
    async withProof<T>(send: (siteProof?: string) => Promise<T>): Promise<T> {
      try {
        const answer = await send(await verification?.proof())
        verification = null
        return answer
      } catch (error) {
        verification?.prepare()
        if (verification || problemOf(error).key !== 'bad_request.site_verification_required') throw error
        // Without that lazy chunk, report the server's demand.
        verification = await demanded().catch(() => Promise.reject(error))
        return this.withProof(send)
      }
    },
  }
}

export const readUserActor = ({ transport }: SessionServices) =>
  fromPromise<SessionUser, Tokens | null>(({ input, signal }) => readUser(transport, input, signal))

/**
 * Refreshes the tokens, one tab at a time (Web Locks mutex). The second tab finds new tokens in the store; without
 * locks the server gives both the same successor.
 */
export const refreshActor = ({ transport, store, locks, lockName }: SessionServices) =>
  fromPromise<Tokens, Tokens | null>(({ input: tokens, signal }) => {
    const refresh = async () => {
      const stored = store.read()
      if (stored && stored.accessToken !== tokens?.accessToken) return stored
      const renewed = await renew(transport, tokens, signal)
      // A sign-out wins over a late answer.
      if (!signal.aborted) store.keep(renewed)
      return renewed
    }
    return locks ? locks.request(lockName, { signal }, refresh) : refresh()
  })

/** Timeouts in milliseconds: until the page sets `getToken`, and until it answers. */
const patience = { untilSet: 5_000, answered: 30_000 }

/** Error of the host page's code; may be transient. */
export const hostTokenFailed = 'host_token_failed'

/** Server error code for an unknown user, which the portal's server may pass on. */
const unknownWord = 'exchange_user_refused'

/**
 * Gets the token from the host page instead of refreshing our own. Times out for a page without `getToken`, or one that
 * never answers.
 * @param tell reports to the page what its `getToken` threw
 */
export const hostedRefreshActor = (
  host: HostTokens,
  tell: (problem: unknown) => void,
  { untilSet, answered } = patience,
) =>
  fromPromise<Tokens, Tokens | null>(async ({ input, signal }) => {
    const getToken = await awaitGetToken(host, untilSet, signal)
    if (!getToken || signal.aborted) throw sessionExpired()
    const { demanded } = host
    // A portal asks its person for a password, or for more.
    const timeout = rejectAfter(demanded ? 10 * answered : answered)
    try {
      const accessToken = await Promise.race([askForToken(() => getToken(demanded), tell), timeout.promise])
      if (!accessToken || accessToken === input?.accessToken) throw sessionExpired()
      return { accessToken, refreshToken: null }
    } finally {
      timeout.stop()
    }
  })

async function askForToken(
  getToken: () => ReturnType<GetToken>,
  tell: (problem: unknown) => void,
): Promise<string | null | undefined> {
  const answer: unknown = await Promise.resolve().then(getToken).catch(errorOf)
  if (String(answer).includes(unknownWord)) throw new RequestFailure({ key: unknownPerson })
  if (answer === null || answer === undefined || isToken(answer)) return answer
  tell(
    answer instanceof Error
      ? answer
      : new Error(
          `it answered ${JSON.stringify(String(answer).slice(0, 30))}, not a token (null: nobody is signed in)`,
        ),
  )
  throw new RequestFailure({ key: hostTokenFailed, retryable: true })
}

const errorOf = (problem: unknown): Error => (problem instanceof Error ? problem : new Error(String(problem)))

/** Not an HTML page, an empty text or a Response. */
const isToken = (answer: unknown): answer is string => typeof answer === 'string' && /^[\w-]+(\.[\w-]+)+$/.test(answer)

/** Exchanges the refresh token. @throws RequestFailure */
export async function renew(transport: Transport, tokens: Tokens | null, signal?: AbortSignal): Promise<Tokens> {
  if (!tokens?.refreshToken) throw sessionExpired()
  const { refreshToken } = tokens
  const { data } = await transport(RefreshTokenDocument, { input: { refreshToken } }, { signal })
  return data.refreshToken
}

/** Retry with backoff: pauses before a busy server counts as unreachable. */
const pauses: readonly number[] = [1_000, 3_000]

async function readUser(
  transport: Transport,
  tokens: Tokens | null,
  signal: AbortSignal,
  [pause, ...later]: readonly number[] = pauses,
): Promise<SessionUser> {
  try {
    const { data } = await transport(MeDocument, {}, { accessToken: tokens?.accessToken, signal })
    return { ...data.me, branchId: data.me.branchId ?? null, permissions: permissionsOf(data.me.permissions) }
  } catch (error) {
    if (pause === undefined || signal.aborted || problemOf(error).key !== 'service_unavailable') throw error
    await new Promise((resolve) => setTimeout(resolve, pause))
    return readUser(transport, tokens, signal, later)
  }
}

function rejectAfter(milliseconds: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const promise = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RequestFailure({ key: 'ECONNABORTED' })), milliseconds)
  })
  return { promise, stop: () => clearTimeout(timer) }
}
