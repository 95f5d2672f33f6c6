import type { Moves } from '../access/move.ts'

export const cashAccountMoves = {
  block: {},
  count: {},
  unblock: {},
  inactivate: {},
  activate: {},
} as const satisfies Moves
