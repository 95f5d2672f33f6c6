import type pg from 'pg'
import { connected } from './connected.ts'

const movedDatabase = `
  select datname as name from pg_database
  where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid)`

/** Collations used by our indexes whose library version has changed. */
const movedCollations = `
  select distinct c.oid::regcollation::text as name
  from pg_index i
  join pg_class t on t.oid = i.indrelid and t.relnamespace = to_regnamespace('celeiro')
  cross join lateral unnest(i.indcollation::oid[]) as used(oid)
  join pg_collation c on c.oid = used.oid
  where c.collversion <> pg_collation_actual_version(c.oid)`

/**
 * Rebuilds the indexes of the database when the library that sorts text has changed: until then they may miss rows.
 * @param onNotice told, in Portuguese, what was done, or what only an administrator can do
 */
export async function refreshCollations(
  adminUrl: string,
  onNotice: (message: string) => void = () => {},
): Promise<void> {
  await connected(adminUrl, 'DATABASE_ADMIN_URL', async (client) => {
    const database = (await client.query<{ name: string }>(movedDatabase)).rows[0]?.name
    const collations = (await client.query<{ name: string }>(movedCollations)).rows.map((row) => row.name)
    if (!database && collations.length === 0) return
    onNotice('A ordenação de textos do sistema mudou; os índices do banco estão sendo refeitos.')
    await client.query('reindex schema celeiro')
    if (database)
      await refresh(client, `alter database ${client.escapeIdentifier(database)} refresh collation version`, onNotice)
    for (const name of collations) await refresh(client, `alter collation ${name} refresh version`, onNotice)
  })
}

async function refresh(client: pg.Client, statement: string, onNotice: (message: string) => void): Promise<void> {
  try {
    await client.query(statement)
  } catch {
    onNotice(`Peça ao administrador do banco que execute: ${statement}; até lá os índices são refeitos a cada início.`)
  }
}
