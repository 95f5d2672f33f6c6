import { setup } from 'xstate'
import { AssetCountStatus } from '#domain/asset-count/fields.ts'
import { lifecycle } from '../lifecycle.ts'

const events: { readonly type: 'end' } = { type: 'end' }

/** Status of an asset count: final once closed. */
export const assetCountStatus = lifecycle(
  setup({ types: { events } }).createMachine({
    id: 'assetCountStatus',
    initial: 'OPEN',
    states: { OPEN: { on: { end: 'ENDED' } }, ENDED: { type: 'final' } },
  }),
  AssetCountStatus,
)
