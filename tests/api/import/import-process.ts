import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { createApi } from '#api/app.ts'
import { openDatabase } from '#api/db/connection/database.ts'
import { type Files, filesIn } from '#api/storage/files.ts'

/** A process that imports a file and comes to no end of reading it: half of it has been read when it is killed. */
const [applicationUrl = '', adminUrl = '', folder = '', secret = '', address = '', init = '{}'] = process.argv.slice(2)

function halfOf({ store, ...files }: Files): Files {
  const read: typeof store.read = async (key) => {
    const whole = await buffer(await store.read(key))
    const half = new PassThrough()
    half.write(whole.subarray(0, whole.length / 2))
    return half
  }
  return { ...files, store: { keep: store.keep.bind(store), remove: store.remove.bind(store), read } }
}

const database = await openDatabase({ applicationUrl, adminUrl })
const { now, headers, body } = JSON.parse(init) as { now: string; headers: Record<string, string>; body: string }
const app = createApi({
  database,
  secret,
  apiKey: headers['api-key'] ?? '',
  log: pino({ level: 'silent' }),
  files: halfOf(filesIn(folder)),
  clock: () => new Date(now),
})
const { status } = await app.fetch(new Request(address, { method: 'POST', headers, body }))
throw new Error(`the import was answered: ${status}`)
