import type { RouteAccess } from '../right/access.ts'
import { moves, proven, right } from '../right/route-right.ts'
import { userActs } from './fields.ts'

/** Access of the routes besides the standard ones. */
export const userAccess: RouteAccess = {
  'POST /user/{id}/anonymize': right('users', 'delete'),
  'POST /user/{id}/reveal': proven(right('users', 'reveal')),
  ...moves('user', 'users', userActs),
}
