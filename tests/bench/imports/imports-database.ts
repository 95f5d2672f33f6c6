import { readFileSync } from 'node:fs'
import { connected } from '#api/db/connection/connected.ts'
import { inspectApplicationRole } from '#api/db/connection/database.ts'
import type { EmbeddedServer } from '#api/db/embedded/embedded.ts'
import { migrate } from '#api/db/migrate.ts'
import { seedText as churchText, companyId } from '../api/seeded-database.ts'
import { reusedDatabase } from '../reused-database.ts'

export const userId = '01900000-0000-7000-8003-000000000001'
const accounts = '01900000-0000-7000-a000-00000000000'

/** Accounts of the church, from 1 to 4: the first has a month that waits to be reconciled, the others nothing yet. */
export const accountId = (n: number): string => `${accounts}${n}`

const seedText = readFileSync(new URL('./seed.sql', import.meta.url), 'utf8')
  .replaceAll(':company', companyId)
  .replaceAll(':account', accounts)
  .replaceAll(':user', userId)

/** A server with a church that imports: what is measured takes its lines and people away again. */
export const importsDatabase = (): Promise<EmbeddedServer> =>
  reusedDatabase({ name: 'imports', texts: [seedText, churchText(0)], seeding: 'Seeding a month to reconcile', fill })

async function fill({ adminUrl, applicationUrl }: EmbeddedServer): Promise<void> {
  await migrate(adminUrl, await inspectApplicationRole(applicationUrl))
  await connected(adminUrl, 'DATABASE_ADMIN_URL', async (client) => {
    await client.query(churchText(0))
    await client.query(seedText)
    await client.query('vacuum (analyze)')
  })
}
