import type { RouteAccess } from '../right/access.ts'
import { moves } from '../right/route-right.ts'
import { integrationKeyActs } from './fields.ts'

/** Access of the routes besides the standard ones. */
export const integrationKeyAccess: RouteAccess = moves('integration-key', 'integrations', integrationKeyActs)
