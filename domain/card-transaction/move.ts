import type { Moves } from '../access/move.ts'

export const cardTransactionMoves = {
  confer: {},
  writeOff: { route: { method: 'post', path: '/card-transaction/{id}/write-off' } },
  reverse: { right: 'reverse' },
  chargeback: {},
  won: {},
  refund: {},
  dispute: {},
  cancel: {},
} as const satisfies Moves
