import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Module } from '#domain/right/permissions.ts'
import { outer } from '../db/statement/statement.ts'
import { importTable } from '../db/table/import-tables.ts'
import type { Write } from '../db/tenant/tenant.ts'
import type { Api } from '../http/operation.ts'
import type { Noun, TenantTable } from '../noun/definition/noun.ts'
import type { Doing } from '../noun/move/move.ts'
import { rereadMany } from '../noun/record/record.ts'
import { countUsed } from '../noun/record/use-count.ts'

/**
 * How imports of one resource are undone: all rows are deleted, provided each is unchanged, nothing refers to it and
 * no movement ever posted it (not even a reversed one): a movement stays, and so does its document. Documents that are
 * never deleted are taken back by their own acts.
 */
export interface Undoable {
  readonly resource: string
  readonly module: Module
  readonly table: PgTable
  /** SQL for the row ids of a company's import. */
  readonly rowsOf: (companyId: string, importId: string) => string
  /** SQL condition: row `t` is unchanged since the import. */
  readonly isAsImported: string
  /** Column by which a row refers to another of its table: those of one import go together. */
  readonly parent?: string
  /** Locks records that precede the rows in the lock order. */
  hold?(write: Write, importId: string): Promise<void>
  /** Takes the rows back in place of deleting them. */
  takeBack?(doing: Doing, ids: readonly string[]): Promise<void>
  /** Called with batches of deleted rows. */
  note?(write: Write, ids: readonly string[]): Promise<void>
}

const undoables = new WeakMap<Api, Undoable[]>()

/** Lets the imports of one resource be undone. */
export function undoableImport(api: Api, undoable: Undoable): void {
  undoables.set(api, [...undoablesOf(api), undoable])
}

export const undoablesOf = (api: Api): readonly Undoable[] => undoables.get(api) ?? []

/** Rows that know their import. */
export const ownRows =
  (table: PgTable): Undoable['rowsOf'] =>
  (companyId, importId) =>
    `select o.id from celeiro.${getTableName(table)} o where o.company_id = ${companyId} and o.import_id = ${importId}`

/** Rows whose import knows them. */
export const broughtRows: Undoable['rowsOf'] = (companyId, importId) =>
  `select r.record_id as id from celeiro.import_record r where r.company_id = ${companyId} and r.import_id = ${importId}`

/** Undo for records of a register: the trail keeps who they were, as for any deletion. */
export function undoableRecords(noun: Noun<TenantTable>, resource: string, module: Module): Undoable {
  return {
    resource,
    module,
    table: noun.table,
    isAsImported: 't.version = 1',
    rowsOf: broughtRows,
    note: async (write, ids) => {
      for (const before of await rereadMany(noun, write, ids))
        write.audit('delete', resource, String(before.id), { before })
    },
  }
}

/** SQL: whether the row of that id is as it came, and never was in an account. */
const isFree = ({ table, isAsImported }: Undoable, companyId: string, id: string): string =>
  `exists (select from celeiro.${getTableName(table)} t where t.company_id = ${companyId} and t.id = ${id} and ${isAsImported}
    and not exists (select from celeiro.movement m where m.company_id = t.company_id and m.origin_id = t.id))`

/** Number of rows of an import that are in use: any prevents undoing it. */
export function usedRows(undoables: readonly Undoable[]): SQL {
  const { companyId, id, resource } = importTable
  const written = (column: typeof companyId | typeof id) => `${getTableName(importTable)}.${column.name}`
  const [company, own] = [written(companyId), written(id)]
  const counted = undoables.map(
    (one) =>
      sql`when ${sql.raw(`'${one.resource}'`)} then (select count(*)::integer from (${sql.raw(one.rowsOf(company, own))}) i
        where not ${sql.raw(isFree(one, company, 'i.id'))})`,
  )
  return sql`case ${outer(resource)} ${sql.join(counted, sql` `)} end`
}

/** Batch size for reading final states. */
const mostAtOnce = 500

/** Rows that others refer to; with a parent, others than those that go along. */
async function countInUse(write: Write, { table, parent }: Undoable, ids: readonly string[]): Promise<number> {
  if (parent === undefined) return countUsed(write, table, ids)
  const below = await write.rows(
    `select distinct t.${parent} from celeiro.${getTableName(table)} t
     where t.company_id = (select celeiro.current_company()) and t.${parent} = any($1) and t.id <> all($1)`,
    [ids],
  )
  return below.length + (await countUsed(write, table, ids, table))
}

/** Takes back the rows of an import under lock; answers how many were in use, and then takes back none. */
export async function undoRows(doing: Doing, undoable: Undoable, importId: string): Promise<number> {
  const { write } = doing
  const { table, rowsOf } = undoable
  const name = `celeiro.${getTableName(table)}`
  const company = '(select celeiro.current_company())'
  await undoable.hold?.(write, importId)
  const own = await write.rows<[string]>(rowsOf(company, '$1'), [importId])
  const ids = own.map(([id]) => id)
  await write.rows(
    `select from ${name} t where t.company_id = ${company} and t.id = any($1) order by t.id for update`,
    [ids],
  )
  // Checked after locking: a concurrent transaction may have posted one.
  const free = await write.rows(`select from unnest($1::uuid[]) i (id) where ${isFree(undoable, company, 'i.id')}`, [
    ids,
  ])
  const used = ids.length - free.length || (undoable.takeBack ? 0 : await countInUse(write, undoable, ids))
  if (used > 0) return used
  if (undoable.takeBack) {
    await undoable.takeBack(doing, ids)
    return 0
  }
  for (let at = 0; at < ids.length; at += mostAtOnce) await undoable.note?.(write, ids.slice(at, at + mostAtOnce))
  await write.rows(`delete from ${name} t where t.company_id = ${company} and t.id = any($1)`, [ids])
  write.changed(undoable.resource, ids)
  return 0
}
