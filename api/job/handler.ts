import type * as z from 'zod'
import { allRights, type Identity, type Write, writeIn } from '../db/tenant/tenant.ts'
import { type Attempt, JobAbandoned, JobLost } from './attempt.ts'
import type { JobKind } from './kind.ts'

/** Handler of the jobs of a kind. */
export interface JobHandler {
  readonly kind: JobKind
  /** Does the job and ends it. */
  run(attempt: Attempt): Promise<void>
  /** Called when it is given up for good. */
  abandoned?(attempt: Attempt, reason: string): Promise<void>
}

/** Who acts in a job that came by the clock. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * A job that acts for a company, in one transaction with its completion: exactly once. It acts as its requester, in
 * all branches with all rights: those were checked when it was requested.
 */
export const companyJob = <Payload extends z.ZodType>(
  kind: JobKind<Payload>,
  run: (write: Write, payload: z.output<Payload>, attempt: Attempt) => Promise<void>,
): JobHandler => ({
  kind,
  run: (attempt) =>
    writeAs(attempt, async (write) => {
      await run(write, payloadOf(kind, attempt), attempt)
      const [ended] = await write.rows('select celeiro.finish_job($1, $2, $3)', [
        attempt.job.id,
        attempt.job.claim,
        attempt.next() ?? null,
      ])
      if (ended?.[0] !== true) throw new JobLost()
    }),
})

/**
 * Writes for the company of a job that is this process's, in the name of who asked for it, and leaves the job as it is.
 * @throws JobLost
 */
export const writeAs = <T>({ database, job }: Attempt, run: (write: Write) => Promise<T>): Promise<T> =>
  writeIn(
    database,
    database.worker,
    async (client) => identityOf((await client.query(enterText, [job.id, job.claim])).rows[0]),
    run,
  )

/**
 * A job with an effect outside the database, or on no one company. It happens at least once: a process that dies between
 * the effect and the job's end has it done again.
 */
export const plainJob = <Payload extends z.ZodType>(
  kind: JobKind<Payload>,
  run: (payload: z.output<Payload>, attempt: Attempt) => Promise<void>,
  abandoned?: (payload: z.output<Payload>, attempt: Attempt, reason: string) => Promise<void>,
): JobHandler => ({
  kind,
  run: async (attempt) => {
    await run(payloadOf(kind, attempt), attempt)
    await attempt.finish()
  },
  ...(abandoned && {
    abandoned: (attempt: Attempt, reason: string) => abandoned(payloadOf(kind, attempt), attempt, reason),
  }),
})

function payloadOf<Payload extends z.ZodType>(kind: JobKind<Payload>, { job }: Attempt): z.output<Payload> {
  const { success, data } = kind.payload.safeParse(job.payload)
  if (!success) throw new JobAbandoned('payload')
  return data
}

const enterText = 'select user_id, company_id, branches, time_zone from celeiro.enter_job($1, $2)'

interface Entered {
  readonly user_id: string | null
  readonly company_id: string
  readonly branches: string[]
  readonly time_zone: string
}

function identityOf(entered: Entered | undefined): Identity {
  if (!entered) throw new JobLost()
  const { user_id: userId, company_id: companyId, branches, time_zone: timeZone } = entered
  return { userId: userId ?? nobody, companyId, branches, timeZone, isAdmin: true, permissions: allRights }
}
