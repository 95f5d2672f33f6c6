import type { RouteAccess } from '../right/access.ts'
import { admin } from '../right/route-right.ts'

/** Access of the routes besides the standard ones. */
export const installationAccess: RouteAccess = {
  'GET /installation/health': admin,
}
