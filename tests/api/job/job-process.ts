import { pino } from 'pino'
import { openDatabase } from '#api/db/connection/database.ts'
import { StorageWatch } from '#api/db/process/storage-watch.ts'
import { JobRunner } from '#api/job/runner.ts'
import { notingHandlers } from '#tests/support/job.ts'

/** A process that does jobs until it is killed, or stops when its input ends; says that it has begun. */
const [applicationUrl = '', adminUrl = '', lease = ''] = process.argv.slice(2)
const database = await openDatabase({ applicationUrl, adminUrl })
const log = pino({ level: 'silent' })
const jobs = new JobRunner({
  database,
  log,
  storage: new StorageWatch(database, log),
  handlers: notingHandlers(),
  leaseMilliseconds: Number(lease),
})
jobs.start()
console.log('begun')
process.stdin.resume().on('end', async () => {
  await jobs.stop()
  await database.close()
  process.exit()
})
