import type { RouteAccess } from '../right/access.ts'
import { moves, right } from '../right/route-right.ts'
import { assetMoves } from './fields.ts'

/** Access of the routes besides the standard ones. */
export const assetAccess: RouteAccess = {
  'GET /asset/labels': right('asset', 'export'),
  ...moves('asset', 'asset', assetMoves),
}
