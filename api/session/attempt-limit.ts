import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { DomainError } from '#domain/error/errors.ts'
import type { Database } from '../db/database.ts'

/** How often something may fail: so many times at once, and once more after each so many seconds. */
export interface Bound {
  readonly atOnce: number
  readonly everySeconds: number
}

/** Failures that are counted together: of what, and whose. */
export interface Count {
  readonly of: string
  readonly by: string
  readonly bound: Bound
  /** One success proves that nobody was guessing. */
  readonly isForgiving?: boolean
}

/** What counts as a failed attempt, unless told: a refusal, not an outage. */
const isRefusal = (error: unknown): boolean => error instanceof DomainError

/**
 * Bounds what can be guessed at by trying, in the database: all processes share the counts. Each attempt is counted
 * before it is made, so that trying many at once helps nobody, and taken back unless it failed.
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
    const { keys, every } = await this.#take(context, counts)
    const takeBack = (forgiven: readonly boolean[]) =>
      this.#database.writer.query('select celeiro.return_attempt($1, $2, $3)', [keys, every, forgiven])
    try {
      const answer = await run()
      await takeBack(counts.map(({ isForgiving = false }) => isForgiving))
      return answer
    } catch (error) {
      if (!isFailure(error)) await takeBack(counts.map(() => false)).catch(() => undefined)
      throw error
    }
  }

  /**
   * Runs what may be done so often and no more, well or not.
   * @throws DomainError `too_many_requests`, with Retry-After; else what it throws
   */
  async spend<T>(context: Pick<Context, 'header'>, counts: readonly Count[], run: () => Promise<T>): Promise<T> {
    await this.#take(context, counts)
    return run()
  }

  async #take(context: Pick<Context, 'header'>, counts: readonly Count[]) {
    const keys = counts.map(({ of, by }) => this.#keyOf(of, by))
    const every = counts.map(({ bound }) => bound.everySeconds)
    const { rows } = await this.#database.writer.query<{ wait: number }>(
      'select celeiro.take_attempt($1, $2, $3) as wait',
      [keys, counts.map(({ bound }) => bound.atOnce), every],
    )
    const wait = rows[0]?.wait ?? 0
    if (wait > 0) {
      context.header('Retry-After', String(wait))
      throw new DomainError('too_many_requests')
    }
    return { keys, every }
  }

  #keyOf(of: string, by: string): Buffer {
    return createHmac('sha256', this.#secret).update(`attempt\n${of}\n${by}`).digest()
  }
}
