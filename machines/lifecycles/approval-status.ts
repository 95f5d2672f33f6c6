import { setup } from 'xstate'
import { ApprovalStatus } from '#domain/approval/fields.ts'
import type { ApprovalMove } from '#domain/approval/rules.ts'
import { lifecycle } from '../lifecycle.ts'

const events: { readonly type: ApprovalMove } = { type: 'approve' }

/** Status of what counts once another person approves it: volunteers' work, gifts in kind. */
export const approvalStatus = lifecycle(
  setup({ types: { events } }).createMachine({
    id: 'approvalStatus',
    initial: 'WAITING',
    states: {
      WAITING: { on: { approve: 'APPROVED', refuse: 'REFUSED' } },
      APPROVED: { on: { reverse: 'REVERSED' } },
      REFUSED: { type: 'final' },
      REVERSED: { type: 'final' },
    },
  }),
  ApprovalStatus,
)
