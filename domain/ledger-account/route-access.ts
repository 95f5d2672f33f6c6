import type { RouteAccess } from '../right/access.ts'
import { right } from '../right/route-right.ts'

/** Access of the routes besides the standard ones. */
export const ledgerAccountAccess: RouteAccess = {
  'GET /ledger-account/mapping': right('ledger-accounts', 'read'),
  'PUT /ledger-account/mapping': right('ledger-accounts', 'update'),
}
