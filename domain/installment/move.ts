import type { Moves } from '../right/move.ts'

export const installmentMoves = {
  schedule: {},
  unschedule: {},
  requestApproval: { route: { method: 'put', path: '/installment/request-approval-many' } },
  approve: { right: 'approve' },
  writeOff: { route: { method: 'put', path: '/installment/write-off-many' } },
  reverse: { right: 'reverse', route: { method: 'delete', path: '/installment/{id}/reversal' } },
  refund: {},
  dispute: {},
  settle: {},
  cancel: {},
  reopen: {},
} as const satisfies Moves
