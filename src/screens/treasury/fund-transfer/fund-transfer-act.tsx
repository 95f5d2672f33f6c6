import { fundTransferMoves } from '#domain/fund-transfer/fields.ts'
import { fundTransferNoun } from '#domain/fund-transfer/noun.ts'
import { fundTransferObstacle } from '#domain/fund-transfer/rules.ts'
import { fundTransferStatus } from '#machines/lifecycles/fund-transfer-status.ts'
import { FundTransferDocument } from '#src/graphql/generated/fund-transfer.ts'
import { approvalActs } from '#src/records/approval/approval-acts.tsx'
import { lazy } from '#src/ui/lazy.tsx'

/** Acts of a transfer between funds. */
export const fundTransferActs = approvalActs({
  register: fundTransferNoun,
  access: fundTransferMoves,
  lifecycle: fundTransferStatus,
  obstacle: fundTransferObstacle,
  Asking: lazy(() => import('./fund-transfer-asking.tsx'), 'Asking'),
  read: async (client, id) => (await client.request(FundTransferDocument, { id })).fundTransfer,
})
