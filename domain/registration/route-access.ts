import type { RouteAccess } from '../right/access.ts'
import { open } from '../right/route-right.ts'

/** Access of the routes besides the standard ones. */
export const registrationAccess: RouteAccess = {
  'GET /registration': open,
  'POST /company': open,
  'POST /user/register': open,
  'POST /user/verify-user': open,
  'POST /user/verify-user/resend': open,
}
