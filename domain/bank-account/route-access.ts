import type { RouteAccess } from '../right/access.ts'
import { moves, right } from '../right/route-right.ts'
import { bankAccountMoves } from './fields.ts'

/** Who may call what there is besides the standard routes. */
export const bankAccountAccess: RouteAccess = {
  ...moves('bank-account', 'accounts', bankAccountMoves),
  'GET /bank-account/kpi': right('accounts', 'read'),
}
