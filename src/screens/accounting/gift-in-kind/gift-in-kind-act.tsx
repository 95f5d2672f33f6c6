import { giftInKindMoves } from '#domain/gift-in-kind/fields.ts'
import { giftInKindNoun } from '#domain/gift-in-kind/noun.ts'
import { giftInKindObstacle } from '#domain/gift-in-kind/rules.ts'
import { approvalStatus } from '#machines/lifecycles/approval-status.ts'
import { GiftInKindDocument } from '#src/graphql/generated/gift-in-kind.ts'
import { approvalActs } from '#src/records/approval/approval-acts.tsx'
import { lazy } from '#src/ui/lazy.tsx'

/** Acts of a gift that is not money. */
export const giftInKindActs = approvalActs({
  register: giftInKindNoun,
  access: giftInKindMoves,
  lifecycle: approvalStatus,
  obstacle: giftInKindObstacle,
  Asking: lazy(() => import('./gift-in-kind-asking.tsx'), 'Asking'),
  read: async (client, id) => (await client.request(GiftInKindDocument, { id })).giftInKind,
})
