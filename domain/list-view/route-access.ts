import type { RouteAccess } from '../right/access.ts'
import { session } from '../right/route-right.ts'

/** Access of the routes besides the standard ones. */
export const listViewAccess: RouteAccess = {
  'GET /list-view': session,
  'POST /list-view': session,
  'PUT /list-view/{id}': session,
  'DELETE /list-view/{id}': session,
  'PUT /list-columns': session,
  'PUT /list-density': session,
}
