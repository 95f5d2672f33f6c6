import type { RouteAccess } from '../right/access.ts'
import { moves, right } from '../right/route-right.ts'
import { assetCountMoves } from './fields.ts'

/** Access of the routes besides the standard ones. */
export const assetCountAccess: RouteAccess = {
  'GET /asset-count/{id}/item': right('asset-count', 'read'),
  'POST /asset-count/{id}/item': right('asset-count', 'update'),
  'POST /asset-count/{id}/uncount': right('asset-count', 'update'),
  'GET /asset-count/{id}/sheet': right('asset-count', 'export'),
  ...moves('asset-count', 'asset-count', assetCountMoves),
}
