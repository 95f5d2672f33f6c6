import { StatementLineStatus } from '#domain/ledger/enums.ts'
import { bankStatementLine } from '../../db/table/ledger-tables.ts'
import { ownRows, type Undoable } from '../../import/undo.ts'

/** Lines of a statement, while all of them wait. */
export const importedLines: Undoable = {
  resource: 'bank-statement',
  module: 'bank-statement',
  table: bankStatementLine,
  rowsOf: ownRows(bankStatementLine),
  isAsImported: `t.status = ${StatementLineStatus.codes.STAGED}`,
}
