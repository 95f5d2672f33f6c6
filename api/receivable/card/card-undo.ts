import { and, eq, sql } from 'drizzle-orm'
import { PaymentStatus } from '#domain/ledger/enums.ts'
import { outer } from '../../db/statement.ts'
import { cardTransaction } from '../../db/table/card-tables.ts'
import { importTable } from '../../db/table/import-tables.ts'
import type { Undoable } from '../../import/undo.ts'
import { lockReceipts } from './card-hold.ts'

const { PENDING } = PaymentStatus.codes

/** Sales of an acquirer's file, while nobody has looked at one of them. */
export const undoableSales: Undoable = {
  resource: 'card-transaction',
  module: 'siaf-pay',
  used: sql`(select count(*)::integer from celeiro.card_transaction t where t.company_id = ${outer(importTable.companyId)}
    and t.import_id = ${outer(importTable.id)} and (t.status <> ${PENDING} or t.version > 1))`,
  undo: async (write, importId) => {
    const { db, identity } = write
    const own = and(eq(cardTransaction.companyId, identity.companyId), eq(cardTransaction.importId, importId))
    const found = await db.selectDistinct({ id: cardTransaction.cardReceiptId }).from(cardTransaction).where(own)
    await lockReceipts(
      write,
      found.map(({ id }) => id),
    )
    const held = await db
      .select({ status: cardTransaction.status, version: cardTransaction.version })
      .from(cardTransaction)
      .where(own)
      .orderBy(cardTransaction.id)
      .for('update')
    const used = held.filter(({ status, version }) => status !== PENDING || version > 1).length
    if (used === 0) await db.delete(cardTransaction).where(own)
    return used
  },
}
