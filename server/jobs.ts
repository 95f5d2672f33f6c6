import type { Logger } from 'pino'
import { sweepingOf } from '#api/attachment/sweep.ts'
import type { Database } from '#api/db/connection/database.ts'
import type { StorageWatch } from '#api/db/process/storage-watch.ts'
import type { JobHandler } from '#api/job/handler.ts'
import { JobRunner } from '#api/job/runner.ts'
import { journalKeeping } from '#api/journal/keep-journal.ts'
import { sealFolderIn } from '#api/ledger/audit-seal.ts'
import { upkeepOf } from '#api/ledger/upkeep.ts'
import { type SendingOptions, sendingOf } from '#api/mail/sending.ts'
import { folderTransport, smtpTransport } from '#api/mail/transport.ts'
import { recurringOrders } from '#api/payable/recurring-order.ts'
import { questionDigest } from '#api/question/question-digest.ts'
import { foldersOf } from '#api/report/folder/folder-job.ts'
import type { OneTimeCodes } from '#api/session/mail/one-time-code.ts'
import type { Files } from '#api/storage/files.ts'
import type { Tracing } from '#api/trace/tracing.ts'
import type { Configuration } from './configuration/configuration.ts'
import { filesOf } from './files.ts'
import type { SeenMails } from './page/dev-mail.ts'

interface Parts {
  readonly configuration: Configuration
  readonly database: Database
  readonly storage: StorageWatch
  readonly log: Logger
  readonly tracing: Tracing
  readonly codes: OneTimeCodes
  /** Captures sent mails for developers; not in production. */
  readonly mails?: SeenMails | undefined
}

/** Starts the job runner with all handlers. */
export function startJobs(
  { configuration, database, storage, log, tracing, codes, mails }: Parts,
  url: string,
): JobRunner {
  const publicUrl = configuration.publicUrl ?? url
  const handlers = [
    ...handlersOf(filesOf(configuration), { sealFolder: sealFolderIn(configuration.dataFolder), publicUrl }),
    ...mailOf(configuration, { publicUrl, codes }, log, mails),
  ]
  const jobs = new JobRunner({ database, handlers, storage, log, tracing })
  jobs.start()
  return jobs
}

/** Handlers of every kind of job but mail. */
export function handlersOf(
  files: Files,
  { sealFolder, publicUrl }: Record<'sealFolder' | 'publicUrl', string>,
): JobHandler[] {
  return [
    ...upkeepOf(sealFolder),
    ...sweepingOf(files),
    ...foldersOf({ clock: () => new Date(), publicUrl: () => publicUrl.replace(/\/+$/, ''), files }),
    ...recurringOrders(),
    questionDigest(),
    ...journalKeeping,
  ]
}

/** Mail handler; without a transport mails stay queued. */
function mailOf(
  { mail }: Configuration,
  options: Omit<SendingOptions, 'transport'>,
  log: Logger,
  mails?: SeenMails,
): JobHandler[] {
  if (mail.kind === 'none') {
    log.warn('Sem SMTP_URL nenhum e-mail é enviado: convites e códigos ficam na fila até que ela seja informada.')
    return []
  }
  const transport = mail.kind === 'smtp' ? smtpTransport(mail.url, mail.from) : folderTransport(mail.folder, mail.from)
  return [sendingOf({ transport: mails?.watching(transport) ?? transport, ...options })]
}
