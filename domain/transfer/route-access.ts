import type { RouteAccess } from '../right/access.ts'
import { moves, right } from '../right/route-right.ts'
import { transferMoves } from './fields.ts'

/** Access of the routes besides the standard ones. */
export const transferAccess: RouteAccess = {
  'POST /transfer/preview': right('transfers', 'create'),
  'POST /transfer': right('transfers', 'create'),
  'GET /transfer': right('transfers', 'read'),
  // Receipt of one transfer; the list demands `export` besides.
  'GET /transfer/pdf-report': right('transfers', 'read'),
  'GET /transfer/export': right('transfers', 'export'),
  'GET /transfer/all': right('transfers', 'read'),
  'GET /transfer/{id}': right('transfers', 'read'),
  'GET /transfer/{id}/history': right('transfers', 'read'),
  'PUT /transfer/{id}': right('transfers', 'update'),
  ...moves('transfer', 'transfers', transferMoves),
}
