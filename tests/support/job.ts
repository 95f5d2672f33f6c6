import * as z from 'zod'
import type { Database } from '#api/db/connection/database.ts'
import { type JobHandler, plainJob } from '#api/job/handler.ts'
import type { JobKind } from '#api/job/kind.ts'

const Nothing = z.object({})

/** Begins, takes a moment of the database, and ends: each written down. */
export const quick: JobKind<typeof Nothing> = { name: 'quick', payload: Nothing, attempts: 3 }
/** Begins, and ends on demand or never. */
export const endless: JobKind<typeof Nothing> = { name: 'endless', payload: Nothing, attempts: 3 }

/** Where these jobs are written down: what runs twice at once breaks a key. As the tables' owner. */
export const notebook = `create table celeiro.noted (job uuid not null, pid integer not null, what text not null);
  create table celeiro.at_work (job uuid primary key, pid integer not null);
  grant select, insert, delete on celeiro.noted, celeiro.at_work to celeiro_app`

const note = (database: Database, job: string, what: string) =>
  database.writer.query('insert into celeiro.noted values ($1, $2, $3)', [job, process.pid, what])

/** What is done for both. */
export const notingHandlers = (): JobHandler[] => [
  plainJob(quick, async (_payload, { job, database }) => {
    await database.writer.query('insert into celeiro.at_work values ($1, $2)', [job.id, process.pid])
    await note(database, job.id, 'begun')
    await database.writer.query('select pg_sleep(0.01)')
    await note(database, job.id, 'ended')
    await database.writer.query('delete from celeiro.at_work where job = $1', [job.id])
  }),
  plainJob(endless, async (_payload, { job, database, signal }) => {
    await note(database, job.id, 'begun')
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('told to end'))))
  }),
]
