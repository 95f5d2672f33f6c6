import type * as z from 'zod'

/** By whose clocks a job comes: those of the server, once; or those of each company, once for each. */
export interface JobSchedule {
  /** Five fields, see `domain/job/cron.ts`. */
  readonly cron: string
  readonly of: 'server' | 'company'
}

/** A kind of job, as whoever asks for one knows it. What it does stands in its handler. */
export interface JobKind<Payload extends z.ZodType = z.ZodType> {
  /** Words in kebab-case; never changed once jobs of it may wait. */
  readonly name: string
  /** Ids, days, numbers and enumerations: what is personal or secret is read as the job runs. */
  readonly payload: Payload
  /** How often it is tried. */
  readonly attempts: number
  readonly schedule?: JobSchedule
}

const mostMinutes = 360

/** Minutes until the next attempt after that many: 1, 2, 4… six hours at most. */
export const minutesUntilRetry = (attempts: number): number => Math.min(2 ** (attempts - 1), mostMinutes)

/** Enough to outlast a day and a half of whatever stands in the way. */
export const attemptsOfDays = 12
