import type { RouteAccess } from '../right/access.ts'
import { moves, right } from '../right/route-right.ts'
import { volunteerWorkMoves } from './fields.ts'

/** Access of the routes besides the standard ones. */
export const volunteerWorkAccess: RouteAccess = {
  'POST /volunteer-work': right('in-kind', 'create'),
  'GET /volunteer-work': right('in-kind', 'read'),
  'GET /volunteer-work/export': right('in-kind', 'export'),
  'GET /volunteer-work/{id}': right('in-kind', 'read'),
  'GET /volunteer-work/{id}/history': right('in-kind', 'read'),
  'GET /volunteer-work/{id}/term/pdf': right('in-kind', 'export'),
  ...moves('volunteer-work', 'in-kind', volunteerWorkMoves),
}
