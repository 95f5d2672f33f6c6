import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { DomainError } from '#domain/error/error.ts'
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
  /** Seconds for which one counts that nobody judges, since its process was killed: no attempt takes longer. A minute unless told. */
  readonly longestSeconds?: number
}

/** What counts as a failed attempt, unless told: a refusal, not an outage. */
const isRefusal = (error: unknown): boolean => error instanceof DomainError

/**
 * Bounds what can be guessed at by trying, in the database: all processes share the counts. Each attempt is counted
 * before it is made, so that trying many at once helps nobody, and taken back unless it failed. One whose process was
 * killed before it was judged counts for the longest that one takes.
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
      // What cannot be noted as a failure must not be told as one.
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
