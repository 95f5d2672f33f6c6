import { setup } from 'xstate'
import { PaymentStatus } from '#domain/ledger/enums.ts'
import { lifecycle } from '../lifecycle.ts'

export type CardTransactionMove =
  | 'confer'
  | 'writeOff'
  | 'reverse'
  | 'chargeback'
  | 'won'
  | 'refund'
  | 'dispute'
  | 'cancel'

/** Of a sale by card: money comes with `writeOff` and where a chargeback is `won`, and goes with what takes it back. */
export const cardTransactionStatus = lifecycle(
  setup({ types: { events: {} as { type: CardTransactionMove } } }).createMachine({
    id: 'cardTransactionStatus',
    initial: 'PENDING',
    states: {
      PENDING: { on: { confer: 'SCHEDULED', writeOff: 'PAID', cancel: 'CANCELLED' } },
      SCHEDULED: { on: { writeOff: 'PAID', cancel: 'CANCELLED' } },
      PAID: { on: { reverse: 'SCHEDULED', chargeback: 'CHARGEBACK', refund: 'REFUNDED', dispute: 'IN_DISPUTE' } },
      IN_DISPUTE: { on: { won: 'PAID', chargeback: 'CHARGEBACK' } },
      CHARGEBACK: { on: { won: 'PAID' } },
      REFUNDED: { type: 'final' },
      CANCELLED: { type: 'final' },
    },
  }),
  PaymentStatus,
)
