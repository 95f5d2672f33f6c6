import type { RouteAccess } from '../right/access.ts'
import { shipped } from '../right/route-right.ts'

/** Access of the routes besides the standard ones. */
export const bankAccess: RouteAccess = {
  ...shipped('bank'),
}
