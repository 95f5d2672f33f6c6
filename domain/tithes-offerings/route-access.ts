import type { Access, RouteAccess } from '../right/access.ts'
import { rightOf } from '../right/move.ts'
import { moves, proven, right } from '../right/route-right.ts'
import { moduleOfMove, tithesOfferingsMoves } from './fields.ts'

const judging: Access = {
  kind: 'some',
  of: (['approve', 'refuse', 'resubmit'] as const).map((name) =>
    right(moduleOfMove(name), rightOf(tithesOfferingsMoves[name])),
  ),
}
const ofOfferings: Access = { kind: 'anyRight', modules: ['tithes-and-offers', 'pending-tithes-and-offers'] }
const counting: Access = { kind: 'right', module: 'tithes-and-offers', action: 'create' }

/** Access of offering routes: entry and counting by some, approval (and reading) by others. */
export const tithesOfferingsAccess: RouteAccess = {
  'GET /tithes-offerings': ofOfferings,
  'GET /tithes-offerings/kpi': ofOfferings,
  'GET /tithes-offerings/givers': counting,
  'GET /tithes-offerings/{id}': ofOfferings,
  'GET /tithes-offerings/{id}/history': ofOfferings,
  'POST /tithes-offerings/{id}/count': counting,
  'POST /tithes-offerings/{id}/settle-count': counting,
  'PUT /tithes-offerings/history/{id}': proven(judging, 'by-content'),
  'PUT /tithes-offerings/history/many': proven(judging, 'by-content'),
  'POST /tithes-offerings/approval-preview': { kind: 'right', module: 'pending-tithes-and-offers', action: 'approve' },
  ...moves('tithes-offerings', 'tithes-and-offers', { reverse: tithesOfferingsMoves.reverse }),
}
