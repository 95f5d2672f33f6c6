import { volunteerWorkMoves } from '#domain/volunteer-work/fields.ts'
import { volunteerWorkNoun } from '#domain/volunteer-work/noun.ts'
import { volunteerWorkObstacle } from '#domain/volunteer-work/rules.ts'
import { approvalStatus } from '#machines/lifecycles/approval-status.ts'
import { VolunteerWorkDocument } from '#src/graphql/generated/volunteer-work.ts'
import { approvalActs } from '#src/records/approval/approval-acts.tsx'
import { lazy } from '#src/ui/lazy.tsx'

/** Acts of what volunteers did. */
export const volunteerWorkActs = approvalActs({
  register: volunteerWorkNoun,
  access: volunteerWorkMoves,
  lifecycle: approvalStatus,
  obstacle: volunteerWorkObstacle,
  Asking: lazy(() => import('./volunteer-work-asking.tsx'), 'Asking'),
  read: async (client, id) => (await client.request(VolunteerWorkDocument, { id })).volunteerWork,
})
