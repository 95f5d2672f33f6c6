import type * as z from 'zod'

/** Time zone of a schedule: the server's, once; or each company's, once for each. */
export interface JobSchedule {
  /** Five fields, see `domain/job/cron.ts`. */
  readonly cron: string
  readonly of: 'server' | 'company'
}

/** A kind of job, as callers know it; the work is in its handler. */
export interface JobKind<Payload extends z.ZodType = z.ZodType> {
  /** Kebab-case; must not change while jobs of it may be queued. */
  readonly name: string
  /** Ids, days, numbers and enumerations; personal or secret data is read when the job runs. */
  readonly payload: Payload
  /** How often it is tried. */
  readonly attempts: number
  readonly schedule?: JobSchedule
}

const mostMinutes = 360

/** Minutes until the next attempt after that many: 1, 2, 4… six hours at most. */
export const minutesUntilRetry = (attempts: number): number => Math.min(2 ** (attempts - 1), mostMinutes)

/** Retries with backoff over a day and a half. */
export const attemptsOfDays = 12
