import type { RouteAccess } from '../right/access.ts'
import { right } from '../right/route-right.ts'

/** Who may call what there is besides the standard routes. */
export const accountPlanAccess: RouteAccess = {
  'POST /account-plan/standard': right('account-plan', 'create'),
}
