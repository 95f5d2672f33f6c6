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

const filled = [
  'movement',
  'movement_label',
  'account_day',
  'account_month',
  'bank_account',
  'cash_account',
  'supplier',
]
const entriesText = readFileSync(new URL('./entries.sql', import.meta.url), 'utf8')
const seedText = (companies: number): string =>
  readFileSync(new URL('./seed.sql', import.meta.url), 'utf8').replaceAll(':companies', String(companies))

/** A server whose database is shared by so many companies of 200 accounts and 50 suppliers each. */
export const companiesDatabase = (companies: number): Promise<EmbeddedServer> =>
  reusedDatabase({
    name: `companies-${companies}`,
    texts: [seedText(companies), entriesText, churchText(0)],
    seeding: `Seeding ${companies.toLocaleString('en')} companies`,
    fill: (server) => fill(server, companies),
    fillSettings: { ...seedSettings, work_mem: '256MB' },
  })

async function fill({ adminUrl, applicationUrl }: EmbeddedServer, companies: number): Promise<void> {
  await migrate(adminUrl, await inspectApplicationRole(applicationUrl))
  await connected(adminUrl, 'DATABASE_ADMIN_URL', async (client) => {
    await client.query(churchText(0))
    await fillLoose(client, filled, async () => void (await client.query(seedText(companies))))
    const { rows: churches } = await client.query<{ id: string }>(
      'select distinct company_id as id from celeiro.movement',
    )
    for (const { id } of churches) await giveStandardChart(drizzle({ client }), id, companyId)
    await fillLoose(client, ['journal_entry', 'journal_line'], async () => void (await client.query(entriesText)))
    await tellPlaces(client)
    await client.query('vacuum (analyze)')
    const { rows } = await client.query('select reason, detail from celeiro.broken_ledger($1) limit 5', [companyId])
    if (rows.length > 0) throw new Error(`the seed is not a ledger: ${JSON.stringify(rows)}`)
  })
}
