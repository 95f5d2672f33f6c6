import type { RouteAccess } from '../right/access.ts'
import { open, session } from '../right/route-right.ts'

/** Access of the routes besides the standard ones. */
export const sessionAccess: RouteAccess = {
  'POST /auth': open,
  'POST /auth/refresh-token': open,
  'POST /auth/logout': open,
  'POST /auth/exchange': open,
  'POST /auth/second-factor': open,
  'POST /auth/verify-register': open,
  'POST /auth/verify-register/resend': open,
  'POST /auth/recovery-password': open,
  'POST /auth/reset-password': open,
  'POST /auth/renew-password': open,
  'GET /auth/site-verification': open,
  'POST /auth/site-verification': open,
  'GET /auth/me': session,
  'PUT /auth/me': session,
  'PUT /auth/password': session,
  'GET /auth/sessions': session,
  'DELETE /auth/sessions': session,
  'DELETE /auth/sessions/{id}': session,
  'POST /auth/calendar': session,
  'POST /auth/step-up': session,
  'GET /auth/factor': session,
  'DELETE /auth/factor/{id}': session,
  'POST /auth/factor/code/begin': session,
  'POST /auth/factor/code/confirm': session,
  'POST /auth/factor/recovery-codes': session,
}
