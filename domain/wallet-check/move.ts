import type { Moves } from '../right/move.ts'

export const walletCheckMoves = {
  deposit: {},
  undo: {},
  clear: { route: { method: 'put', path: '/wallet-check/write-off/{id}' } },
  reverse: { right: 'reverse', route: { method: 'delete', path: '/wallet-check/{id}/reversal' } },
  return: {},
  present: {},
  collect: {},
  receive: {},
  handOver: {},
  cancel: {},
} as const satisfies Moves
