import type { RouteAccess } from '../right/access.ts'
import { right } from '../right/route-right.ts'

/** Who may call what there is besides the standard routes. */
export const cardReceiptAccess: RouteAccess = {
  'GET /card-receipt/kpi': right('siaf-pay', 'read'),
  'GET /card-receipt/pdf-report': right('siaf-pay', 'export'),
}
