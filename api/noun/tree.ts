import { getTableName, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { TreePlace } from '#domain/record/tree.ts'
import type { Write } from '../db/tenant/tenant.ts'

/** A hierarchical register of a company. */
export type TreeTable = PgTable & { companyId: AnyPgColumn; id: AnyPgColumn; parentId: AnyPgColumn }

/**
 * Locks the company's tree until the transaction ends, so that two concurrent changes cannot form a cycle or exceed
 * a limit.
 */
export async function lockTree({ db, identity }: Write, table: PgTable): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${getTableName(table)} ${identity.companyId}`}, 0))`,
  )
}

/** Where a record is about to hang, in a tree that stays locked. */
export async function placeInTree(write: Write, table: TreeTable, id: string, parentId?: string): Promise<TreePlace> {
  const { db, identity } = write
  const { companyId: company, id: key, parentId: parent } = table
  await lockTree(write, table)
  const ancestors = await db.execute<{ id: string }>(sql`
    with recursive up (id, parent_id, steps) as (
      select ${key}, ${parent}, 1 from ${table} where ${company} = ${identity.companyId} and ${key} = ${parentId ?? null}
      union all
      select ${key}, ${parent}, steps + 1 from ${table} join up on ${key} = up.parent_id
      where ${company} = ${identity.companyId} and steps < 100)
    select id from up order by steps`)
  const levels = await db.execute<{ height: number }>(sql`
    with recursive down (id, level) as (
      select ${key}, 1 from ${table} where ${company} = ${identity.companyId} and ${key} = ${id}
      union all
      select ${key}, level + 1 from ${table} join down on ${parent} = down.id
      where ${company} = ${identity.companyId} and level < 100)
    select coalesce(max(level), 1)::int as height from down`)
  return { ancestors: ancestors.rows.map((row) => row.id), height: levels.rows[0]?.height ?? 1 }
}
