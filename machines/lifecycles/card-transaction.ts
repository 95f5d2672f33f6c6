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

/** Status of a card sale: `writeOff` and a `won` chargeback post money, their reversals take it back. */
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
