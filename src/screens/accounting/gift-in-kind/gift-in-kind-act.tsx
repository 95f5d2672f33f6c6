import PackageOpen from 'lucide-react/icons/package-open'
import type { ApprovalMove } from '#domain/approval/rules.ts'
import { giftInKindMoves } from '#domain/gift-in-kind/fields.ts'
import { giftInKindNoun } from '#domain/gift-in-kind/noun.ts'
import { giftInKindObstacle, handOutObstacle } from '#domain/gift-in-kind/rules.ts'
import { isHandedOut } from '#domain/gift-in-kind/stock.ts'
import { approvalStatus } from '#machines/lifecycles/approval-status.ts'
import { GiftInKindDocument } from '#src/graphql/generated/gift-in-kind.ts'
import type { ApprovalStatus, GiftUse } from '#src/graphql/generated/graphql.ts'
import type { Acts } from '#src/records/act/act.ts'
import { approvalActs } from '#src/records/approval/approval-acts.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import type { GiftInKind } from './gift-in-kind-query.ts'

const approving = approvalActs({
  register: giftInKindNoun,
  access: giftInKindMoves,
  lifecycle: approvalStatus,
  obstacle: (name, facts, gift: GiftInKind) => giftInKindObstacle(name, facts, isHandedOut(gift)),
  Asking: lazy(() => import('./gift-in-kind-asking.tsx'), 'Asking'),
  read: async (client, id) => (await client.request(GiftInKindDocument, { id })).giftInKind,
})

const HandOut = lazy(() => import('./gift-hand-out.tsx'), 'HandOut')

type Row = { id: string; status: ApprovalStatus; use: GiftUse }

/** Acts of a gift that is not money, and of what leaves a stocked one. */
export const giftInKindActs: Acts<ApprovalMove | 'handOut', Row, GiftInKind> = {
  ...approving,
  access: giftInKindMoves,
  acts: {
    handOut: { label: 'Distribuir', icon: <PackageOpen aria-hidden />, isPrimary: true, Dialog: HandOut },
    ...approving.acts,
  },
  offered: (row) => [
    ...(row.use === 'STOCKED' && row.status === 'APPROVED' ? (['handOut'] as const) : []),
    ...approving.offered(row),
  ],
  obstacle: (name, gift, acting) =>
    name === 'handOut' ? handOutObstacle(gift.inStock) : approving.obstacle(name, gift, acting),
}
