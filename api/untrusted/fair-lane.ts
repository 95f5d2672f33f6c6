import { DomainError } from '#domain/error/error.ts'

const retrySeconds = 10

/** How many tasks run together, and how many of one company may wait. */
export interface LaneBounds {
  readonly atOnce: number
  readonly waiting: number
}

/** Fair scheduling: one task per company at a time, round-robin among companies. */
export class FairLane {
  readonly #bounds: LaneBounds
  /** Queued tasks by company, in round-robin order. */
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #running = new Set<string>()

  constructor(bounds: LaneBounds) {
    this.#bounds = bounds
  }

  /** @throws DomainError `reading_busy` where as many of the company wait as may; else what the task throws */
  async run<T>(companyId: string, task: () => Promise<T>): Promise<T> {
    const ofCompany = this.#waiting.get(companyId) ?? []
    if (ofCompany.length >= this.#bounds.waiting) throw new DomainError('reading_busy', undefined, retrySeconds)
    await new Promise<void>((start) => {
      this.#waiting.set(companyId, [...ofCompany, start])
      this.#startNext()
    })
    try {
      return await task()
    } finally {
      this.#running.delete(companyId)
      this.#letOthersFirst(companyId)
      this.#startNext()
    }
  }

  #letOthersFirst(companyId: string): void {
    const ofCompany = this.#waiting.get(companyId)
    if (!ofCompany) return
    this.#waiting.delete(companyId)
    this.#waiting.set(companyId, ofCompany)
  }

  #startNext(): void {
    for (const [companyId, [start, ...rest]] of this.#waiting) {
      if (this.#running.size >= this.#bounds.atOnce) return
      if (this.#running.has(companyId)) continue
      if (rest.length > 0) this.#waiting.set(companyId, rest)
      else this.#waiting.delete(companyId)
      this.#running.add(companyId)
      start?.()
    }
  }
}
