import { readFileSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import { connected } from '#api/db/connection/connected.ts'
import { inspectApplicationRole } from '#api/db/connection/database.ts'
import type { EmbeddedServer } from '#api/db/embedded/embedded.ts'
import { migrate } from '#api/db/migrate.ts'
import { giveStandardChart } from '#api/register/books/standard-books.ts'
import { seedText as churchText, companyId } from '../api/seeded-database.ts'
import { tellPlaces } from '../journal/told-places.ts'
import { reusedDatabase, seedSettings } from '../reused-database.ts'
import { fillLoose } from './loose-tables.ts'

/** The accounts of the seed, from 1: sixteen of banks, then eight cash boxes. The first has three fifths of the movements. */
export const accountId = (n: number): string => `01900000-0000-7000-a000-${n.toString(16).padStart(12, '0')}`

const ledgerTables = [
  'movement',
  'movement_label',
  'account_day',
  'bank_statement_line',
  'transfer',
  'journal_entry',
  'journal_line',
]

const seedFile = readFileSync(new URL('./seed.sql', import.meta.url), 'utf8')

/**
 * A server with so many movements of one company, a million by default, sound to the ledger checker. Transfers that were
 * measured stay in it.
 */
export function seededLedger(movements = 1_000_000, name = 'ledger'): Promise<EmbeddedServer> {
  const seedText = seedFile.replaceAll(':rows', String(movements))
  return reusedDatabase({
    name,
    texts: [seedText, churchText(0)],
    seeding: `Seeding ${movements.toLocaleString('en')} movements`,
    fill: (server) => fill(server, seedText),
    fillSettings: { ...seedSettings, work_mem: '256MB' },
  })
}

async function fill({ adminUrl, applicationUrl }: EmbeddedServer, seedText: string): Promise<void> {
  await migrate(adminUrl, await inspectApplicationRole(applicationUrl))
  await connected(adminUrl, 'DATABASE_ADMIN_URL', async (client) => {
    // The church and its people, without suppliers.
    await client.query(churchText(0))
    await giveStandardChart(drizzle({ client }), companyId, companyId)
    await fillLoose(client, ledgerTables, async () => void (await client.query(seedText)))
    await tellPlaces(client)
    await client.query('select celeiro.keep_branch_flow(), celeiro.keep_plan_flow()')
    // As the night leaves them.
    await client.query("select set_config('celeiro.company', $1, false)", [companyId])
    await client.query('select celeiro.mark_journal()')
    await client.query('select celeiro.sum_journal()')
    await client.query('vacuum (analyze)')
    const { rows } = await client.query('select reason, detail from celeiro.broken_ledger() limit 5')
    if (rows.length > 0) throw new Error(`the seed is not a ledger: ${JSON.stringify(rows)}`)
  })
}
