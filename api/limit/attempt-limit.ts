import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { DomainError } from '#domain/error/error.ts'
import type { Database } from '../db/connection/database.ts'

/** Leaky bucket: `atOnce` failures, and one more per `everySeconds`. */
export interface Bound {
  readonly atOnce: number
  readonly everySeconds: number
}

/** A rate limit's counter: its name and key. */
export interface Count {
  readonly of: string
  readonly by: string
  readonly bound: Bound
  /** A success clears the counter. */
  readonly isForgiving?: boolean
  /** Seconds after which an attempt without a result (killed process) no longer counts; a minute by default. */
  readonly longestSeconds?: number
}

/** Failed attempts are refusals, not outages, by default. */
const isRefusal = (error: unknown): boolean => error instanceof DomainError

/**
 * Rate limit for guessable things (passwords, codes), counted in the database so that all processes share it. An
 * attempt is counted before it runs, so that concurrency does not help, and given back unless it failed.
 */
export class AttemptLimits {
  readonly #database: Database
  readonly #secret: string

  constructor(database: Database, secret: string) {
    this.#database = database
    this.#secret = secret
  }

  /**
   * Runs the attempt, unless too many failed before it under one of these counts.
   * @throws DomainError `too_many_requests`, with Retry-After; else what the attempt throws
   */
  async attempt<T>(
    context: Pick<Context, 'header'>,
    counts: readonly Count[],
    run: () => Promise<T>,
    isFailure: (error: unknown) => boolean = isRefusal,
  ): Promise<T> {
    await this.#demand(context, counts)
    return this.#judged(counts, run, isFailure)
  }

  /**
   * Runs the attempt, and where too many failed before it under one of these counts, something before it that proves more:
   * what that throws is no failed attempt.
   */
  async attemptAfter<T>(counts: readonly Count[], proveMore: () => Promise<void>, run: () => Promise<T>): Promise<T> {
    if ((await this.#take(counts)) === 0) return this.#judged(counts, run, isRefusal)
    await proveMore()
    const answer = await run()
    await this.#takeBack(counts.filter(({ isForgiving }) => isForgiving))
    return answer
  }

  async #judged<T>(counts: readonly Count[], run: () => Promise<T>, isFailure: (error: unknown) => boolean) {
    try {
      const answer = await run()
      await this.#takeBack(counts)
      return answer
    } catch (error) {
      // Failing to record a failure must not be answered as a failure.
      if (isFailure(error)) await this.#keep(counts)
      else await this.#takeBack(counts.map((count) => ({ ...count, isForgiving: false }))).catch(() => undefined)
      throw error
    }
  }

  /**
   * Runs what may be done so often and no more, well or not.
   * @throws DomainError `too_many_requests`, with Retry-After; else what it throws
   */
  async spend<T>(context: Pick<Context, 'header'>, counts: readonly Count[], run: () => Promise<T>): Promise<T> {
    await this.#demand(context, counts)
    await this.#keep(counts)
    return run()
  }

  async #demand(context: Pick<Context, 'header'>, counts: readonly Count[]): Promise<void> {
    const wait = await this.#take(counts)
    if (wait === 0) return
    context.header('Retry-After', String(wait))
    throw new DomainError('too_many_requests')
  }

  /** Seconds until it may be tried; 0 when it was counted, under all or none. */
  async #take(counts: readonly Count[]): Promise<number> {
    const { rows } = await this.#database.writer.query<{ wait: number }>(
      'select celeiro.begin_attempt($1, $2, $3, $4) as wait',
      [
        this.#keysOf(counts),
        counts.map(({ bound }) => bound.atOnce),
        everyOf(counts),
        counts.map(({ longestSeconds = 60 }) => longestSeconds),
      ],
    )
    return rows[0]?.wait ?? 0
  }

  #takeBack(counts: readonly Count[]) {
    return this.#database.writer.query('select celeiro.return_attempt($1, $2, $3)', [
      this.#keysOf(counts),
      everyOf(counts),
      counts.map(({ isForgiving = false }) => isForgiving),
    ])
  }

  #keep(counts: readonly Count[]) {
    return this.#database.writer.query('select celeiro.keep_attempt($1, $2)', [this.#keysOf(counts), everyOf(counts)])
  }

  #keysOf(counts: readonly Count[]): Buffer[] {
    return counts.map(({ of, by }) => this.#keyOf(of, by))
  }

  #keyOf(of: string, by: string): Buffer {
    return createHmac('sha256', this.#secret).update(`attempt\n${of}\n${by}`).digest()
  }
}

const everyOf = (counts: readonly Count[]): number[] => counts.map(({ bound }) => bound.everySeconds)
