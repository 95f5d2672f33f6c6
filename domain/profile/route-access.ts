import type { RouteAccess } from '../right/access.ts'
import { right, shipped } from '../right/route-right.ts'

/** Who may call what there is besides the standard routes. */
export const profileAccess: RouteAccess = {
  ...shipped('backoffice-module'),
  'GET /profile-permissions': right('permissions', 'read'),
  'GET /profile-permissions/all': right('permissions', 'read'),
  'GET /profile-permissions/{id}': right('permissions', 'read'),
  'PUT /profile-permissions/{id}': right('permissions', 'update'),
}
