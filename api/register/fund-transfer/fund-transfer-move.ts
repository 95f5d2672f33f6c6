import type { OpenDays } from '#domain/approval/rules.ts'
import { fundTransferMoves as access } from '#domain/fund-transfer/fields.ts'
import { fundTransferObstacle } from '#domain/fund-transfer/rules.ts'
import { fundTransferStatus } from '#machines/lifecycles/fund-transfer-status.ts'
import { approvalActs } from '../../approval/approval-move.ts'
import { openDays } from '../../approval/open-days.ts'
import { fundTransfer } from '../../db/table/book-tables.ts'
import type { Api } from '../../http/operation.ts'
import { refuseInactive } from '../../noun/acting-branch.ts'
import { holdRows, type Movable } from '../../noun/move/move.ts'
import { moves } from '../../noun/move/move-route.ts'
import { heldFunds } from './fund-transfer-place.ts'
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

/** Approving and refusing what waits, and reversing what was moved. */
export function fundTransferMoves(api: Api): void {
  const summaries = {
    approve: 'Moves between funds what another person entered; until then nothing is moved',
    refuse: 'Refuses what waits; it never moves anything',
    reverse: 'Moves back today what was moved between funds; a second time it answers the same',
  }
  moves(
    api,
    movable,
    access,
    approvalActs<LockedTransfer>(summaries, {
      approving: ({ write }, { branchId }) => refuseInactive(write, branchId),
      reversing: ({ days }) => ({ reversedOn: days.today }),
    }),
  )
}
