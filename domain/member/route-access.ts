import type { RouteAccess } from '../right/access.ts'
import { proven, right } from '../right/route-right.ts'

/** Access of the routes besides the standard ones. */
export const memberAccess: RouteAccess = {
  // The dry run discloses existing people by masked values, so it demands the reveal right.
  'POST /members-offerings/import': { kind: 'rights', module: 'members-offerings', actions: ['create', 'reveal'] },
  'POST /members-offerings/{id}/anonymize': right('members-offerings', 'delete'),
  'POST /members-offerings/{id}/reveal': proven(right('members-offerings', 'reveal')),
}
