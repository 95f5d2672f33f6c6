import { and, eq, sql } from 'drizzle-orm'
import { wordsAfter } from '#domain/transfer/label.ts'
import type { TransferNotes } from '#domain/transfer/transfer.ts'
import { movementLabel } from '../../db/table/ledger-tables.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { lockAccountsOf } from '../../ledger/account.ts'

type Words = Omit<TransferNotes, 'attachment'>

type Side = [
  id: string,
  description: string,
  paymentType: number | null,
  documentNumber: string | null,
  other: string,
  isOut: boolean,
  isReversal: boolean,
]

/**
 * Updates the labels of a transfer's movements and reversals: document form and number always, descriptions unless
 * edited by hand.
 */
export async function relabelTransfer(write: Write, id: string, before: Words, after: Words): Promise<void> {
  const { companyId, userId } = write.identity
  const { paymentType = null, documentNumber = null } = after
  const posted = await write.rows<[string]>(
    'select m.id from celeiro.movement m where m.company_id = (select celeiro.current_company()) and m.origin_id = $1',
    [id],
  )
  await lockAccountsOf(
    write,
    posted.map(([movementId]) => movementId),
  )
  const sides = await write.rows<Side>(
    `select l.movement_id, l.description, l.payment_type, l.document_number, coalesce(l.counterparty, ''),
       m.amount_cents < 0, m.reverses is not null
     from celeiro.movement m
     join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
     where m.company_id = (select celeiro.current_company()) and m.origin_id = $1
     order by l.movement_id`,
    [id],
  )
  for (const side of sides) {
    const [movementId, said, form, number, other, isOut, isReversal] = side
    const description = wordsAfter(said, before, after, { isOut, isReversal, other })
    if (description === said && form === paymentType && number === documentNumber) continue
    await write.db
      .update(movementLabel)
      .set({
        description,
        paymentType,
        documentNumber,
        version: sql`${movementLabel.version} + 1`,
        updatedBy: userId,
        updatedAt: sql`now()`,
      })
      .where(and(eq(movementLabel.companyId, companyId), eq(movementLabel.movementId, movementId)))
    if (description !== said)
      write.audit('update', 'bank-statement', movementId, { before: { description: said }, after: { description } })
  }
}
