import { readFileSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import { connected } from '#api/db/connection/connected.ts'
import { inspectApplicationRole } from '#api/db/connection/database.ts'
import type { EmbeddedServer } from '#api/db/embedded/embedded.ts'
import { migrate } from '#api/db/migrate.ts'
import { giveStandardChart } from '#api/register/books/standard-books.ts'
import { seedText as churchText, companyId } from '../api/seeded-database.ts'
import { fillLoose } from '../ledger/loose-tables.ts'
import { reusedDatabase, seedSettings } from '../reused-database.ts'
import { tellPlaces } from './told-places.ts'

const entryCount = 1_000_000

/** The seeding script of so many entries. */
export const entriesText = (rows: number): string =>
  readFileSync(new URL('./seed.sql', import.meta.url), 'utf8').replaceAll(':rows', String(rows))

/** A server with a million entries in the journal of one company. */
export const seededJournal = (): Promise<EmbeddedServer> =>
  reusedDatabase({
    name: 'journal',
    texts: [entriesText(entryCount), churchText(0)],
    seeding: `Seeding ${entryCount.toLocaleString('en')} entries`,
    fill,
    fillSettings: { ...seedSettings, work_mem: '256MB' },
  })

async function fill({ adminUrl, applicationUrl }: EmbeddedServer): Promise<void> {
  await migrate(adminUrl, await inspectApplicationRole(applicationUrl))
  await connected(adminUrl, 'DATABASE_ADMIN_URL', async (client) => {
    await client.query(churchText(0))
    await giveStandardChart(drizzle({ client }), companyId, companyId)
    await fillLoose(client, ['journal_entry', 'journal_line'], async () => {
      await client.query(entriesText(entryCount))
    })
    await tellPlaces(client)
    await client.query('vacuum (analyze)')
  })
}
