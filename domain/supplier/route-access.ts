import type { RouteAccess } from '../right/access.ts'
import { right } from '../right/route-right.ts'

/** Who may call what there is besides the standard routes. */
export const supplierAccess: RouteAccess = {
  'POST /supplier/import': right('suppliers', 'create'),
}
