/** Whom a request was for, by ids alone. */
export interface RequestOwner {
  readonly companyId: string
  readonly userId: string
}

/**
 * Remembers whom the requests under way are for, until their lines are written: the gateway makes requests of its own from
 * one, and all bear its id.
 */
export class RequestOwners {
  readonly #owners = new Map<string, RequestOwner | undefined>()

  begin(requestId: string): void {
    this.#owners.set(requestId, undefined)
  }

  /** Of a request that is not under way nothing is kept. */
  note(requestId: string, { companyId, userId }: RequestOwner): void {
    if (this.#owners.has(requestId)) this.#owners.set(requestId, { companyId, userId })
  }

  end(requestId: string): RequestOwner | undefined {
    const owner = this.#owners.get(requestId)
    this.#owners.delete(requestId)
    return owner
  }
}
