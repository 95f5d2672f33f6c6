import { setup } from 'xstate'
import { PaymentStatus } from '#domain/ledger/enums.ts'
import { lifecycle } from '../lifecycle.ts'

export type InstallmentMove =
  | 'schedule'
  | 'unschedule'
  | 'requestApproval'
  | 'approve'
  | 'writeOff'
  | 'reverse'
  | 'refund'
  | 'dispute'
  | 'settle'
  | 'cancel'
  | 'reopen'

/** Status of an instalment. Approvals and approval requests are separate from the status. */
export const installmentStatus = lifecycle(
  setup({ types: { events: {} as { type: InstallmentMove } } }).createMachine({
    id: 'installmentStatus',
    initial: 'PENDING',
    states: {
      PENDING: {
        on: {
          schedule: 'SCHEDULED',
          requestApproval: 'PENDING',
          approve: 'PENDING',
          writeOff: 'PAID',
          dispute: 'IN_DISPUTE',
          cancel: 'CANCELLED',
        },
      },
      SCHEDULED: {
        on: {
          unschedule: 'PENDING',
          requestApproval: 'SCHEDULED',
          approve: 'SCHEDULED',
          writeOff: 'PAID',
          dispute: 'IN_DISPUTE',
          cancel: 'CANCELLED',
        },
      },
      IN_DISPUTE: { on: { settle: 'PENDING', cancel: 'CANCELLED' } },
      PAID: { on: { reverse: 'PENDING', refund: 'REFUNDED' } },
      CANCELLED: { on: { reopen: 'PENDING' } },
      REFUNDED: { type: 'final' },
    },
  }),
  PaymentStatus,
)
