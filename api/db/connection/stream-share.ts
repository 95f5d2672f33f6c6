import { DomainError } from '#domain/error/error.ts'

const retrySeconds = 5

/** Quota of streaming connections per company: one company takes its share of the pool and no more. */
export class StreamShares {
  readonly #share: number
  readonly #taken = new Map<string, number>()

  /** @param connections of all companies */
  constructor(connections: number) {
    this.#share = Math.max(1, Math.floor(connections / 2))
  }

  /**
   * Takes one for a company; what it answers gives it back.
   * @throws DomainError `files_busy` when the company has its share
   */
  take(companyId: string): () => void {
    const openStreams = this.#taken.get(companyId) ?? 0
    if (openStreams >= this.#share) throw new DomainError('files_busy', undefined, retrySeconds)
    this.#taken.set(companyId, openStreams + 1)
    return () => this.#giveBack(companyId)
  }

  #giveBack(companyId: string): void {
    const left = (this.#taken.get(companyId) ?? 0) - 1
    if (left > 0) this.#taken.set(companyId, left)
    else this.#taken.delete(companyId)
  }
}
