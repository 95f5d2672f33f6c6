import type { Moves } from '../right/move.ts'

export const cardTransactionMoves = {
  confer: {},
  writeOff: { right: 'approve', route: { method: 'post', path: '/card-transaction/{id}/write-off' } },
  reverse: { right: 'reverse' },
  chargeback: { right: 'approve' },
  won: { right: 'approve' },
  refund: { right: 'approve' },
  dispute: {},
  cancel: {},
} as const satisfies Moves
