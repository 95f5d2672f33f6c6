import { setup } from 'xstate'
import { OfferingCount } from '#domain/tithes-offerings/fields.ts'
import { lifecycle } from '../lifecycle.ts'

export type OfferingCountMove = 'demand' | 'agree' | 'differ' | 'settle'

/** Status of an offering's second count: required when money is entered, and again when it is changed. */
export const offeringCount = lifecycle(
  setup({ types: { events: {} as { type: OfferingCountMove } } }).createMachine({
    id: 'offeringCount',
    initial: 'NONE',
    states: {
      NONE: { on: { demand: 'WAITING' } },
      WAITING: { on: { demand: 'WAITING', agree: 'EQUAL', differ: 'DIFFERENT' } },
      DIFFERENT: { on: { demand: 'WAITING', settle: 'SETTLED' } },
      EQUAL: { on: { demand: 'WAITING' } },
      SETTLED: { on: { demand: 'WAITING' } },
    },
  }),
  OfferingCount,
)
