import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { integrationKey } from '../db/table/tables.ts'
import type { Random } from './source/random.ts'

/** A key that the site of the church reads with; nobody has its secret. */
export async function fillIntegrationKeys(
  db: NodePgDatabase,
  trace: { readonly companyId: string; readonly createdBy: string; readonly updatedBy: string },
  random: Random,
): Promise<void> {
  const { companyId } = trace
  const [id, secretId] = [random.id(Date.UTC(2026, 9, 1)), random.id(Date.UTC(2026, 9, 1) + 1)]
  await db.insert(integrationKey).values({
    ...trace,
    id,
    name: 'Site da igreja',
    permissions: [
      { module: 'ministry', actions: ['read'] },
      { module: 'place', actions: ['read'] },
    ],
    branches: [],
    addresses: [{ network: '203.0.113.7' }],
  })
  const hash = createHash('sha256').update(secretId).digest()
  await db.execute(sql`insert into celeiro.integration_secret (company_id, id, integration_key_id, hash, prefix)
    values (${companyId}, ${secretId}, ${id}, ${hash}, 'cel_7QfXa2')`)
  await db.execute(sql`insert into celeiro.integration_key_use (company_id, integration_key_id, minute, calls, used_at, address)
    values (${companyId}, ${id}, date_trunc('minute', now()), 3, now() - interval '2 hours', '203.0.113.7')`)
}
