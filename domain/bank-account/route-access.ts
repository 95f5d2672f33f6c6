import type { RouteAccess } from '../right/access.ts'
import { moves, right } from '../right/route-right.ts'
import { bankAccountMoves } from './fields.ts'

/** Access of the routes besides the standard ones. */
export const bankAccountAccess: RouteAccess = {
  ...moves('bank-account', 'accounts', bankAccountMoves),
  'GET /bank-account/kpi': right('accounts', 'read'),
}
