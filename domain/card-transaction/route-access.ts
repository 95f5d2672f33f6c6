import type { RouteAccess } from '../right/access.ts'
import { every, moves, right } from '../right/route-right.ts'
import { cardTransactionMoves } from './fields.ts'

/** Access of the routes besides the standard ones. */
export const cardTransactionAccess: RouteAccess = {
  'GET /card-transaction/pdf-report': right('siaf-pay', 'export'),
  'GET /card-transaction': right('siaf-pay', 'read'),
  'GET /card-transaction/export': right('siaf-pay', 'export'),
  'GET /card-transaction/calendar': right('siaf-pay', 'read'),
  'GET /card-transaction/credits': every(['siaf-pay', 'read'], ['bank-statement', 'read']),
  'POST /card-transaction/settle': every(['siaf-pay', 'approve'], ['bank-statement', 'update']),
  'GET /card-transaction/audit/pdf-report': right('siaf-pay', 'export'),
  'GET /card-transaction/audit/export': right('siaf-pay', 'export'),
  'GET /card-transaction/audit': right('siaf-pay', 'read'),
  'GET /card-transaction/{id}': right('siaf-pay', 'read'),
  'GET /card-transaction/{id}/history': right('siaf-pay', 'read'),
  'DELETE /card-transaction/{id}': right('siaf-pay', 'delete'),
  'POST /card-transaction/many': right('siaf-pay', 'create'),
  'POST /card-transaction/import': right('siaf-pay', 'create'),
  'PUT /card-transaction/write-off-many': right('siaf-pay', 'approve'),
  ...moves('card-transaction', 'siaf-pay', cardTransactionMoves),
}
