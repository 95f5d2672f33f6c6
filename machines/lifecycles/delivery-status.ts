import { setup } from 'xstate'
import { DeliveryStatus } from '#domain/accounting-delivery/fields.ts'
import { lifecycle } from '../lifecycle.ts'

export type DeliveryMove = 'discard'

/** Status of a file for the accountant: it may be discarded until somebody has it, which is no move of its own. */
export const deliveryStatus = lifecycle(
  setup({ types: { events: {} as { type: DeliveryMove } } }).createMachine({
    id: 'deliveryStatus',
    initial: 'SEALED',
    states: {
      SEALED: { on: { discard: 'DISCARDED' } },
      FETCHED: { type: 'final' },
      DISCARDED: { type: 'final' },
    },
  }),
  DeliveryStatus,
)
