import type { Moves } from '../right/move.ts'

export const transferMoves = {
  reverse: { right: 'reverse', route: { method: 'delete', path: '/transfer/{id}/reversal' } },
  delete: { right: 'delete', route: { method: 'delete', path: '/transfer/{id}' } },
} as const satisfies Moves
