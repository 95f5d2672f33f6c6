import type { RouteAccess } from '../right/access.ts'
import { moves, right } from '../right/route-right.ts'
import { manualEntryMoves } from './fields.ts'

/** Access of the routes besides the standard ones. */
export const manualEntryAccess: RouteAccess = {
  'POST /manual-entry': right('journal', 'create'),
  'GET /manual-entry': right('journal', 'read'),
  'GET /manual-entry/export': right('journal', 'export'),
  'GET /manual-entry/{id}': right('journal', 'read'),
  'GET /manual-entry/{id}/history': right('journal', 'read'),
  ...moves('manual-entry', 'journal', manualEntryMoves),
}
