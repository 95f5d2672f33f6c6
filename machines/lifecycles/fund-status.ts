import { setup } from 'xstate'
import { FundStatus } from '#domain/fund/fields.ts'
import { lifecycle } from '../lifecycle.ts'

export type FundMove = 'close' | 'reopen'

const events: { readonly type: FundMove } = { type: 'close' }

/** Status of a fund: a closed one can be reopened. */
export const fundStatus = lifecycle(
  setup({ types: { events } }).createMachine({
    id: 'fundStatus',
    initial: 'OPEN',
    states: { OPEN: { on: { close: 'CLOSED' } }, CLOSED: { on: { reopen: 'OPEN' } } },
  }),
  FundStatus,
)
