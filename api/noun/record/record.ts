import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { DomainError, type ErrorCode } from '#domain/error/error.ts'
import { type Selection, selectRecords } from '../../db/statement/statement.ts'
import { branch } from '../../db/table/tables.ts'
import type { Identity, Write } from '../../db/tenant/tenant.ts'
import { visibleRows } from '../definition/condition.ts'
import type { Noun, Shown, Stored, TenantTable, View } from '../definition/noun.ts'

/** The record of this id, as far as the session sees it; `more` are columns besides those of every record. */
export const selectOne = <N extends Noun>(noun: N, id: string, more: Selection = {}) =>
  selectRecords<Stored<N['record']>>(
    noun.table,
    { ...noun.record.selection, ...more },
    { where: and(visibleRows(noun.table, noun.listing), eq(noun.table.id, id)) },
  )

/** A type's name as a field's. */
export const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

/** A record as it is answered in that view to that reader. */
export const shownBy = <V extends View>(view: V, record: Stored<V>, reader: Identity): Shown<V> =>
  (view.shown?.(record, reader) ?? record) as Shown<V>

/**
 * Reads the record locked until the transaction ends. A change uses the weaker `for no key update`, so that others
 * may go on referring to it: two records that become each other's parent would deadlock otherwise.
 */
export async function lockOne<N extends Noun<TenantTable>>(
  noun: N,
  write: Write,
  id: string,
  strength: 'update' | 'no key update' = 'update',
): Promise<Stored<N['record']>> {
  const where = and(visibleRows(noun.table, noun.listing), eq(noun.table.id, id))
  if (noun.table.branchId) await holdBranch(write, noun.table, id)
  const from: PgTable = noun.table
  await write.db.select({ id: noun.table.id }).from(from).where(where).for(strength)
  return reread(noun, write, id)
}

/**
 * Locks the record's branch before the record: a change of a branch locks it before its records, such as orders
 * whose due days depend on its holidays.
 */
const holdBranch = ({ db }: Write, table: TenantTable, id: string): Promise<unknown> =>
  db
    .select({ id: branch.id })
    .from(branch)
    .where(
      and(
        eq(branch.companyId, sql`(select celeiro.current_company())`),
        eq(
          branch.id,
          sql`(select b.branch_id from ${table} b where b.company_id = ${branch.companyId} and b.id = ${id})`,
        ),
      ),
    )
    .for('share')

/** The record as it is stored, in the transaction of a write; throws when the session does not see it. */
export async function reread<N extends Noun>(noun: N, write: Write, id: string): Promise<Stored<N['record']>> {
  const { text, values, answer } = selectOne(noun, id)
  return present(answer(await write.rows(text, values))[0], noun.notFound)
}

/** The records of these ids as they are stored, in the transaction of a write; throws when the session does not see one. */
export async function rereadMany<N extends Noun>(
  noun: N,
  write: Write,
  ids: readonly string[],
): Promise<Stored<N['record']>[]> {
  const where = and(visibleRows(noun.table, noun.listing), inArray(noun.table.id, [...ids]))
  const { text, values, answer } = selectRecords<Stored<N['record']>>(noun.table, noun.record.selection, { where })
  const records = answer(await write.rows(text, values))
  if (records.length < ids.length) throw new DomainError(noun.notFound)
  return records
}

/** @throws DomainError where there is no record */
export function present<R>(record: R | undefined, notFound: ErrorCode): R {
  if (!record) throw new DomainError(notFound)
  return record
}
