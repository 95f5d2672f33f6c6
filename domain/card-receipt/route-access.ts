import type { RouteAccess } from '../right/access.ts'
import { right } from '../right/route-right.ts'

/** Access of the routes besides the standard ones. */
export const cardReceiptAccess: RouteAccess = {
  'GET /card-receipt/kpi': right('siaf-pay', 'read'),
  'GET /card-receipt/pdf-report': right('siaf-pay', 'export'),
}
