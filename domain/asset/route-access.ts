import type { RouteAccess } from '../right/access.ts'
import { moves, right } from '../right/route-right.ts'
import { assetMoves } from './fields.ts'

/** Who may call what there is besides the standard routes. */
export const assetAccess: RouteAccess = {
  'GET /asset/labels': right('asset', 'export'),
  ...moves('asset', 'asset', assetMoves),
}
