import { setTimeout as wait } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'

/**
 * The while between the wish to stop and the end of listening: whoever balances learns by `/ready` that it should send no
 * more, and what it still sends is served as ever.
 */
export class Draining {
  readonly #milliseconds: number
  #hasBegun = false

  /** @param seconds how long: about twice as often as `/ready` is asked; 0 where nobody asks */
  constructor(seconds: number) {
    this.#milliseconds = seconds * 1000
  }

  /** Whether this process will take no more. */
  get hasBegun(): boolean {
    return this.#hasBegun
  }

  /** Resolves when it is over. */
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
