import { and, eq, inArray, sql } from 'drizzle-orm'
import type { OpenDays } from '#domain/approval/rules.ts'
import type { NamedAccount } from '#domain/manual-entry/rules.ts'
import { only } from '../../db/statement/statement.ts'
import { journalAccount } from '../../db/table/tables.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import type { Services } from '../../http/operation.ts'
import { todayOf } from '../../ledger/posting.ts'

/** What the company says of entries: its open days, and above which value another person approves, in cents. */
export interface EntryRules extends OpenDays {
  readonly limitCents?: bigint | undefined
}

export async function entryRules(write: Write, services: Services): Promise<EntryRules> {
  const [lockDate, limit, closedYear] = only(
    await write.rows<[lockDate: string | null, limit: string | null, closedYear: string | null]>(
      `select c.lock_date::text, c.approval_limit_cents::text, c.closed_year::text from celeiro.company c
       where c.id = (select celeiro.current_company())`,
      [],
    ),
  )
  return {
    today: todayOf(write, services),
    lockDate: lockDate ?? undefined,
    closedYear: closedYear ?? undefined,
    limitCents: limit === null ? undefined : BigInt(limit),
  }
}

/** These accounts, kept as they are until the transaction ends; whether they are of money is what maps to them now. */
export async function lockedAccounts(
  { db, identity }: Write,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedAccount>> {
  const { id, companyId, code, status } = journalAccount
  const named = and(eq(companyId, identity.companyId), inArray(id, [...new Set(ids)]))
  await db.select({ id }).from(journalAccount).where(named).orderBy(id).for('share')
  // Another statement: it sees what was mapped while the first one waited.
  const rows = await db
    .select({
      id,
      code,
      status,
      isOfMoney: sql<boolean>`exists (select from celeiro.journal_mapping m where m.company_id = ${companyId}
        and m.journal_account_id = ${id} and m.source in (2, 3, 10, 11))`,
    })
    .from(journalAccount)
    .where(named)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those of these cost centres that the session may name, kept until the transaction ends. */
export async function lockedCenters({ rows }: Write, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const found = await rows<[string]>(
    `select t.id from celeiro.cost_center t where t.company_id = (select celeiro.current_company()) and t.id = any($1)
       and (t.branch_id is null or t.branch_id = any((select celeiro.visible_branches())::uuid[]))
     order by t.id for key share`,
    [ids],
  )
  return new Set(found.map(([id]) => id))
}
