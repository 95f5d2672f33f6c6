import { setup } from 'xstate'
import type { ApprovalMove } from '#domain/approval/rules.ts'
import { FundTransferStatus } from '#domain/fund-transfer/fields.ts'
import { lifecycle } from '../lifecycle.ts'

const events: { readonly type: ApprovalMove } = { type: 'approve' }

/** Status of what is moved between funds: it moves nothing until another person approves it. */
export const fundTransferStatus = lifecycle(
  setup({ types: { events } }).createMachine({
    id: 'fundTransferStatus',
    initial: 'WAITING',
    states: {
      WAITING: { on: { approve: 'APPROVED', refuse: 'REFUSED' } },
      APPROVED: { on: { reverse: 'REVERSED' } },
      REFUSED: { type: 'final' },
      REVERSED: { type: 'final' },
    },
  }),
  FundTransferStatus,
)
