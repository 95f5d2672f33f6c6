import type { RouteAccess } from '../right/access.ts'
import { moves, right } from '../right/route-right.ts'
import { accountingDeliveryMoves } from './fields.ts'

/** Access of the routes besides the standard ones. */
export const accountingDeliveryAccess: RouteAccess = {
  'POST /accounting-delivery': right('accounting-deliveries', 'create'),
  'POST /accounting-delivery/preview': right('accounting-deliveries', 'read'),
  'GET /accounting-delivery/root': right('accounting-deliveries', 'read'),
  'GET /accounting-delivery': right('accounting-deliveries', 'read'),
  'GET /accounting-delivery/export': right('accounting-deliveries', 'export'),
  'GET /accounting-delivery/{id}': right('accounting-deliveries', 'read'),
  'GET /accounting-delivery/{id}/history': right('accounting-deliveries', 'read'),
  'GET /accounting-delivery/{id}/difference': right('accounting-deliveries', 'read'),
  'GET /accounting-delivery/{id}/file': right('accounting-deliveries', 'export'),
  ...moves('accounting-delivery', 'accounting-deliveries', accountingDeliveryMoves),
}
