import { setup } from 'xstate'
import { AssetStatus } from '#domain/asset/fields.ts'
import { lifecycle } from '../lifecycle.ts'

export type AssetMove = 'dispose' | 'sell' | 'restore' | 'reverse'

const events: { readonly type: AssetMove } = { type: 'sell' }

/** Status of an asset: every disposal can be undone. */
export const assetStatus = lifecycle(
  setup({ types: { events } }).createMachine({
    id: 'assetStatus',
    initial: 'IN_USE',
    states: {
      IN_USE: { on: { dispose: 'DISPOSED', sell: 'SOLD' } },
      DISPOSED: { on: { restore: 'IN_USE' } },
      SOLD: { on: { reverse: 'IN_USE' } },
    },
  }),
  AssetStatus,
)
