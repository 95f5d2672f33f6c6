import { setup } from 'xstate'
import { TransferStatus } from '#domain/ledger/enums.ts'
import { lifecycle } from '../lifecycle.ts'

export type TransferMove = 'reverse' | 'delete'

/** Status of a transfer: a reversal is final. */
export const transferStatus = lifecycle(
  setup({ types: { events: {} as { type: TransferMove } } }).createMachine({
    id: 'transferStatus',
    initial: 'EFFECTIVE',
    states: {
      EFFECTIVE: { on: { reverse: 'REVERSED', delete: 'DELETED' } },
      REVERSED: { type: 'final' },
      DELETED: { type: 'final' },
    },
  }),
  TransferStatus,
)
