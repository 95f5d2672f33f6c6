import { and, eq, sql } from 'drizzle-orm'
import { StatementLineStatus } from '#domain/ledger/enums.ts'
import { outer } from '../../db/statement.ts'
import { importTable } from '../../db/table/import-tables.ts'
import { bankStatementLine } from '../../db/table/ledger-tables.ts'
import type { Undoable } from '../../import/undo.ts'

const { STAGED } = StatementLineStatus.codes

/** Lines of a statement, while all of them wait. */
export const undoableStatements: Undoable = {
  resource: 'bank-statement',
  module: 'bank-statement',
  used: sql`(select count(*)::integer from celeiro.bank_statement_line l where l.company_id = ${outer(importTable.companyId)}
    and l.import_id = ${outer(importTable.id)} and l.status <> ${STAGED})`,
  undo: async ({ db, identity }, importId) => {
    const lines = and(eq(bankStatementLine.companyId, identity.companyId), eq(bankStatementLine.importId, importId))
    const held = await db
      .select({ status: bankStatementLine.status })
      .from(bankStatementLine)
      .where(lines)
      .orderBy(bankStatementLine.id)
      .for('update')
    const used = held.filter(({ status }) => status !== STAGED).length
    if (used === 0) await db.delete(bankStatementLine).where(lines)
    return used
  },
}
