import type { City, State } from '../lookup/lookups.ts'
import type { TimedCache } from '../lookup/timed-cache.ts'
import type { CookieSession } from './cookie-session.ts'

/** REST calls to this base never leave the process; it resolves nowhere. */
export const LOCAL_API = 'http://celeiro.internal/api'

/** What the gateway knows of one request; Mesh reads the addresses where `.meshrc.yaml` says `{context.…}`. */
export interface GatewayContext {
  /** Base addresses, from the request's host and the configuration. */
  endpoints: { api: string; viacep: string; ibge: string }
  /** Headers of every REST call; what is undefined is not sent. */
  upstream: {
    authorization?: string
    apiKey: string
    branchId?: string
    idempotencyKey?: string
    /** Proves that the caller's machine has worked for what it asks. */
    siteProof?: string
    requestId: string
    clientAddress?: string
    userAgent?: string
  }
  /** Of a page that keeps its session in cookies. */
  session?: CookieSession | undefined
  /** What REST answered in headers, collected for `extensions`. */
  answers: { idempotencyReplayed?: boolean; retryAfter?: number }
  /** Serves what goes to `LOCAL_API`. Mesh adds `api`, `viacep` and `ibge` to the context: not one of those names. */
  serveApi: (request: Request) => Response | Promise<Response>
  /** Milliseconds; never above those of `.meshrc.yaml`. */
  timeouts: { api: number; lookup: number }
  /** Counts a look-up that is about to leave; throws a DomainError when there were too many. */
  countLookup: () => void
  kept: { states: TimedCache<State[]>; cities: TimedCache<City[]> }
}
