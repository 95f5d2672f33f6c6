import type { RouteAccess } from '../right/access.ts'
import { session } from '../right/route-right.ts'

/** Who may call what there is besides the standard routes. */
export const branchAccess: RouteAccess = {
  'GET /branch/all': session,
}
