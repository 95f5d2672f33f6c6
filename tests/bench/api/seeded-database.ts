import { readFileSync } from 'node:fs'
import { connected } from '#api/db/connection/connected.ts'
import { inspectApplicationRole } from '#api/db/connection/database.ts'
import type { EmbeddedServer } from '#api/db/embedded/embedded.ts'
import { migrate } from '#api/db/migrate.ts'
import { reusedDatabase, seedSettings } from '../reused-database.ts'

export const supplierCount = 1_000_000
export const companyId = '01900000-0000-7000-8000-000000000001'
export const sessionId = '01900000-0000-7000-8004-000000000001'

/** The seeding script with its count filled in. */
export const seedText = (rows: number): string =>
  readFileSync(new URL('./seed.sql', import.meta.url), 'utf8').replaceAll(':rows', String(rows))

/** A server with a million suppliers of one company, and nothing that has to outlive a cut. */
export const seededDatabase = (): Promise<EmbeddedServer> =>
  reusedDatabase({
    name: 'suppliers',
    texts: [seedText(supplierCount)],
    seeding: `Seeding ${supplierCount.toLocaleString('en')} suppliers`,
    fill,
    settings: seedSettings,
  })

async function fill({ adminUrl, applicationUrl }: EmbeddedServer): Promise<void> {
  await migrate(adminUrl, await inspectApplicationRole(applicationUrl))
  await connected(adminUrl, 'DATABASE_ADMIN_URL', async (client) => {
    const { rows } = await client.query<{ indexname: string; indexdef: string }>(
      `select indexname, indexdef from pg_indexes
       where schemaname = 'celeiro' and tablename = 'supplier' and indexname !~ '_(pkey|key)$'`,
    )
    for (const { indexname } of rows) await client.query(`drop index celeiro.${indexname}`)
    await client.query(seedText(supplierCount))
    // Built in bulk they take a minute; maintained row by row, a quarter of an hour.
    for (const { indexdef } of rows) await client.query(indexdef)
    await client.query('vacuum (analyze) celeiro.supplier')
  })
}
