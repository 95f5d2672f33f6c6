import type { RouteAccess } from '../right/access.ts'
import { open } from '../right/route-right.ts'

/** Who may call what there is besides the standard routes. */
export const registrationAccess: RouteAccess = {
  'GET /registration': open,
  'POST /company': open,
  'POST /user/register': open,
  'POST /user/verify-user': open,
  'POST /user/verify-user/resend': open,
}
