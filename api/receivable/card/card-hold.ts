import { and, eq, inArray } from 'drizzle-orm'
import { PaymentStatus } from '#domain/ledger/enums.ts'
import type { Obstacle } from '#domain/record/obstacle.ts'
import { type CardTransactionMove, cardTransactionStatus } from '#machines/lifecycles/card-transaction.ts'
import { cardReceipt, cardTransaction } from '../../db/table/card-tables.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { lastPostings } from '../../ledger/document.ts'
import { type ActivePosting, lockActivePostings } from '../../ledger/posting.ts'
import { type Doing, holdRows, type Movable } from '../../noun/move/move.ts'
import { cardTransactionView } from './card-transaction-view.ts'

type SaleRow = typeof cardTransaction.$inferSelect

/** Facts of the receipt for a sale's movements. */
interface OfReceipt {
  readonly code: string
  readonly accountPlanId: string
  readonly feePlanId: string | null
  readonly costCenterId: string | null
  readonly fundId: string | null
  readonly terminalText: string
}

interface LockedRow extends SaleRow {
  readonly receipt: OfReceipt
}

/** A locked sale with its active movements. */
export interface LockedSale extends LockedRow {
  readonly posting: ActivePosting | undefined
}

const rowsOf = holdRows(cardTransactionView)

/** Lock order: receipts before their sales, since sales are summed on receipts. */
async function hold(write: Write, ids: readonly string[]): Promise<LockedRow[]> {
  const { companyId } = write.identity
  const found = await write.db
    .selectDistinct({ id: cardTransaction.cardReceiptId })
    .from(cardTransaction)
    .where(and(eq(cardTransaction.companyId, companyId), inArray(cardTransaction.id, [...ids])))
  const receipts = await lockReceipts(
    write,
    found.map(({ id }) => id),
  )
  return (await rowsOf(write, ids)).flatMap((row) => {
    const receipt = receipts.get(row.cardReceiptId)
    return receipt ? [{ ...row, receipt }] : []
  })
}

/** Locks receipts in id order. */
export async function lockReceipts(write: Write, ids: readonly string[]): Promise<Map<string, OfReceipt>> {
  const { id, code, accountPlanId, feePlanId, costCenterId, fundId, terminalText } = cardReceipt
  const locked = await write.db
    .select({ id, code, accountPlanId, feePlanId, costCenterId, fundId, terminalText })
    .from(cardReceipt)
    .where(and(eq(cardReceipt.companyId, write.identity.companyId), inArray(id, [...ids])))
    .orderBy(id)
    .for('no key update')
  return new Map(locked.map(({ id: key, ...receipt }) => [key, receipt]))
}

async function weigh({ write }: Doing, rows: readonly LockedRow[]): Promise<LockedSale[]> {
  const written = rows.flatMap(({ id, accountId }) => (accountId === null ? [] : [id]))
  const postings = await lockActivePostings(write, written)
  return rows.map((row) => ({ ...row, posting: postings.get(row.id) }))
}

function obstacle(name: CardTransactionMove, { posting }: LockedSale): Obstacle | undefined {
  const isReconciled = posting?.movements.some((movement) => movement.isReconciled) ?? false
  return name === 'reverse' && isReconciled ? { code: 'card_transaction_reconciled' } : undefined
}

const { PAID, IN_DISPUTE, SCHEDULED, CHARGEBACK, REFUNDED } = PaymentStatus.codes
const came: readonly number[] = [PAID, IN_DISPUTE]
const went: readonly number[] = [SCHEDULED, CHARGEBACK, REFUNDED]

/** Refusal of a concurrent second move: who posted or reversed the payout of the sale, and when. */
async function explained({ write }: Doing, name: CardTransactionMove, rows: readonly LockedRow[]) {
  // A reversal does not explain why a sale is checked already, nor a payout why one is cancelled.
  const explicable = rows.filter(({ status }) => came.includes(status) || (went.includes(status) && name !== 'confer'))
  const postings = await lastPostings(
    write,
    explicable.map(({ id }) => id),
  )
  return new Map(
    explicable.flatMap(({ id, status }): [string, Obstacle][] => {
      const last = postings.get(id)
      if (!last || last.isReversal !== went.includes(status)) return []
      const code = last.isReversal ? 'card_transaction_already_reversed' : 'card_transaction_already_received'
      return [[id, { code, params: last.params }]]
    }),
  )
}

/** How sales are moved, by whichever route. */
export const movableSales: Movable<typeof cardTransactionStatus.machine, LockedRow, LockedSale> = {
  noun: cardTransactionView,
  lifecycle: cardTransactionStatus,
  statusTable: cardTransaction,
  statusChanged: 'card_transaction_status_changed',
  hold,
  weigh,
  obstacle,
  conflicts: explained,
  // A reversal leaves a reason, confirming a sale does not.
  repeated: ({ reason }) => reason !== null,
}
