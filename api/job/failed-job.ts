import * as z from 'zod'
import { Id, IsoDateTime } from '#domain/field/values.ts'
import { jobTitle } from '#domain/job/title.ts'
import type { Statement } from '../db/statement/statement.ts'

export const FailedJob = z.object({ id: Id, title: z.string(), failedAt: IsoDateTime }).meta({
  id: 'FailedJob',
  description: 'What the product does by itself and gave up: who runs the server should look',
})

/** Of the company that the session enters, newest first. */
export const selectFailedJobs: Statement<z.input<typeof FailedJob>[]> = {
  text: 'select id, name, died_at from celeiro.dead_jobs()',
  values: [],
  answer: (rows: readonly [string, string, Date][]) =>
    rows.map(([id, name, diedAt]) => ({
      id,
      title: jobTitle(name),
      failedAt: diedAt.toISOString(),
    })),
}
