import type { RouteAccess } from '../right/access.ts'
import { shipped } from '../right/route-right.ts'

/** Who may call what there is besides the standard routes. */
export const bankAccess: RouteAccess = {
  ...shipped('bank'),
}
