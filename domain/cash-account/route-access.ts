import type { RouteAccess } from '../right/access.ts'
import { moves, right } from '../right/route-right.ts'
import { cashAccountMoves } from './fields.ts'

/** Access of the routes besides the standard ones. */
export const cashAccountAccess: RouteAccess = {
  ...moves('cash-account', 'accounts', cashAccountMoves),
  'GET /cash-account/{id}/count': right('accounts', 'read'),
  'GET /cash-account/kpi': right('accounts', 'read'),
}
