import type { Moves } from '../right/move.ts'

/** What else is done with an order: it makes orders, and so needs the right to. */
export const billsPayMoves = {
  repeat: { right: 'create', route: { method: 'post', path: '/bills-pay/{id}/recurrence' } },
  stopRepeating: { right: 'create', route: { method: 'delete', path: '/bills-pay/{id}/recurrence' } },
} as const satisfies Moves
