import type { Moves } from '../right/move.ts'

export const cashAccountMoves = {
  block: {},
  count: {},
  unblock: {},
  inactivate: {},
  activate: {},
} as const satisfies Moves
