/** An acknowledged write: the request and its outcome. */
export interface Acknowledged {
  readonly kind:
    | 'supplier'
    | 'bank-account'
    | 'cash-account'
    | 'transfer'
    | 'reversal'
    | 'count'
    | 'paid-order'
    | 'payment-reversal'
    | 'check'
    | 'check-reversal'
    | 'offering'
    | 'offering-reversal'
    | 'card-sale'
    | 'card-reversal'
  /** Written into the record, and part of the write's key. */
  readonly label: string
  /** Of the record; of what a reversal gives back, of the box that was counted. */
  readonly id: string
  readonly isRefused: boolean
  /** Number of attempts. */
  readonly attempts: number
  /** Whether the response was an idempotent replay. */
  readonly isReplayed: boolean
}

/** Acknowledged writes, and the balances that follow from them. */
export class Journal {
  readonly acknowledged: Acknowledged[] = []
  /** Answers that no outage excuses. */
  readonly unexpected: string[] = []
  /** Cents by account. */
  readonly balances = new Map<string, bigint>()
  /** Answers 503 and connections that broke. */
  outages = 0
  /** Reads and moves without a key are not in `acknowledged`. */
  answers = 0
  /** Start times of requests in flight. */
  readonly #waiting = new Map<symbol, number>()

  /** Registers a request in flight; the returned function removes it. */
  startWaiting(): () => void {
    const one = Symbol()
    this.#waiting.set(one, Date.now())
    return () => void this.#waiting.delete(one)
  }

  /** Milliseconds. */
  longestWait(): number {
    return Date.now() - Math.min(Date.now(), ...this.#waiting.values())
  }

  move(accountId: string, cents: bigint): void {
    this.balances.set(accountId, (this.balances.get(accountId) ?? 0n) + cents)
  }

  done(kind: Acknowledged['kind']): Acknowledged[] {
    return this.acknowledged.filter((one) => one.kind === kind && !one.isRefused)
  }

  get replays(): number {
    return this.acknowledged.filter(({ isReplayed }) => isReplayed).length
  }

  get retried(): number {
    return this.acknowledged.filter(({ attempts }) => attempts > 1).length
  }
}
