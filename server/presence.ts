import { mkdirSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import type { Logger } from 'pino'
import type { Database } from '#api/db/connection/database.ts'
import { migrationsIn } from '#api/db/migrate.ts'
import { Presence } from '#api/db/process/presence.ts'
import { keepSecrets } from '#api/db/start/stored-secrets.ts'
import type { Configuration } from './configuration/configuration.ts'

interface Parts {
  readonly configuration: Configuration
  readonly database: Database
  readonly log: Logger
  readonly secret: string
}

/** This process in the registry of processes. */
export const presenceOf = ({ configuration, database, log, secret }: Parts): Presence =>
  new Presence({
    database,
    log,
    secret,
    host: hostname(),
    files: placeOfFiles(configuration),
    version: migrationsIn().at(-1)?.name ?? '',
  })

/** Equal for processes that share a file store: the bucket's address, or an id stored beside the files. */
function placeOfFiles({ bucket, dataFolder }: Configuration): string {
  if (bucket) return bucket.url
  mkdirSync(dataFolder, { recursive: true })
  return keepSecrets(path.join(dataFolder, 'place.json'), ['place']).place
}
