import type { RouteAccess } from '../right/access.ts'
import { moves, right } from '../right/route-right.ts'
import { walletCheckMoves } from './fields.ts'

/** Access of the routes besides the standard ones. */
export const walletCheckAccess: RouteAccess = {
  'GET /wallet-check/pdf-report': right('wallet-check', 'export'),
  'GET /wallet-check/calendar': right('wallet-check', 'read'),
  'GET /wallet-check/issuer': right('wallet-check', 'read'),
  'GET /wallet-check/kpi': right('wallet-check', 'read'),
  'POST /wallet-check/many': right('wallet-check', 'create'),
  'PUT /wallet-check/many': right('wallet-check', 'update'),
  ...moves('wallet-check', 'wallet-check', walletCheckMoves),
}
