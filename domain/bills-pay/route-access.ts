import type { RouteAccess } from '../right/access.ts'
import { every, moves, proven, right } from '../right/route-right.ts'
import { billsPayMoves } from './fields.ts'

/** Access of the routes besides the standard ones. */
export const billsPayAccess: RouteAccess = {
  'GET /bills-pay/pdf-report': right('bills-pay', 'export'),
  'GET /bills-pay/pdf-report/{id}': right('bills-pay', 'read'),
  'GET /bills-pay/kpi': { kind: 'anyRight', modules: ['bills-pay', 'payment-order'] },
  'POST /bills-pay/preview': right('bills-pay', 'create'),
  'POST /bills-pay/read-slip': right('bills-pay', 'create'),
  ...moves('bills-pay', 'bills-pay', billsPayMoves),
  'POST /bills-pay/paid': proven(every(['bills-pay', 'create'], ['payment-order', 'update']), 'by-content'),
}
