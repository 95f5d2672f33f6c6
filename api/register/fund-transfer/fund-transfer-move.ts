import { fundTransferMoves as access } from '#domain/fund-transfer/fields.ts'
import { fundTransferObstacle, type OpenDays } from '#domain/fund-transfer/rules.ts'
import { Reversal } from '#domain/ledger/reversal-reason.ts'
import { fundTransferStatus } from '#machines/lifecycles/fund-transfer-status.ts'
import { fundTransfer } from '../../db/table/ledger-tables.ts'
import type { Api } from '../../http/operation.ts'
import { refuseInactive } from '../../noun/acting-branch.ts'
import { type Doing, holdRows, type Movable, type Moving, onEach } from '../../noun/move.ts'
import { moves } from '../../noun/move-route.ts'
import { heldFunds, openDays } from './fund-transfer-place.ts'
import { fundTransferView } from './fund-transfer-view.ts'

type Row = typeof fundTransfer.$inferSelect
type LockedTransfer = Row & { readonly days: OpenDays }

const movable: Movable<typeof fundTransferStatus.machine, Row, LockedTransfer> = {
  noun: fundTransferView,
  lifecycle: fundTransferStatus,
  statusTable: fundTransfer,
  statusChanged: 'fund_transfer_status_changed',
  hold: holdRows(fundTransferView),
  weigh: async ({ write, services }, rows) => {
    await heldFunds(
      write,
      rows.flatMap(({ fromFundId, toFundId }) => [fromFundId, toFundId]),
    )
    const days = await openDays(write, services)
    return rows.map((row) => ({ ...row, days }))
  },
  obstacle: (name, { date, createdBy, days }, { write }) =>
    fundTransferObstacle(name, { ...days, date, createdBy, userId: write.identity.userId }),
}

const approve = onEach(async ({ write, services }: Doing, { record }: Moving<LockedTransfer, unknown>) => {
  await refuseInactive(write, record.branchId)
  return { columns: { approvedBy: write.identity.userId, approvedAt: services.clock() } }
})

type Reasoned = Moving<LockedTransfer, Reversal>

const refuse = onEach(async ({ write, services }: Doing, { input: { reason } }: Reasoned) => ({
  columns: { reason, refusedBy: write.identity.userId, refusedAt: services.clock() },
  reason,
}))

const reverse = onEach(async ({ write, services }: Doing, { record, input: { reason } }: Reasoned) => ({
  columns: {
    reversalReason: reason,
    reversedBy: write.identity.userId,
    reversedAt: services.clock(),
    reversedOn: record.days.today,
  },
  reason,
}))

/** Approving and refusing what waits, and reversing what was moved. */
export function fundTransferMoves(api: Api): void {
  moves(api, movable, access, {
    approve: {
      summary: 'Moves between funds what another person entered; until then nothing is moved',
      posts: true,
      effect: approve,
    },
    refuse: { summary: 'Refuses what waits; it never moves anything', body: Reversal, effect: refuse },
    reverse: {
      summary: 'Moves back today what was moved between funds; a second time it answers the same',
      body: Reversal,
      posts: true,
      repeats: true,
      effect: reverse,
    },
  })
}
