import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type EmbeddedServer, startEmbedded } from '#api/db/embedded/embedded.ts'
import { cacheFolder, root } from './place.ts'

type Settings = Readonly<Record<string, string>>

/** Settings for seeding only: an interrupted seed is started over. */
export const seedSettings: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '8GB',
  maintenance_work_mem: '512MB',
}

/** A database that benchmarks stand on. */
export interface ReusedDatabase {
  /** Of its folder. */
  readonly name: string
  /** Sources of its content besides the migrations; a change rebuilds it. */
  readonly texts: readonly string[]
  /** Printed before it is built. */
  readonly seeding: string
  readonly fill: (server: EmbeddedServer) => Promise<void>
  readonly fillSettings?: Settings
  /** PostgreSQL settings while it is measured; by default the durable ones of `npm start`. */
  readonly settings?: Settings
}

/** The database, built once and reused until its sources or a migration change. */
export async function reusedDatabase(options: ReusedDatabase): Promise<EmbeddedServer> {
  const { name, texts, seeding, fill, fillSettings = seedSettings, settings } = options
  const folder = path.join(cacheFolder, `${name}-${fingerprint(texts)}`)
  const mark = path.join(folder, 'seeded')
  if (!existsSync(mark)) {
    removeSeeds(name)
    mkdirSync(folder, { recursive: true })
    console.log(`${seeding}, once…`)
    const server = await startEmbedded(folder, { settings: fillSettings })
    await fill(server).finally(() => server.stop())
    writeFileSync(mark, '')
  }
  return startEmbedded(folder, settings && { settings })
}

function fingerprint(own: readonly string[]): string {
  const migrations = path.join(root, 'api/db/migrations')
  const texts = readdirSync(migrations)
    .sort()
    .map((name) => readFileSync(path.join(migrations, name), 'utf8'))
  return createHash('sha256')
    .update([...own, ...texts].join('\n'))
    .digest('hex')
    .slice(0, 12)
}

/** Those of older texts, and one that was not finished. */
function removeSeeds(name: string): void {
  if (!existsSync(cacheFolder)) return
  for (const entry of readdirSync(cacheFolder))
    if (entry.startsWith(`${name}-`)) rmSync(path.join(cacheFolder, entry), { recursive: true, force: true })
}
