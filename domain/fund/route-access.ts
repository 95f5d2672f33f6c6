import type { RouteAccess } from '../right/access.ts'
import { moves, right } from '../right/route-right.ts'
import { fundMoves } from './fields.ts'

/** Access of the routes besides the standard ones. */
export const fundAccess: RouteAccess = {
  'GET /fund/{id}/poster/pdf': right('funds', 'export'),
  'GET /fund/{id}/statement': right('funds', 'read'),
  'GET /fund/{id}/statement/pdf': right('funds', 'export'),
  'GET /fund/{id}/statement/export': right('funds', 'export'),
  ...moves('fund', 'funds', fundMoves),
}
