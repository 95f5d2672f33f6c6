import type { RouteAccess } from '../right/access.ts'
import { admin, proven, right } from '../right/route-right.ts'

/** Access of the routes besides the standard ones. */
export const companyAccess: RouteAccess = {
  'GET /company/{id}': admin,
  'PUT /company/{id}': proven(admin),
  'GET /company/{id}/month': admin,
  'POST /company/{id}/close-month': admin,
  'POST /company/{id}/reopen-month': admin,
  // Who reads the books sees what their year lacks; closing it stays an act of administrators.
  'GET /company/{id}/year': right('journal', 'read'),
  'POST /company/{id}/close-year': admin,
  'POST /company/{id}/reopen-year': admin,
  'GET /company/{id}/history': admin,
}
