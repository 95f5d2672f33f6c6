import { and, eq } from 'drizzle-orm'
import { PaymentStatus } from '#domain/ledger/enums.ts'
import { cardTransaction } from '../../db/table/card-tables.ts'
import { ownRows, type Undoable } from '../../import/undo.ts'
import { lockReceipts } from './card-hold.ts'

/** Undo of an acquirer's file while no sale was handled. */
export const importedSales: Undoable = {
  resource: 'card-transaction',
  module: 'siaf-pay',
  table: cardTransaction,
  rowsOf: ownRows(cardTransaction),
  isAsImported: `t.status = ${PaymentStatus.codes.PENDING} and t.version = 1`,
  hold: async (write, importId) => {
    const own = and(eq(cardTransaction.companyId, write.identity.companyId), eq(cardTransaction.importId, importId))
    const found = await write.db.selectDistinct({ id: cardTransaction.cardReceiptId }).from(cardTransaction).where(own)
    await lockReceipts(
      write,
      found.map(({ id }) => id),
    )
  },
}
