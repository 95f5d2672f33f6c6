import type { RouteAccess } from '../right/access.ts'
import { right } from '../right/route-right.ts'

/** Access of the budget's routes. */
export const budgetAccess: RouteAccess = {
  'GET /budget': right('budget', 'read'),
  'GET /budget/{year}': right('budget', 'read'),
  'PUT /budget/{year}': right('budget', 'update'),
  'GET /budget/{year}/proposal': right('budget', 'update'),
  'GET /budget/{year}/standing': { kind: 'anyRight', modules: ['bills-pay', 'payment-order', 'budget'] },
  'GET /budget/{year}/summary': right('budget', 'read'),
  'POST /budget/{year}/approve': right('budget', 'approve'),
  'GET /budget/{year}/version': right('budget', 'read'),
  'GET /budget/{year}/version/{number}': right('budget', 'read'),
}
