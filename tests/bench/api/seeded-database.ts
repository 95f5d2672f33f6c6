import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { connected } from '#api/db/connected.ts'
import { inspectApplicationRole } from '#api/db/database.ts'
import { type EmbeddedServer, startEmbedded } from '#api/db/embedded/embedded.ts'
import { migrate } from '#api/db/migrate.ts'
import { cacheFolder, root } from '../place.ts'

export const supplierCount = 1_000_000
export const companyId = '01900000-0000-7000-8000-000000000001'
export const sessionId = '01900000-0000-7000-8004-000000000001'

/** Throw-away data: a seed that was cut off is made again. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '8GB',
  maintenance_work_mem: '512MB',
}

/** The seeding script with its count filled in. */
export const seedText = (rows: number): string =>
  readFileSync(new URL('./seed.sql', import.meta.url), 'utf8').replaceAll(':rows', String(rows))

/** A server with a million suppliers of one company; made once and kept until the seed or a migration changes. */
export async function seededDatabase(): Promise<EmbeddedServer> {
  const folder = path.join(cacheFolder, `suppliers-${fingerprint()}`)
  const mark = path.join(folder, 'seeded')
  if (!existsSync(mark)) removeSeeds()
  mkdirSync(folder, { recursive: true })
  const server = await startEmbedded(folder, { settings })
  if (existsSync(mark)) return server
  console.log(`Seeding ${supplierCount.toLocaleString('en')} suppliers, once…`)
  try {
    await migrate(server.adminUrl, await inspectApplicationRole(server.applicationUrl))
    await connected(server.adminUrl, 'DATABASE_ADMIN_URL', async (client) => {
      const { rows } = await client.query<{ indexname: string; indexdef: string }>(
        `select indexname, indexdef from pg_indexes
         where schemaname = 'celeiro' and tablename = 'supplier' and indexname !~ '_(pkey|key)$'`,
      )
      for (const { indexname } of rows) await client.query(`drop index celeiro.${indexname}`)
      await client.query(seedText(supplierCount))
      // Made at once they take a minute; kept up row by row, a quarter of an hour.
      for (const { indexdef } of rows) await client.query(indexdef)
      await client.query('vacuum (analyze) celeiro.supplier')
    })
  } catch (error) {
    await server.stop()
    throw error
  }
  writeFileSync(mark, '')
  return server
}

function fingerprint(): string {
  const migrations = path.join(root, 'api/db/migrations')
  const texts = readdirSync(migrations)
    .sort()
    .map((name) => readFileSync(path.join(migrations, name), 'utf8'))
  return createHash('sha256')
    .update([seedText(supplierCount), ...texts].join('\n'))
    .digest('hex')
    .slice(0, 12)
}

/** Those of older seeds, and one that was not finished. */
function removeSeeds(): void {
  if (!existsSync(cacheFolder)) return
  for (const name of readdirSync(cacheFolder))
    if (name.startsWith('suppliers-')) rmSync(path.join(cacheFolder, name), { recursive: true, force: true })
}
