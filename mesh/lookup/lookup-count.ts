import { DomainError } from '#domain/error/error.ts'

/** Caller of a look-up: a session or a network address. */
export interface Caller {
  readonly name: string
  readonly isOfSession: boolean
}

/** Look-ups that leave in a minute: of one session, of one place without a session, of all who have none. */
const most = { session: 60, place: 20, anyone: 200 }
const minute = 60_000
const mostRemembered = 10_000

/** Rate limit of look-ups per process: third-party services would block all churches for one abuser. */
export class LookupCount {
  readonly #now: () => number
  readonly #counts = new Map<string, { count: number; until: number }>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** @throws DomainError `too_many_requests`, with the seconds until it may be asked again */
  count({ name, isOfSession }: Caller): void {
    this.#one(name, isOfSession ? most.session : most.place)
    if (!isOfSession) this.#one('', most.anyone)
  }

  #one(name: string, limit: number): void {
    const now = this.#now()
    const stored = this.#counts.get(name)
    const current = stored && stored.until > now ? stored : { count: 0, until: now + minute }
    if (current.count >= limit)
      throw new DomainError('too_many_requests', undefined, Math.ceil((current.until - now) / 1000))
    current.count++
    this.#counts.delete(name)
    this.#counts.set(name, current)
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > mostRemembered && oldest !== undefined) this.#counts.delete(oldest)
  }
}
