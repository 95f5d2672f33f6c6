import type { RouteAccess } from '../right/access.ts'
import { moves, right } from '../right/route-right.ts'
import { fundTransferMoves } from './fields.ts'

/** Access of the routes besides the standard ones. */
export const fundTransferAccess: RouteAccess = {
  'POST /fund-transfer': right('funds', 'create'),
  'GET /fund-transfer': right('funds', 'read'),
  'GET /fund-transfer/export': right('funds', 'export'),
  'GET /fund-transfer/{id}': right('funds', 'read'),
  'GET /fund-transfer/{id}/history': right('funds', 'read'),
  ...moves('fund-transfer', 'funds', fundTransferMoves),
}
