import { readFileSync } from 'node:fs'
import { connected } from '#api/db/connection/connected.ts'
import { inspectApplicationRole } from '#api/db/connection/database.ts'
import type { EmbeddedServer } from '#api/db/embedded/embedded.ts'
import { migrate } from '#api/db/migrate.ts'
import { seedText as churchText, companyId } from '../api/seeded-database.ts'
import { fillLoose } from '../ledger/loose-tables.ts'
import { reusedDatabase, seedSettings } from '../reused-database.ts'

const rows = 1_000_000
const userId = '01900000-0000-7000-8003-000000000001'
const accounts = '01900000-0000-7000-a000-00000000000'

/** A bank account that may be overdrawn. */
export const bankAccountId = `${accounts}1`
/** Receipts of sales by card; the first is empty. */
export const emptyReceiptId = '01900000-0000-7000-e005-000000000001'

const tables = ['installment', 'wallet_check', 'tithes_offerings', 'card_transaction']

const seedText = readFileSync(new URL('./seed.sql', import.meta.url), 'utf8')
  .replaceAll(':rows', String(rows))
  .replaceAll(':company', companyId)
  .replaceAll(':account', accounts)
  .replaceAll(':user', userId)

/** A server with a million of each document of one company. What was paid while it was measured stays paid. */
export const documentsDatabase = (): Promise<EmbeddedServer> =>
  reusedDatabase({
    name: 'documents',
    texts: [seedText, churchText(0)],
    seeding: `Seeding ${rows.toLocaleString('en')} instalments, cheques, offerings and sales`,
    fill,
    fillSettings: { ...seedSettings, work_mem: '256MB' },
  })

async function fill({ adminUrl, applicationUrl }: EmbeddedServer): Promise<void> {
  await migrate(adminUrl, await inspectApplicationRole(applicationUrl))
  await connected(adminUrl, 'DATABASE_ADMIN_URL', async (client) => {
    await client.query(churchText(0))
    // Each order is summed by the key of its instalments, which is put back at the end.
    await client.query('alter table celeiro.installment disable trigger summed_insert')
    await fillLoose(client, tables, async () => void (await client.query(seedText)))
    await client.query('alter table celeiro.installment enable trigger summed_insert')
    await client.query('select celeiro.sum_orders($1, array(select id from celeiro.bills_pay where company_id = $1))', [
      companyId,
    ])
    await client.query('vacuum (analyze)')
    const { rows: broken } = await client.query('select reason, detail from celeiro.broken_ledger() limit 5')
    if (broken.length > 0) throw new Error(`the seed is not a ledger: ${JSON.stringify(broken)}`)
  })
}
