import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Write } from './db/tenant.ts'

/** A table whose rows refer to a record, and what to call one and several of them. */
export interface Use {
  readonly table: PgTable & { companyId: AnyPgColumn }
  readonly column: AnyPgColumn
  readonly one: string
  readonly many: string
}

/** What refers to the record, in words: '2 usuários, 1 fornecedor'; empty for a record that nothing refers to. */
export async function usesOf({ db, identity }: Write, uses: readonly Use[], id: string): Promise<string> {
  const words: string[] = []
  for (const { table, column, one, many } of uses) {
    const [row] = await db
      .select({ count: sql<string>`count(*)` })
      .from(table)
      .where(and(eq(table.companyId, identity.companyId), eq(column, id)))
    const count = Number(row?.count ?? 0)
    if (count > 0) words.push(`${count} ${count === 1 ? one : many}`)
  }
  return words.join(', ')
}
