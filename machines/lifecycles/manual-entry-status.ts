import { setup } from 'xstate'
import type { ApprovalMove } from '#domain/approval/rules.ts'
import { ManualEntryStatus } from '#domain/manual-entry/fields.ts'
import { lifecycle } from '../lifecycle.ts'

/** Status of what an accountant enters: it counts from when it is entered until it is reversed. */
export const manualEntryStatus = lifecycle(
  setup({ types: { events: {} as { type: ApprovalMove } } }).createMachine({
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
