import type { City, State } from '../lookup/lookups.ts'
import type { TimedCache } from '../lookup/timed-cache.ts'
import type { CookieSession } from './cookie-session.ts'

/** REST calls to this base never leave the process; it resolves nowhere. */
export const LOCAL_API = 'http://celeiro.internal/api'

/** Request context of the gateway; `.meshrc.yaml` reads addresses as `{context.…}`. */
export interface GatewayContext {
  /** Base addresses, from the request's host and the configuration. */
  endpoints: { api: string; viacep: string; ibge: string }
  /** Headers of every REST call; undefined ones are not sent. */
  upstream: {
    authorization?: string
    apiKey: string
    branchId?: string
    idempotencyKey?: string
    /** Proof of work. */
    siteProof?: string
    requestId: string
    clientAddress?: string
    userAgent?: string
  }
  /** Set for pages with a cookie session. */
  session?: CookieSession | undefined
  /** What REST answered in headers, collected for `extensions`. */
  answers: { idempotencyReplayed?: boolean; retryAfter?: number }
  /** Headers of REST's last answer that its caller gets as they are: how many calls a key has left. */
  passedOn: Headers
  /** Handles calls to `LOCAL_API` in process. Reserved by Mesh: `api`, `viacep` and `ibge`. */
  serveApi: (request: Request) => Response | Promise<Response>
  /** Milliseconds; never above those of `.meshrc.yaml`. */
  timeouts: { api: number; lookup: number }
  /** Counts a look-up that is about to leave; throws a DomainError when there were too many. */
  countLookup: () => void
  caches: { states: TimedCache<State[]>; cities: TimedCache<City[]> }
}
