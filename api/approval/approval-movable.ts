import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ApprovalFacts, ApprovalMove, OpenDays } from '#domain/approval/rules.ts'
import type { ErrorCode } from '#domain/error/error.ts'
import type { Obstacle } from '#domain/record/obstacle.ts'
import { approvalStatus } from '#machines/lifecycles/approval-status.ts'
import { refuseInactive } from '../noun/acting-branch.ts'
import type { Noun, TenantTable } from '../noun/definition/noun.ts'
import { type Doing, holdRows, type LockedRecord, type Movable } from '../noun/move/move.ts'
import { openDays } from './open-days.ts'

/** A record as the moves lock it. */
export interface ApprovedRow extends LockedRecord {
  readonly branchId: string
  readonly date: string
  readonly createdBy: string
}

/** With the days that are open. */
export type LockedRow<Row extends ApprovedRow = ApprovedRow> = Row & { readonly days: OpenDays }

type ApprovedTable<Row> = TenantTable & { readonly status: AnyPgColumn; readonly $inferSelect: Row }

interface Approved<Row extends ApprovedRow> {
  readonly noun: Noun<ApprovedTable<Row>>
  readonly statusChanged: ErrorCode
  /** The rule against a move, the same as the screen's. */
  obstacle(name: ApprovalMove, facts: ApprovalFacts, row: Row): Obstacle | undefined
}

/** What waits for another person, counts as of its day once that one approves it, and is reversed today. */
export const approvalMovable = <Row extends ApprovedRow>({
  noun,
  statusChanged,
  obstacle,
}: Approved<Row>): Movable<typeof approvalStatus.machine, Row, LockedRow<Row>> => ({
  noun,
  lifecycle: approvalStatus,
  statusTable: noun.table,
  statusChanged,
  hold: holdRows(noun),
  weigh: async ({ write, services }, rows) => {
    const days = await openDays(write, services)
    return rows.map((row) => ({ ...row, days }))
  },
  obstacle: (name, row, { write }) => {
    const { date, createdBy, days } = row
    return obstacle(name, { ...days, date, createdBy, userId: write.identity.userId }, row)
  },
})

/** What its moves do besides: its branch still works, and a reversal is of today. */
export const approvalBesides = {
  approving: ({ write }: Doing, row: LockedRow) => refuseInactive(write, row.branchId),
  reversing: ({ days }: LockedRow) => ({ reversedOn: days.today }),
}
