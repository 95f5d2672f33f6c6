import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { connected } from '#api/db/connected.ts'
import { inspectApplicationRole } from '#api/db/database.ts'
import { type EmbeddedServer, startEmbedded } from '#api/db/embedded/embedded.ts'
import { migrate } from '#api/db/migrate.ts'
import { seedText as churchText } from '../api/seeded-database.ts'
import { cacheFolder, root } from '../place.ts'
import { fillLoose } from './loose-tables.ts'

const movementCount = 1_000_000

/** The accounts of the seed, from 1: sixteen of banks, then eight cash boxes. The first has three fifths of the movements. */
export const accountId = (n: number): string => `01900000-0000-7000-a000-${n.toString(16).padStart(12, '0')}`

const ledgerTables = ['movement', 'movement_label', 'account_day', 'bank_statement_line', 'transfer']

/** For the seed alone: what is measured runs on the settings of `npm start`, which lose nothing. */
const seeding = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '8GB',
  maintenance_work_mem: '512MB',
  work_mem: '256MB',
}

const seedText = readFileSync(new URL('./seed.sql', import.meta.url), 'utf8').replaceAll(':rows', String(movementCount))

/**
 * A server with a million movements of one company, sound to the ledger checker; made once and kept until the seed or a
 * migration changes. Transfers that were measured stay in it.
 */
export async function seededLedger(): Promise<EmbeddedServer> {
  const folder = path.join(cacheFolder, `ledger-${fingerprint()}`)
  const mark = path.join(folder, 'seeded')
  if (!existsSync(mark)) {
    removeSeeds()
    mkdirSync(folder, { recursive: true })
    console.log(`Seeding ${movementCount.toLocaleString('en')} movements, once…`)
    const server = await startEmbedded(folder, { settings: seeding })
    await fill(server).finally(() => server.stop())
    writeFileSync(mark, '')
  }
  return startEmbedded(folder)
}

async function fill({ adminUrl, applicationUrl }: EmbeddedServer): Promise<void> {
  await migrate(adminUrl, await inspectApplicationRole(applicationUrl))
  await connected(adminUrl, 'DATABASE_ADMIN_URL', async (client) => {
    // The church and its people, without suppliers.
    await client.query(churchText(0))
    await fillLoose(client, ledgerTables, async () => void (await client.query(seedText)))
    await client.query('vacuum (analyze)')
    const { rows } = await client.query('select reason, detail from celeiro.broken_ledger() limit 5')
    if (rows.length > 0) throw new Error(`the seed is not a ledger: ${JSON.stringify(rows)}`)
  })
}

function fingerprint(): string {
  const migrations = path.join(root, 'api/db/migrations')
  const texts = readdirSync(migrations)
    .sort()
    .map((name) => readFileSync(path.join(migrations, name), 'utf8'))
  return createHash('sha256')
    .update([seedText, churchText(0), ...texts].join('\n'))
    .digest('hex')
    .slice(0, 12)
}

/** Those of older seeds, and one that was not finished. */
function removeSeeds(): void {
  if (!existsSync(cacheFolder)) return
  for (const name of readdirSync(cacheFolder))
    if (name.startsWith('ledger-')) rmSync(path.join(cacheFolder, name), { recursive: true, force: true })
}
