import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { companyJob, type JobHandler, plainJob } from '../job/handler.ts'
import { attemptsOfDays, type JobKind } from '../job/kind.ts'
import type { Files } from '../storage/files.ts'
import { unusedLifetime } from './attachment.ts'

const Nothing = z.object({})
const sweepFiles: JobKind<typeof Nothing> = {
  name: 'sweep-files',
  payload: Nothing,
  attempts: attemptsOfDays,
  schedule: { cron: '50 * * * *', of: 'company' },
}
const sweepIncoming: JobKind<typeof Nothing> = {
  name: 'sweep-incoming',
  payload: Nothing,
  attempts: attemptsOfDays,
  schedule: { cron: '55 * * * *', of: 'server' },
}
const dayMilliseconds = 86_400_000
/** Batch size of a transaction; the rest follows an hour later. */
const mostAtOnce = 500

/** Sweeps files that were unreferenced for a day, and partial uploads of dead processes. */
export const sweepingOf = ({ store, incomingFolder }: Files): JobHandler[] => [
  companyJob(sweepFiles, async ({ rows, identity: { companyId } }) => {
    const unused = await rows(
      `select id from celeiro.file where company_id = $1 and released_at < now() - interval '${unusedLifetime}'
       order by released_at limit ${mostAtOnce} for update skip locked`,
      [companyId],
    )
    // The bytes first: a file that is still in the table is tried again.
    for (const [id] of unused) {
      await store.remove({ companyId, id: String(id) })
      await rows('delete from celeiro.file where company_id = $1 and id = $2', [companyId, id])
    }
  }),
  plainJob(sweepIncoming, async () => {
    for (const name of await readdir(incomingFolder).catch(() => [])) {
      const file = path.join(incomingFolder, name)
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
      if (mtimeMs < Date.now() - dayMilliseconds) await rm(file, { force: true })
    }
  }),
]
