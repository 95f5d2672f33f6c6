import type { Database } from '../db/connection/database.ts'

/** A job that is this process's for a while. */
export interface ClaimedJob {
  /** None: the server's own. */
  readonly companyId: string | null
  readonly id: string
  readonly name: string
  readonly payload: unknown
  /** Cron and time zone of one that comes by the clock. */
  readonly schedule: string | null
  /** With this one. */
  readonly attempts: number
  /** Lease token of this attempt. */
  readonly claim: string
}

/** Job figures of `/ready`. */
export interface JobCounts {
  readonly waiting: number
  /** Of those that this process could do, how many should have begun a quarter of an hour ago. */
  readonly late: number
  /** Dead jobs: need attention. */
  readonly dead: number
}

interface ClaimedRow extends Omit<ClaimedJob, 'companyId'> {
  readonly company_id: string | null
}

/** The jobs in the database, which all processes share. */
export class JobQueue {
  readonly #database: Database
  readonly #lease: string

  /** @param leaseMilliseconds for how long a job is one process's until it says so again */
  constructor(database: Database, leaseMilliseconds: number) {
    this.#database = database
    this.#lease = `${leaseMilliseconds} milliseconds`
  }

  /** Takes the lease of the job of these names that has been due longest. */
  async claim(names: readonly string[]): Promise<ClaimedJob | undefined> {
    const [row] = await this.#rows<ClaimedRow>('select * from celeiro.claim_job($1, $2)', [names, this.#lease])
    if (!row) return undefined
    const { company_id: companyId, ...job } = row
    return { ...job, companyId }
  }

  /** Renews the lease (heartbeat). Answers whether it is still held. */
  async renew({ id, claim }: ClaimedJob): Promise<boolean> {
    return this.#isTrue('select celeiro.renew_job($1, $2, $3) as said', [id, claim, this.#lease])
  }

  /** Ends the job; one that comes again does so then. Answers whether it was still this process's. */
  async finish({ id, claim }: ClaimedJob, next?: Date): Promise<boolean> {
    return this.#isTrue('select celeiro.finish_job($1, $2, $3) as said', [id, claim, next ?? null])
  }

  /** Has the job tried again after that many minutes. */
  async retry({ id, claim }: ClaimedJob, reason: string, minutes: number): Promise<void> {
    await this.#rows('select celeiro.return_job($1, $2, $3, $4, true)', [id, claim, reason, `${minutes} minutes`])
  }

  /** Returns the job unchanged. */
  async release({ id, claim }: ClaimedJob): Promise<void> {
    await this.#rows(`select celeiro.return_job($1, $2, null, '0', false)`, [id, claim])
  }

  /** Marks the job dead; a scheduled one runs again at `next`. */
  async bury({ id, claim }: ClaimedJob, reason: string, next?: Date): Promise<void> {
    await this.#rows('select celeiro.bury_job($1, $2, $3, $4)', [id, claim, reason, next ?? null])
  }

  /** Companies without this schedule yet, with their time zones. */
  async unscheduled(name: string, cron: string): Promise<{ companyId: string; timeZone: string }[]> {
    const rows = await this.#rows<{ company_id: string; time_zone: string }>(
      'select * from celeiro.unscheduled_jobs($1, $2)',
      [name, cron],
    )
    return rows.map(({ company_id: companyId, time_zone: timeZone }) => ({ companyId, timeZone }))
  }

  /** Sets when the job of a company, or of the server, comes next, unless it is scheduled so already. */
  async schedule(job: { companyId: string | null; id: string; name: string; schedule: string; due: Date }) {
    const { companyId, id, name, schedule, due } = job
    await this.#rows('select celeiro.schedule_job($1, $2, $3, $4, $5)', [companyId, id, name, schedule, due])
  }

  async counts(names: readonly string[]): Promise<JobCounts> {
    // Not where jobs that take long could keep it waiting.
    const { rows } = await this.#database.writer.query<JobCounts>('select * from celeiro.job_counts($1)', [names])
    return rows[0] ?? { waiting: 0, late: 0, dead: 0 }
  }

  async #isTrue(text: string, values: readonly unknown[]): Promise<boolean> {
    const [row] = await this.#rows<{ said: boolean }>(text, values)
    return row?.said === true
  }

  async #rows<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const { rows } = await this.#database.worker.query<Row>(text, [...values])
    return rows
  }
}
