import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AnyStateMachine } from 'xstate'
import type { ErrorCode } from '#domain/error/error.ts'
import { accountMoveObstacle } from '#domain/ledger/account-move.ts'
import type { Lifecycle } from '#machines/lifecycle.ts'
import { ledgerAccount } from '../../db/table/ledger-tables.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { type Account, lockAccounts } from '../../ledger/account.ts'
import { visibleRows } from '../../noun/definition/condition.ts'
import type { Noun, TenantTable } from '../../noun/definition/noun.ts'
import type { Movable } from '../../noun/move/move.ts'
import { lockedAccount } from './opening.ts'

/** Status moves of accounts: the status is locked in the ledger, as for a posting. */
export const accountsMovable = <M extends AnyStateMachine>(
  noun: Noun<TenantTable>,
  lifecycle: Lifecycle<M>,
  statusChanged: ErrorCode,
): Movable<M, Account> => ({
  noun,
  lifecycle,
  statusChanged,
  statusTable: ledgerAccount,
  obstacle: accountMoveObstacle,
  hold: async (write, ids) => {
    const { table, listing } = noun
    const own = await write.db
      .select({ id: sql<string>`${table.id}` })
      .from(table)
      .where(and(visibleRows(table, listing), inArray(table.id, [...ids])))
    const accounts = await lockAccounts(
      write,
      own.map(({ id }) => id),
    )
    return [...accounts.values()]
  },
})

/** Locks an account before it is checked for references and removed: no movement can be posted meanwhile. */
export async function holdAccount(write: Write, id: string, kind: number): Promise<void> {
  await lockedAccount(write, id, kind)
}

/** The account's place in the ledger goes with it; one with movements has been refused before. */
export async function removeLedgerAccount({ db, identity }: Write, id: string): Promise<void> {
  await db.delete(ledgerAccount).where(and(eq(ledgerAccount.companyId, identity.companyId), eq(ledgerAccount.id, id)))
}
