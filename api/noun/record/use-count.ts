import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { isCounter, type Use, usesInWords } from '#domain/catalogue/record-word.ts'
import type { Write } from '../../db/tenant/tenant.ts'

/** A noun's table, and those whose rows are deleted with it. */
export interface Removed {
  readonly table: PgTable
  readonly removedWith?: readonly PgTable[] | undefined
}

/** What refers to the record, in words: '2 usuários e 1 fornecedor'; empty for a record that nothing refers to. */
export async function usesOf({ rows }: Write, { table, removedWith = [] }: Removed, id: string): Promise<string> {
  const own = getTableName(table)
  const uses: Use[] = []
  for (const removed of [table, ...removedWith].map(getTableName)) {
    const found = await rows<[string, string]>('select used_by, uses from celeiro.uses_of($1, $2)', [removed, id])
    for (const [name, count] of found)
      if (removed === own || name !== own)
        uses.push({ table: name, count: Number(count), isBelow: removed === own && name === own })
  }
  return usesInWords(uses)
}

/** How many of these records others refer to, so that they cannot be deleted; rows of `except` count as no others. */
export async function countUsed(
  { rows }: Write,
  table: PgTable,
  ids: readonly string[],
  except?: PgTable,
): Promise<number> {
  const found = await rows<[string, string]>('select used_by, id from celeiro.uses_among($1, $2)', [
    getTableName(table),
    ids,
  ])
  return new Set(
    found.flatMap(([name, id]) => (isCounter(name) || (except && name === getTableName(except)) ? [] : [id])),
  ).size
}
