import { setup } from 'xstate'
import { TithesOfferingsStatus } from '#domain/tithes-offerings/fields.ts'
import { lifecycle } from '../lifecycle.ts'

export type TithesOfferingsMove = 'approve' | 'refuse' | 'resubmit' | 'reverse'

/** Of an offering: money and cheques come with `approve` and go with `reverse`. */
export const tithesOfferingsStatus = lifecycle(
  setup({ types: { events: {} as { type: TithesOfferingsMove } } }).createMachine({
    id: 'tithesOfferingsStatus',
    initial: 'PENDING',
    states: {
      PENDING: { on: { approve: 'APPROVED', refuse: 'NOT_APPROVED' } },
      NOT_APPROVED: { on: { resubmit: 'PENDING' } },
      APPROVED: { on: { reverse: 'REVERSED' } },
      REVERSED: { type: 'final' },
    },
  }),
  TithesOfferingsStatus,
)
