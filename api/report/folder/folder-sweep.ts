import * as z from 'zod'
import { folderLifetimeDays } from '#domain/report/folder-lifetime.ts'
import { CouncilFolderStatus } from '#domain/report/paper/council-folder.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Services } from '../../http/operation.ts'
import { companyJob, type JobHandler } from '../../job/handler.ts'
import type { JobKind } from '../../job/kind.ts'

const Nothing = z.object({})
const sweepCouncilFolders: JobKind<typeof Nothing> = {
  name: 'sweep-council-folders',
  payload: Nothing,
  attempts: 3,
  schedule: { cron: '35 * * * *', of: 'company' },
}
const { WAITING, FAILED } = CouncilFolderStatus.codes

/** Lets go of folders some days after they ended. */
export const folderSweep = (services: Pick<Services, 'clock' | 'files'>): JobHandler =>
  companyJob(sweepCouncilFolders, (write) => sweep(services, write))

/** Deletes old folders, and those left by dead processes. */
async function sweep(
  { files, clock }: Pick<Services, 'clock' | 'files'>,
  { rows, identity: { companyId } }: Write,
): Promise<void> {
  const now = clock()
  const old = await rows(
    `select id from celeiro.council_folder where company_id = $1 and ended_at < $2::timestamptz - $3 * interval '1 day'
     for update skip locked`,
    [companyId, now, folderLifetimeDays],
  )
  // The bytes first: a folder that is still in the table is tried again.
  for (const [id] of old) {
    await files.store.remove({ companyId, id: String(id) })
    await rows('delete from celeiro.council_folder where company_id = $1 and id = $2', [companyId, id])
  }
  await rows(
    `update celeiro.council_folder set status = $2, problem = 'council_folder_failed', ended_at = $3
     where company_id = $1 and status = $4 and created_at < $3::timestamptz - interval '1 day'`,
    [companyId, FAILED, now, WAITING],
  )
}
