import { readFileSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import { connected } from '#api/db/connection/connected.ts'
import { inspectApplicationRole } from '#api/db/connection/database.ts'
import type { EmbeddedServer } from '#api/db/embedded/embedded.ts'
import { migrate } from '#api/db/migrate.ts'
import { giveStandardChart } from '#api/register/books/standard-books.ts'
import { seedText as churchText, companyId } from '../api/seeded-database.ts'
import { tellPlaces } from '../journal/told-places.ts'
import { fillLoose } from '../ledger/loose-tables.ts'
import { reusedDatabase, seedSettings } from '../reused-database.ts'

export const entryCount = 100_000

const seedText = readFileSync(new URL('./seed.sql', import.meta.url), 'utf8')

/** A server with the closed year of a church of two hundred branches, a hundred thousand entries by default. */
export function yearDatabase(entries = entryCount, name = 'deliveries'): Promise<EmbeddedServer> {
  const yearText = seedText.replaceAll(':rows', String(entries))
  return reusedDatabase({
    name,
    texts: [yearText, churchText(0)],
    seeding: `Seeding ${entries.toLocaleString('en')} entries of 200 branches`,
    fill: (server) => fill(server, yearText),
    fillSettings: { ...seedSettings, work_mem: '256MB' },
  })
}

async function fill({ adminUrl, applicationUrl }: EmbeddedServer, yearText: string): Promise<void> {
  await migrate(adminUrl, await inspectApplicationRole(applicationUrl))
  await connected(adminUrl, 'DATABASE_ADMIN_URL', async (client) => {
    await client.query(churchText(0))
    await giveStandardChart(drizzle({ client }), companyId, companyId)
    await fillLoose(client, ['journal_entry', 'journal_line', 'journal_number'], async () => {
      await client.query(yearText)
    })
    await tellPlaces(client)
    // As the night leaves them.
    await client.query("select set_config('celeiro.company', $1, false)", [companyId])
    await client.query('select celeiro.mark_journal()')
    await client.query('select celeiro.sum_journal()')
    await client.query('vacuum (analyze)')
  })
}
