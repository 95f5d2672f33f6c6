import { setup } from 'xstate'
import { CashAccountStatus } from '#domain/ledger/enums.ts'
import { lifecycle } from '../lifecycle.ts'

export type CashAccountMove = 'block' | 'count' | 'unblock' | 'inactivate' | 'activate'

/** Of a cash box: blocked to be counted, and open again with the count or without. */
export const cashAccountStatus = lifecycle(
  setup({ types: { events: {} as { type: CashAccountMove } } }).createMachine({
    id: 'cashAccountStatus',
    initial: 'ACTIVE',
    states: {
      ACTIVE: { on: { block: 'BLOCKED', inactivate: 'INACTIVE' } },
      BLOCKED: { on: { count: 'ACTIVE', unblock: 'ACTIVE' } },
      INACTIVE: { on: { activate: 'ACTIVE' } },
    },
  }),
  CashAccountStatus,
)
