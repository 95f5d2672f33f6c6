import { setup } from 'xstate'
import { WalletCheckStatus } from '#domain/wallet-check/fields.ts'
import { lifecycle } from '../lifecycle.ts'

export type WalletCheckMove =
  | 'deposit'
  | 'undo'
  | 'clear'
  | 'reverse'
  | 'return'
  | 'present'
  | 'collect'
  | 'receive'
  | 'handOver'
  | 'cancel'

/**
 * Status of a cheque: `clear` and `receive` post money; `reverse`, and `return` after clearing, take it back. A
 * cheque handed over returns by the same two.
 */
export const walletCheckStatus = lifecycle(
  setup({ types: { events: {} as { type: WalletCheckMove } } }).createMachine({
    id: 'walletCheckStatus',
    initial: 'IN_WALLET',
    states: {
      IN_WALLET: { on: { deposit: 'DEPOSITED', clear: 'CLEARED', handOver: 'HANDED_OVER', cancel: 'CANCELLED' } },
      DEPOSITED: { on: { clear: 'CLEARED', undo: 'IN_WALLET', return: 'RETURNED' } },
      CLEARED: { on: { reverse: 'IN_WALLET', return: 'RETURNED' } },
      RETURNED: { on: { present: 'DEPOSITED', collect: 'IN_COLLECTION', cancel: 'CANCELLED' } },
      IN_COLLECTION: { on: { receive: 'CLEARED', cancel: 'CANCELLED' } },
      HANDED_OVER: { on: { reverse: 'IN_WALLET', return: 'RETURNED' } },
      CANCELLED: { type: 'final' },
    },
  }),
  WalletCheckStatus,
)
