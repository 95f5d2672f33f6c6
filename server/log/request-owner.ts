/** Company and user of a request, by id. */
export interface RequestOwner {
  readonly companyId: string
  readonly userId: string
}

/** Owners of running requests, for their log lines: the gateway's sub-requests share the request id. */
export class RequestOwners {
  readonly #owners = new Map<string, RequestOwner | undefined>()

  begin(requestId: string): void {
    this.#owners.set(requestId, undefined)
  }

  /** Only for running requests. */
  note(requestId: string, { companyId, userId }: RequestOwner): void {
    if (this.#owners.has(requestId)) this.#owners.set(requestId, { companyId, userId })
  }

  end(requestId: string): RequestOwner | undefined {
    const owner = this.#owners.get(requestId)
    this.#owners.delete(requestId)
    return owner
  }
}
