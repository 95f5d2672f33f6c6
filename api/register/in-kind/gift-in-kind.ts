import { giftInKindFields, giftInKindMoves, handOutFields } from '#domain/gift-in-kind/fields.ts'
import { GiftInKindFields } from '#domain/gift-in-kind/gift-in-kind.ts'
import { giftInKindObstacle } from '#domain/gift-in-kind/rules.ts'
import { waitingGiftsInKindWords } from '#domain/notification/notification.ts'
import { centsOf } from '#domain/value/money.ts'
import { approvalBesides, approvalMovable, type LockedRow } from '../../approval/approval-movable.ts'
import { approvalActs } from '../../approval/approval-move.ts'
import { type ApprovedDocument, approvedDocument, enterDocument } from '../../approval/approved-document.ts'
import { posting } from '../../http/idempotency.ts'
import type { Api } from '../../http/operation.ts'
import { tellsOf } from '../../notification/waiting.ts'
import { moves } from '../../noun/move/move-route.ts'
import { reread } from '../../noun/record/record.ts'
import { type GiftRow, giveBack, handOut, holdWithStocks } from './gift-hand-out.ts'
import { giftInKindView as noun } from './gift-in-kind-view.ts'
import { checkInKind, waitingInKind } from './in-kind.ts'

const document: ApprovedDocument<GiftInKindFields> = {
  noun,
  fields: { ...giftInKindFields, handedTo: handOutFields.handedTo },
  check: (write, services, { branchId, date }) => checkInKind(write, services, branchId, date),
  columns: ({ attachment: _, value, ...input }) => ({ ...input, valueCents: centsOf(value) }),
}

/** Gifts that are not money, at what they would have cost; they wait for another person's approval. */
export function routes(api: Api): void {
  tellsOf(api, waitingInKind(noun, waitingGiftsInKindWords))
  approvedDocument(api, document)
  posting(
    api,
    {
      method: 'post',
      path: '/gift-in-kind',
      operationId: 'createGiftInKind',
      summary: 'Enters a gift that is not money, at what it would have cost; another person approves it',
      body: GiftInKindFields,
      answer: noun.record.schema,
    },
    async ({ body, write, services }) => reread(noun, write, await enterDocument(document, write, services, body)),
  )
  handOut(api)
  const movable = {
    ...approvalMovable<GiftRow>({
      noun,
      statusChanged: 'gift_in_kind_status_changed',
      obstacle: (name, facts, { handedOutCents }) => giftInKindObstacle(name, facts, handedOutCents > 0n),
    }),
    hold: holdWithStocks,
  }
  const summaries = {
    approve:
      'Enters in the journal, at fair value, a gift that another person wrote down, or what leaves a stocked one',
    refuse: 'Refuses what waits; it never counts, and what was to leave a stock stays in it',
    reverse:
      'Takes a gift out of the journal, today, or puts back what left a stock; a second time it answers the same',
  }
  moves(
    api,
    movable,
    giftInKindMoves,
    approvalActs<LockedRow<GiftRow>>(summaries, { ...approvalBesides, undoing: giveBack }),
  )
}
