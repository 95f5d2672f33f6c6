import type { RouteAccess } from '../right/access.ts'
import { moves, proven, right } from '../right/route-right.ts'
import { installmentMoves } from './fields.ts'

/** Access of the routes besides the standard ones. */
export const installmentAccess: RouteAccess = {
  'GET /installment': right('payment-order', 'read'),
  'GET /installment/pdf-report': right('payment-order', 'export'),
  'GET /installment/export': right('payment-order', 'export'),
  'GET /installment/payment-receipt/pdf': right('payment-order', 'read'),
  'GET /installment/calendar': right('payment-order', 'read'),
  'GET /installment/{id}': right('payment-order', 'read'),
  'GET /installment/{id}/history': right('payment-order', 'read'),
  'POST /installment/many': right('bills-pay', 'update'),
  'PUT /installment/bills-pay/{id}': right('bills-pay', 'update'),
  'POST /installment/write-off-preview': right('payment-order', 'update'),
  'POST /installment/approval-recipients': right('payment-order', 'update'),
  'POST /installment/budget': right('payment-order', 'read'),
  'PUT /installment/schedule-many': right('payment-order', 'update'),
  'PUT /installment/approve-many': proven(right('payment-order', 'approve')),
  ...moves('installment', 'payment-order', installmentMoves),
}
