import type { RouteAccess } from '../right/access.ts'
import { moves, right } from '../right/route-right.ts'
import { bankStatementLineMoves } from './fields.ts'

/** Access of the routes besides the standard ones. */
export const bankStatementLineAccess: RouteAccess = {
  'GET /bank-statement/line': right('bank-statement', 'read'),
  'GET /bank-statement/line/suggestions': right('bank-statement', 'read'),
  'GET /bank-statement/line/balance': right('bank-statement', 'read'),
  'GET /bank-statement/line/sides': right('bank-statement', 'read'),
  'GET /bank-statement/line/waiting': right('bank-statement', 'read'),
  'POST /bank-statement/line/confirm': right('bank-statement', 'update'),
  'POST /bank-statement/line/match-many': right('bank-statement', 'update'),
  'POST /bank-statement/line/post-many': right('bank-statement', 'create'),
  ...moves('bank-statement/line', 'bank-statement', bankStatementLineMoves),
}
