import { setup } from 'xstate'
import { FundTransferStatus } from '#domain/fund-transfer/fields.ts'
import { lifecycle } from '../lifecycle.ts'

export type FundTransferMove = 'approve' | 'refuse' | 'reverse'

const events: { readonly type: FundTransferMove } = { type: 'approve' }

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
