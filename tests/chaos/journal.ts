/** A write that was answered: what was asked and what the product said had come of it. */
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
  /** How often it was sent. */
  readonly sent: number
  /** The product said that it had answered this before. */
  readonly isReplayed: boolean
}

/** What writers were told, and what the accounts must hold by it. */
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
  /** Since when each that was sent waits to be answered. */
  readonly #waiting = new Map<symbol, number>()

  /** Notes that somebody waits; what it answers says that they wait no more. */
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
    return this.acknowledged.filter(({ sent }) => sent > 1).length
  }
}
