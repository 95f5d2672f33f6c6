import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ApprovalFacts, ApprovalMove, OpenDays } from '#domain/approval/rules.ts'
import type { ErrorCode } from '#domain/error/error.ts'
import type { Obstacle } from '#domain/record/obstacle.ts'
import { approvalStatus } from '#machines/lifecycles/approval-status.ts'
import { refuseInactive } from '../noun/acting-branch.ts'
import { type Doing, holdRows, type LockedRecord, type Movable } from '../noun/move.ts'
import type { Noun, TenantTable } from '../noun/noun.ts'
import { openDays } from './open-days.ts'

/** A record as the moves lock it. */
interface ApprovedRow extends LockedRecord {
  readonly branchId: string
  readonly date: string
  readonly createdBy: string
}

type LockedRow = ApprovedRow & { readonly days: OpenDays }

type ApprovedTable = TenantTable & { readonly status: AnyPgColumn; readonly $inferSelect: ApprovedRow }

interface Approved {
  readonly noun: Noun<ApprovedTable>
  readonly statusChanged: ErrorCode
  /** The rule against a move, the same as the screen's. */
  obstacle(name: ApprovalMove, facts: ApprovalFacts): Obstacle | undefined
}

/** What waits for another person, counts as of its day once that one approves it, and is reversed today. */
export const approvalMovable = ({
  noun,
  statusChanged,
  obstacle,
}: Approved): Movable<typeof approvalStatus.machine, ApprovedRow, LockedRow> => ({
  noun,
  lifecycle: approvalStatus,
  statusTable: noun.table,
  statusChanged,
  hold: holdRows(noun),
  weigh: async ({ write, services }, rows) => {
    const days = await openDays(write, services)
    return rows.map((row) => ({ ...row, days }))
  },
  obstacle: (name, { date, createdBy, days }, { write }) =>
    obstacle(name, { ...days, date, createdBy, userId: write.identity.userId }),
})

/** What its moves do besides: its branch still works, and a reversal is of today. */
export const approvalBesides = {
  approving: ({ write }: Doing, row: LockedRow) => refuseInactive(write, row.branchId),
  reversing: ({ days }: LockedRow) => ({ reversedOn: days.today }),
}
