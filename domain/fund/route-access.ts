import type { RouteAccess } from '../right/access.ts'
import { moves } from '../right/route-right.ts'
import { fundMoves } from './fields.ts'

/** Access of the routes besides the standard ones. */
export const fundAccess: RouteAccess = moves('fund', 'funds', fundMoves)
