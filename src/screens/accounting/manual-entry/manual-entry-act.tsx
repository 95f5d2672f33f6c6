import { manualEntryMoves } from '#domain/manual-entry/fields.ts'
import { manualEntryNoun } from '#domain/manual-entry/noun.ts'
import { manualEntryObstacle } from '#domain/manual-entry/rules.ts'
import { manualEntryStatus } from '#machines/lifecycles/manual-entry-status.ts'
import { ManualEntryDocument } from '#src/graphql/generated/manual-entry.ts'
import { approvalActs } from '#src/records/approval/approval-acts.tsx'
import { lazy } from '#src/ui/lazy.tsx'

/** Acts of a manual entry. */
export const manualEntryActs = approvalActs({
  register: manualEntryNoun,
  access: manualEntryMoves,
  lifecycle: manualEntryStatus,
  obstacle: manualEntryObstacle,
  Asking: lazy(() => import('./manual-entry-asking.tsx'), 'Asking'),
  read: async (client, id) => (await client.request(ManualEntryDocument, { id })).manualEntry,
})
