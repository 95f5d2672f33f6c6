import { setTimeout as wait } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'

/** Graceful shutdown: `/ready` fails so that load balancers stop, while requests are still served. */
export class Draining {
  readonly #milliseconds: number
  #hasBegun = false

  /** @param seconds drain delay: about twice the polling interval of `/ready`; 0 without a load balancer */
  constructor(seconds: number) {
    this.#milliseconds = seconds * 1000
  }

  /** Whether this process will take no more. */
  get hasBegun(): boolean {
    return this.#hasBegun
  }

  /** Resolves when draining is over. */
  async begin(): Promise<void> {
    this.#hasBegun = true
    if (this.#milliseconds > 0) await wait(this.#milliseconds)
  }

  /** Has every connection end with its answer, so that the next request comes to another process. */
  readonly lettingGo: MiddlewareHandler = async (context, next) => {
    await next()
    if (this.#hasBegun) context.res.headers.set('connection', 'close')
  }
}
