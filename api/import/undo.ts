import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Module } from '#domain/access/modules.ts'
import { outer } from '../db/statement.ts'
import { importRecord, importTable } from '../db/table/import-tables.ts'
import type { Write } from '../db/tenant.ts'
import type { Noun, TenantTable } from '../noun/noun.ts'
import { rereadMany } from '../noun/record.ts'
import { countUsed } from '../noun/use-count.ts'

/** How the imports of one resource are undone. */
export interface Undoable {
  readonly resource: string
  readonly module: Module
  /** How many of an import's rows something was made of: with one of them it is no longer undone. */
  readonly used: SQL
  /** Takes the rows back, held until the end; answers how many were used instead, and then takes none. */
  undo(write: Write, importId: string): Promise<number>
}

/** Records of a register, as they came: changed by nobody, and nothing refers to them. */
export function undoableRecords(noun: Noun<TenantTable>, resource: string, module: Module): Undoable {
  const { table } = noun
  const name = sql.raw(`celeiro.${getTableConfig(table).name}`)
  return {
    resource,
    module,
    used: sql`(select count(*)::integer from celeiro.import_record r where r.company_id = ${outer(importTable.companyId)}
      and r.import_id = ${outer(importTable.id)} and ${outer(importTable.resource)} = ${sql.raw(`'${resource}'`)}
      and not exists (select from ${name} t where t.company_id = r.company_id and t.id = r.record_id and t.version = 1))`,
    undo: (write, importId) => undoRecords(write, noun, resource, importId),
  }
}

/** Records whose last state is read at once. */
const mostAtOnce = 500

async function undoRecords(write: Write, noun: Noun<TenantTable>, resource: string, importId: string): Promise<number> {
  const { companyId } = write.identity
  const { table } = noun
  const from: PgTable = table
  const own = await write.db
    .select({ id: importRecord.recordId })
    .from(importRecord)
    .where(and(eq(importRecord.companyId, companyId), eq(importRecord.importId, importId)))
  const ids = own.map(({ id }) => id)
  const theirs = and(eq(table.companyId, companyId), inArray(table.id, ids))
  const held = await write.db
    .select({ id: table.id, version: table.version })
    .from(from)
    .where(theirs)
    .orderBy(table.id)
    .for('update')
  const changed = ids.length - held.filter(({ version }) => version === 1).length
  if (changed > 0) return changed
  const used = await countUsed(write, table, ids)
  if (used > 0) return used
  // The trail holds who they were, as of everybody who is deleted: that can be asked for, and forgotten.
  for (let at = 0; at < ids.length; at += mostAtOnce)
    for (const before of await rereadMany(noun, write, ids.slice(at, at + mostAtOnce)))
      write.audit('delete', resource, String(before.id), { before })
  await write.db.delete(table).where(theirs)
  return 0
}
