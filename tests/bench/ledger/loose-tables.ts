import type pg from 'pg'

/** A dropped constraint or index, with the statements that drop and restore it. */
interface DroppedObject {
  readonly drop: string
  readonly add: string
}

/**
 * Fills tables of the schema without their keys and indexes, and puts these back, proved: made at once they take
 * seconds, kept up row by row, minutes. References from other tables to them go and come back too.
 */
export async function fillLoose(
  client: pg.Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const dropped = [...(await constraintsOf(client, tables)), ...(await indexesOf(client, tables))]
  for (const { drop } of dropped) await client.query(drop)
  await fill()
  for (const { add } of dropped.toReversed()) await client.query(add)
}

/** References first, so that what they refer to may go; put back in the opposite order. */
async function constraintsOf(client: pg.Client, tables: readonly string[]): Promise<DroppedObject[]> {
  const { rows } = await client.query<DroppedObject>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint
     where contype in ('f', 'u', 'p') and connamespace = 'celeiro'::regnamespace
       and (conrelid::regclass::text = any($1) or confrelid <> 0 and confrelid::regclass::text = any($1))
     order by contype = 'f' desc, contype = 'p', oid`,
    [tables.map((table) => `celeiro.${table}`)],
  )
  return rows
}

async function indexesOf(client: pg.Client, tables: readonly string[]): Promise<DroppedObject[]> {
  const { rows } = await client.query<DroppedObject>(
    `select format('drop index celeiro.%I', c.relname) as drop, pg_get_indexdef(i.indexrelid) as add
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid::regclass::text = any($1)
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('u', 'p'))`,
    [tables.map((table) => `celeiro.${table}`)],
  )
  return rows
}
