import { write, writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** Characters that leave at once, milliseconds that one waits for them, and characters that wait for a slow reader. */
const enough = 4_096
const longestWaitMilliseconds = 500
const mostWaiting = 1_000_000
const busy = new Set(['EAGAIN', 'EBUSY'])
const mostTries = 20
const pauseMilliseconds = 25

/**
 * Buffered log writer: a write per line cost as much as reading a list. Lines that a full disk refuses are dropped
 * and counted in the next; neither process nor exit waits.
 */
export class LineBuffer implements DestinationStream {
  readonly #descriptor: number
  #waiting = ''
  #leaving = ''
  #dropped = 0
  #timer: NodeJS.Timeout | undefined

  constructor(descriptor: number) {
    this.#descriptor = descriptor
  }

  write(line: string): void {
    if (this.#waiting.length + line.length > mostWaiting) this.#dropped++
    else this.#waiting += line
    if (this.#waiting.length >= enough) this.#send()
    else this.#sendLater()
  }

  /** Starts writing; may still be in progress. */
  flush(): void {
    this.#send()
  }

  /** Synchronous flush at exit. */
  flushSync(): void {
    const text = this.#leaving ? this.#waiting : this.#taken()
    this.#waiting = ''
    for (let left = Buffer.from(text), tries = 0; left.length > 0 && tries < mostTries; tries++) {
      try {
        left = left.subarray(writeSync(this.#descriptor, left))
      } catch (error) {
        if (!busy.has(codeOf(error))) return
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMilliseconds)
      }
    }
  }

  #sendLater(): void {
    this.#timer ??= setTimeout(() => this.#send(), longestWaitMilliseconds).unref()
  }

  #taken(): string {
    const text = this.#dropped > 0 ? `${JSON.stringify({ level: 'error', dropped: this.#dropped })}\n` : ''
    const all = text + this.#waiting
    this.#dropped = 0
    this.#waiting = ''
    return all
  }

  #send(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#leaving) return
    this.#leaving = this.#taken()
    if (this.#leaving) this.#push(Buffer.from(this.#leaving))
  }

  #push(bytes: Buffer): void {
    write(this.#descriptor, bytes, (error, written) => {
      if (error && busy.has(codeOf(error))) return void setTimeout(() => this.#push(bytes), pauseMilliseconds)
      if (!error && written < bytes.length) return this.#push(bytes.subarray(written))
      if (error) this.#dropped += this.#leaving.split('\n').length - 1
      this.#leaving = ''
      if (this.#waiting) this.#sendLater()
    })
  }
}

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code)
