import type { RouteAccess } from '../right/access.ts'
import { session } from '../right/route-right.ts'

/** Who may call what there is besides the standard routes. */
export const listViewAccess: RouteAccess = {
  'GET /list-view': session,
  'POST /list-view': session,
  'PUT /list-view/{id}': session,
  'DELETE /list-view/{id}': session,
  'PUT /list-columns': session,
  'PUT /list-density': session,
}
