import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../db/connection/database.ts'
import type { StorageWatch } from '../db/process/storage-watch.ts'
import { noTracing, type Tracing } from '../trace/tracing.ts'
import { type Attempt, JobAbandoned, JobLost, placeOf, reasonOf } from './attempt.ts'
import type { JobHandler } from './handler.ts'
import { minutesUntilRetry } from './kind.ts'
import { type ClaimedJob, type JobCounts, JobQueue } from './queue.ts'
import { keepSchedules, nextOf } from './schedule.ts'

export interface JobRunnerOptions {
  readonly database: Database
  readonly handlers: readonly JobHandler[]
  readonly storage: StorageWatch
  readonly log: Logger
  /** Tracer of jobs; none by default. */
  readonly tracing?: Tracing
  /** Concurrent jobs in this process; one lane is always left free of each kind. */
  readonly lanes?: number
  /** For how long a job of a process that died stays its own. */
  readonly leaseMilliseconds?: number
  /** Time zone of the server's own schedules; this machine's by default. */
  readonly timeZone?: string
  readonly clock?: () => Date
}

const pollMilliseconds = 1_000
/** While the database is away. */
const longestPollMilliseconds = 30_000
const scheduleMilliseconds = 300_000
/** Grace before running jobs are aborted, and again before they are abandoned. */
const graceMilliseconds = 2_000

/**
 * Runs queued jobs concurrently, each leased to one process: the lease is renewed by a heartbeat, and jobs of a dead
 * process are taken over once it expires.
 */
export class JobRunner {
  readonly #options: JobRunnerOptions
  readonly #handlers: ReadonlyMap<string, JobHandler>
  readonly #queue: JobQueue
  readonly #lease: number
  readonly #stopping = new AbortController()
  /** Running jobs and their abort controllers. */
  readonly #running = new Map<ClaimedJob, AbortController>()
  #lanes: Promise<unknown> = Promise.resolve()
  #failures = 0

  constructor(options: JobRunnerOptions) {
    this.#options = options
    this.#handlers = new Map(options.handlers.map((handler) => [handler.kind.name, handler]))
    if (this.#handlers.size < options.handlers.length) throw new Error('two handlers of one kind of job')
    this.#lease = options.leaseMilliseconds ?? 60_000
    this.#queue = new JobQueue(options.database, this.#lease)
  }

  /** Looks for jobs every second until it is stopped. */
  start(): void {
    const lanes = Array.from({ length: this.#laneCount }, () => this.#lane())
    this.#lanes = Promise.all([this.#keepSchedules(), ...lanes])
  }

  /** Takes no more jobs; running ones may finish, are then aborted, and abandoned after four seconds in all. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    for (const isLast of [false, true]) {
      const isDone = await Promise.race([this.#lanes.then(() => true), wait(graceMilliseconds, false, { ref: false })])
      if (isDone) return
      for (const [job, control] of this.#running) {
        if (isLast) this.#options.log.warn(aboutOf(job), 'trabalho deixado ao encerrar; outro processo o retoma')
        else control.abort()
      }
    }
  }

  /** Runs due jobs one after the other; answers how many. */
  async runDue(): Promise<number> {
    let done = 0
    for (;;) {
      const job = await this.#queue.claim([...this.#handlers.keys()])
      if (!job) return done
      if (await this.#attempt(job)) done++
    }
  }

  /** How the jobs are that this process could do. */
  counts(): Promise<JobCounts> {
    return this.#queue.counts([...this.#handlers.keys()])
  }

  /** Enqueues scheduled jobs for their next time. */
  async schedule(): Promise<void> {
    const { handlers, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone } = this.#options
    const kinds = handlers.map(({ kind }) => kind)
    await keepSchedules(this.#queue, kinds, { now: this.#now(), timeZone })
  }

  get #laneCount(): number {
    return this.#options.lanes ?? 3
  }

  #now(): Date {
    return this.#options.clock?.() ?? new Date()
  }

  async #keepSchedules(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const isKept = await this.#tried(() => this.schedule().then(() => true))
      await this.#pause(isKept ? scheduleMilliseconds : pollMilliseconds)
    }
  }

  async #lane(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const job = await this.#tried(() => this.#queue.claim(this.#namesWithRoom()))
      if (job) await this.#attempt(job)
      else await this.#pause(pollMilliseconds)
    }
  }

  /** No kind takes all lanes: a hundred mails to a dead server must not block the ledger seal. */
  #namesWithRoom(): string[] {
    const most = Math.max(1, this.#laneCount - 1)
    const runningOf = (name: string) => [...this.#running.keys()].filter((job) => job.name === name).length
    return [...this.#handlers.keys()].filter((name) => runningOf(name) < most)
  }

  /** Queries the database: retry with backoff (exponential); an outage is logged once. */
  async #tried<T>(ask: () => Promise<T>): Promise<T | undefined> {
    const { log, storage } = this.#options
    try {
      const answer = await ask()
      if (this.#failures > 0) log.info('a fila de trabalhos voltou a ser lida')
      this.#failures = 0
      return answer
    } catch (error) {
      storage.noticed(error)
      if (this.#failures++ === 0) log.warn({ err: error }, 'a fila de trabalhos não pôde ser lida')
      return undefined
    }
  }

  async #pause(milliseconds: number): Promise<void> {
    const longer = Math.min(
      milliseconds * 2 ** Math.min(this.#failures, 10),
      Math.max(milliseconds, longestPollMilliseconds),
    )
    await wait(longer, undefined, { ref: false, signal: this.#stopping.signal }).catch(() => {})
  }

  /** Answers whether the job was done. */
  async #attempt(job: ClaimedJob): Promise<boolean> {
    const handler = this.#handlers.get(job.name) as JobHandler
    const { database, log } = this.#options
    const control = new AbortController()
    const next = () => nextOf(job, handler.kind, this.#now())
    const finish = async () => {
      if (!(await this.#insist(() => this.#queue.finish(job, next())))) throw new JobLost()
    }
    const attempt = { job, database, log, signal: control.signal, next, finish }
    this.#running.set(job, control)
    const beat = setInterval(() => void this.#renew(job, control), this.#lease / 3).unref()
    try {
      // Each of its attempts ended with the process.
      if (job.attempts > handler.kind.attempts) throw new JobAbandoned('killed')
      await this.#traced(job, () => handler.run(attempt))
      log.info(aboutOf(job), 'trabalho feito')
      return true
    } catch (error) {
      await this.#failed(handler, attempt, error).catch((broken: unknown) =>
        log.warn({ ...aboutOf(job), reason: reasonOf(broken) }, 'o fim do trabalho não pôde ser gravado'),
      )
      return false
    } finally {
      clearInterval(beat)
      this.#running.delete(job)
    }
  }

  #traced(job: ClaimedJob, run: () => Promise<void>): Promise<void> {
    const { tracing = noTracing } = this.#options
    const about = {
      'celeiro.job_id': job.id,
      'celeiro.attempts': job.attempts,
      ...(job.companyId && { 'celeiro.company_id': job.companyId }),
    }
    return tracing.within(`job ${job.name}`, about, run)
  }

  async #renew(job: ClaimedJob, control: AbortController): Promise<void> {
    const isOurs = await this.#queue.renew(job).catch(() => true)
    if (!isOurs && this.#running.has(job)) control.abort(new JobLost())
  }

  async #failed({ kind, abandoned }: JobHandler, attempt: Attempt, error: unknown): Promise<void> {
    const { log, storage } = this.#options
    const { job, signal } = attempt
    const about = { ...aboutOf(job), reason: reasonOf(error) }
    if (error instanceof JobLost || signal.reason instanceof JobLost)
      return log.warn(about, 'trabalho retomado por outro processo')
    if (signal.aborted) return this.#insist(() => this.#queue.release(job))
    storage.noticed(error, about)
    if (error instanceof JobAbandoned || job.attempts >= kind.attempts) {
      log.error({ ...about, at: placeOf(error) }, 'trabalho desistido')
      await abandoned?.(attempt, about.reason)
      return this.#insist(() => this.#queue.bury(job, about.reason, attempt.next()))
    }
    const minutes = minutesUntilRetry(job.attempts)
    log.warn({ ...about, minutes, at: placeOf(error) }, 'trabalho falhou; nova tentativa marcada')
    return this.#insist(() => this.#queue.retry(job, about.reason, minutes))
  }

  /** Retries while the database is down, until the lease expires. */
  async #insist<T>(ask: () => Promise<T>): Promise<T> {
    const until = Date.now() + this.#lease
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        if (Date.now() > until || this.#stopping.signal.aborted) throw error
        await this.#pause(pollMilliseconds)
      }
    }
  }
}

const aboutOf = ({ name, id, companyId, attempts }: ClaimedJob) => ({ job: name, jobId: id, companyId, attempts })
