import type { RouteAccess } from '../right/access.ts'
import { admin } from '../right/route-right.ts'

/** Who may call what there is besides the standard routes. */
export const installationAccess: RouteAccess = {
  'GET /installation/health': admin,
}
