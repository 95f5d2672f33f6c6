import type { RouteAccess } from '../right/access.ts'
import { every, right } from '../right/route-right.ts'

/** Access of the routes besides the standard ones. */
export const bankStatementAccess: RouteAccess = {
  'GET /bank-statement': right('bank-statement', 'read'),
  'GET /bank-statement/pdf-report': right('bank-statement', 'export'),
  'GET /bank-statement/export': right('bank-statement', 'export'),
  'GET /bank-statement/kpi': right('bank-statement', 'read'),
  'POST /bank-statement/import': right('bank-statement', 'create'),
  'GET /bank-statement/{id}': right('bank-statement', 'read'),
  'GET /bank-statement/{id}/history': right('bank-statement', 'read'),
  'PUT /bank-statement/{id}': right('bank-statement', 'update'),
  'PUT /bank-statement/{id}/association-member': every(['bank-statement', 'update'], ['members-offerings', 'read']),
}
