import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type EmbeddedServer, startEmbedded } from '#api/db/embedded/embedded.ts'
import { cacheFolder, root } from './place.ts'

type Settings = Readonly<Record<string, string>>

/** For a seed alone: it is made again where it was cut off. */
export const seedSettings: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '8GB',
  maintenance_work_mem: '512MB',
}

/** A database that benchmarks stand on. */
export interface KeptDatabase {
  /** Of its folder. */
  readonly name: string
  /** All that its content comes from, besides the migrations. */
  readonly texts: readonly string[]
  /** What is said before it is made. */
  readonly seeding: string
  readonly fill: (server: EmbeddedServer) => Promise<void>
  readonly fillSettings?: Settings
  /** While it is measured; those of `npm start`, which lose nothing, unless told. */
  readonly settings?: Settings
}

/** The database, made once and kept until its texts or a migration change. */
export async function keptDatabase(kept: KeptDatabase): Promise<EmbeddedServer> {
  const { name, texts, seeding, fill, fillSettings = seedSettings, settings } = kept
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
