import { setup } from 'xstate'
import { ManualEntryStatus } from '#domain/manual-entry/fields.ts'
import { lifecycle } from '../lifecycle.ts'

export type ManualEntryMove = 'approve' | 'refuse' | 'reverse'

/** Status of what an accountant enters: it counts from when it is entered until it is reversed. */
export const manualEntryStatus = lifecycle(
  setup({ types: { events: {} as { type: ManualEntryMove } } }).createMachine({
    id: 'manualEntryStatus',
    initial: 'WAITING',
    states: {
      WAITING: { on: { approve: 'ENTERED', refuse: 'REFUSED' } },
      ENTERED: { on: { reverse: 'REVERSED' } },
      REFUSED: { type: 'final' },
      REVERSED: { type: 'final' },
    },
  }),
  ManualEntryStatus,
)
