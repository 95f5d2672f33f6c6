import type { Logger } from 'pino'
import type { Database } from '#api/db/database.ts'
import type { StorageWatch } from '#api/db/storage-watch.ts'
import type { JobHandler } from '#api/job/handler.ts'
import { JobRunner } from '#api/job/runner.ts'
import { sealFolderIn } from '#api/ledger/audit-seal.ts'
import { upkeepOf } from '#api/ledger/upkeep.ts'
import { sendingOf } from '#api/mail/sending.ts'
import { folderTransport, smtpTransport } from '#api/mail/transport.ts'
import type { Configuration } from './configuration.ts'

interface Parts {
  readonly configuration: Configuration
  readonly database: Database
  readonly storage: StorageWatch
  readonly log: Logger
}

/** Starts what this process does by itself: every kind of job that there is a way to do. */
export function startJobs({ configuration, database, storage, log }: Parts, url: string): JobRunner {
  const handlers = [
    ...upkeepOf(sealFolderIn(configuration.dataFolder)),
    ...mailOf(configuration, configuration.publicUrl ?? url, log),
  ]
  const jobs = new JobRunner({ database, handlers, storage, log })
  jobs.start()
  return jobs
}

/** Sends the mail that waits, unless there is no way: then it goes on waiting. */
function mailOf({ mail }: Configuration, publicUrl: string, log: Logger): JobHandler[] {
  if (mail.kind === 'none') {
    log.warn('Sem SMTP_URL nenhum e-mail é enviado: os convites ficam na fila até que ela seja informada.')
    return []
  }
  const transport = mail.kind === 'smtp' ? smtpTransport(mail.url, mail.from) : folderTransport(mail.folder, mail.from)
  return [sendingOf({ transport, publicUrl })]
}
