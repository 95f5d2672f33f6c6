import type { RouteAccess } from '../right/access.ts'
import { proven, right, shipped } from '../right/route-right.ts'

/** Access of the routes besides the standard ones. */
export const profileAccess: RouteAccess = {
  ...shipped('backoffice-module'),
  'GET /profile-permissions': right('permissions', 'read'),
  'GET /profile-permissions/all': right('permissions', 'read'),
  'GET /profile-permissions/{id}': right('permissions', 'read'),
  'PUT /profile-permissions/{id}': proven(right('permissions', 'update')),
}
