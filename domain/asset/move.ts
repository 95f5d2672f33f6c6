import type { Moves } from '../right/move.ts'

export const assetMoves = {
  dispose: {},
  sell: {},
  restore: { right: 'reverse' },
  reverse: { right: 'reverse', route: { method: 'delete', path: '/asset/{id}/reversal' } },
} as const satisfies Moves
