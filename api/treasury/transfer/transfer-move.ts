import { Reversal } from '#domain/ledger/reversal-reason.ts'
import { transferMoves as access } from '#domain/transfer/fields.ts'
import { type GivingBack, transferMoveObstacle } from '#domain/transfer/rules.ts'
import { localDateOf } from '#domain/value/day/local-date.ts'
import { transferStatus } from '#machines/lifecycles/transfer-status.ts'
import { transfer } from '../../db/table/ledger-tables.ts'
import type { Api } from '../../http/operation.ts'
import { type ActivePosting, lockActivePostings, reverse, todayOf } from '../../ledger/posting.ts'
import { type Doing, holdRows, type Movable, type Moving, onEach, type Trail } from '../../noun/move/move.ts'
import { moves } from '../../noun/move/move-route.ts'
import { transferNoun } from './transfer-view.ts'

type TransferRow = typeof transfer.$inferSelect
/** A locked transfer with its active movements and accounts. */
type LockedTransfer = TransferRow & { readonly posting: ActivePosting; readonly facts: GivingBack }

const movable: Movable<typeof transferStatus.machine, TransferRow, LockedTransfer> = {
  noun: transferNoun,
  lifecycle: transferStatus,
  statusTable: transfer,
  statusChanged: 'transfer_status_changed',
  hold: holdRows(transferNoun),
  weigh: async (doing, rows) => {
    const ids = rows.map(({ id }) => id)
    const postings = await lockActivePostings(doing.write, ids)
    return rows.flatMap((row) => {
      const posting = postings.get(row.id)
      return posting ? [weighed(doing, row, posting)] : []
    })
  },
  obstacle: (name, { facts }) => transferMoveObstacle(name, facts),
}

function weighed({ write, services }: Doing, row: TransferRow, posting: ActivePosting): LockedTransfer {
  const { accounts, movements } = posting
  const facts: GivingBack = {
    enteredOn: localDateOf(row.createdAt, write.identity.timeZone),
    today: todayOf(write, services),
    valueCents: row.valueCents,
    isReconciled: movements.some(({ isReconciled }) => isReconciled),
    origin: accounts.get(row.originId),
    destination: accounts.get(row.destinationId),
  }
  return { ...row, posting, facts }
}

/** Posts the opposite movements, with the day of today. */
async function giveBack(
  { write, services }: Doing,
  { record: { posting, facts }, input }: Moving<LockedTransfer, Reversal | undefined>,
): Promise<Trail> {
  await reverse(write, services, posting, { date: facts.today })
  const reason = input?.reason
  return {
    columns: {
      reversalReason: reason ?? null,
      reversedAt: services.clock(),
      reversedBy: write.identity.userId,
    },
    ...(reason !== undefined && { reason }),
  }
}

/** The two ways of giving a transfer back. */
export function transferMoves(api: Api): void {
  moves(api, movable, access, {
    reverse: {
      summary: 'Gives a transfer back by opposite movements of today; a second time it answers the same',
      body: Reversal,
      posts: true,
      repeats: true,
      effect: onEach(giveBack),
    },
    delete: {
      summary: 'Undoes a transfer on the day on which it was entered, by opposite movements; it stays to be seen',
      posts: true,
      repeats: true,
      answersId: true,
      effect: onEach((doing, { record, to }) => giveBack(doing, { record, to, input: undefined })),
    },
  })
}
