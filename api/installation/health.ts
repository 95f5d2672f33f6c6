import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { codeIn, IsoDateTime } from '#domain/field/values.ts'
import { FileTrouble, MailWay } from '#domain/installation/health.ts'
import { statementOf } from '../db/statement/statement.ts'
import { type Api, operation } from '../http/operation.ts'
import { FailedJob, selectFailedJobs } from '../job/failed-job.ts'

const Health = z
  .object({
    databaseVersion: z.string(),
    databaseMilliseconds: z.int().meta({ description: 'Until the database answered these questions' }),
    databaseMegabytes: z.int(),
    processes: z.int().meta({ description: 'That serve the database' }),
    mailWay: codeIn(MailWay),
    waitingMails: z.int(),
    waitingJobs: z.int().meta({ description: 'Mails too' }),
    lateJobs: z.int().meta({ description: 'That should have begun a quarter of an hour ago' }),
    failedJobs: z.array(FailedJob),
    lastBackup: IsoDateTime.optional().meta({ description: 'By `npm run backup`, of all companies' }),
    lastLedgerSeal: IsoDateTime.optional(),
    freeMegabytes: z.int().optional().meta({ description: 'Of the disk where the process that answers keeps files' }),
    totalMegabytes: z.int().optional(),
    /** Why the bucket of files does not work. */
    fileTrouble: codeIn(FileTrouble).optional(),
    isFull: z.boolean().meta({ description: 'Something could not be written, and still cannot' }),
  })
  .meta({ id: 'InstallationHealth', description: 'How the product is run; mails and jobs are those of the company' })

interface Upkeep {
  readonly databaseVersion: string
  readonly databaseBytes: number
  readonly processes: number
  readonly waitingMails: number
  readonly waitingJobs: number
  readonly lateJobs: number
  readonly lastBackup?: string
  readonly lastLedgerSeal?: string
}

const selectUpkeep = statementOf(
  sql`select server_version, database_bytes, processes, waiting_mails, waiting_jobs, late_jobs, last_backup, last_ledger_seal
    from celeiro.company_upkeep()`,
  ([row = []]): Upkeep => {
    const [version, bytes, processes, waitingMails, waitingJobs, lateJobs, backup, seal] = row
    return {
      databaseVersion: String(version).split(' ')[0] ?? '',
      databaseBytes: Number(bytes),
      processes: Number(processes),
      waitingMails: Number(waitingMails),
      waitingJobs: Number(waitingJobs),
      lateJobs: Number(lateJobs),
      ...(backup instanceof Date && { lastBackup: backup.toISOString() }),
      ...(seal instanceof Date && { lastLedgerSeal: seal.toISOString() }),
    }
  },
)

/** Installation health for administrators: the company's part of `/ready` and `/metrics`. */
export const routes = (api: Api): void =>
  operation(
    api,
    {
      method: 'get',
      path: '/installation/health',
      operationId: 'installationHealth',
      summary: 'Database, disk, backup, seals, mail and jobs',
      answer: Health,
    },
    async ({ tenant, services }) => {
      const begun = performance.now()
      const [, { databaseBytes, ...upkeep }, failedJobs] = await tenant.read(selectUpkeep, selectFailedJobs)
      const databaseMilliseconds = Math.ceil(performance.now() - begun)
      const { store, incomingFolder } = services.files
      const [disk, full, trouble] = await Promise.all([
        diskOf(incomingFolder),
        services.storage.full(),
        store.trouble?.(),
      ])
      return {
        ...upkeep,
        ...disk,
        failedJobs,
        databaseMilliseconds,
        databaseMegabytes: Math.round(databaseBytes / megabyte),
        mailWay: MailWay.codes[services.mailWay],
        ...(trouble && { fileTrouble: FileTrouble.codes[trouble] }),
        isFull: full.length > 0,
      }
    },
  )

const megabyte = 1024 ** 2

/** Free space on the disk of a folder, or of its nearest existing parent. */
async function diskOf(folder: string): Promise<{ freeMegabytes?: number; totalMegabytes?: number }> {
  const there = existsSync(folder) ? folder : path.dirname(folder)
  const stats = await statfs(there).catch(() => undefined)
  if (!stats) return {}
  const megabytesOf = (blocks: number) => Math.round((blocks * stats.bsize) / megabyte)
  return { freeMegabytes: megabytesOf(stats.bavail), totalMegabytes: megabytesOf(stats.blocks) }
}
