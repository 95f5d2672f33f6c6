import type { RouteAccess } from '../right/access.ts'
import { right } from '../right/route-right.ts'

/** Access of the routes besides the standard ones. */
export const accountPlanAccess: RouteAccess = {
  'POST /account-plan/standard': right('account-plan', 'create'),
}
