import type { RouteAccess } from '../right/access.ts'
import { moves, right } from '../right/route-right.ts'
import { giftInKindMoves } from './fields.ts'

/** Access of the routes besides the standard ones. */
export const giftInKindAccess: RouteAccess = {
  'POST /gift-in-kind': right('in-kind', 'create'),
  'GET /gift-in-kind': right('in-kind', 'read'),
  'GET /gift-in-kind/export': right('in-kind', 'export'),
  'GET /gift-in-kind/{id}': right('in-kind', 'read'),
  'GET /gift-in-kind/{id}/history': right('in-kind', 'read'),
  ...moves('gift-in-kind', 'in-kind', giftInKindMoves),
}
