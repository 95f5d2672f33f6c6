import type { RouteAccess } from '../right/access.ts'
import { anyCaller } from '../right/route-right.ts'

/** Access of the routes besides the standard ones. */
export const fileAccess: RouteAccess = {
  'GET /file/signed-url': anyCaller,
  'GET /file/{id}': anyCaller,
}
