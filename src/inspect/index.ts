import { approvalStatus } from '#machines/lifecycles/approval-status.ts'
import { assetCountStatus } from '#machines/lifecycles/asset-count-status.ts'
import { assetStatus } from '#machines/lifecycles/asset-status.ts'
import { cardTransactionStatus } from '#machines/lifecycles/card-transaction.ts'
import { cashAccountStatus } from '#machines/lifecycles/cash-account-status.ts'
import { deliveryStatus } from '#machines/lifecycles/delivery-status.ts'
import { fundStatus } from '#machines/lifecycles/fund-status.ts'
import { fundTransferStatus } from '#machines/lifecycles/fund-transfer-status.ts'
import { generalStatus } from '#machines/lifecycles/general-status.ts'
import { installmentStatus } from '#machines/lifecycles/installment.ts'
import { integrationKeyStatus } from '#machines/lifecycles/integration-key-status.ts'
import { manualEntryStatus } from '#machines/lifecycles/manual-entry-status.ts'
import { tithesOfferingsStatus } from '#machines/lifecycles/tithes-offerings-status.ts'
import { transferStatus } from '#machines/lifecycles/transfer-status.ts'
import { userStatus } from '#machines/lifecycles/user-status.ts'
import { walletCheckStatus } from '#machines/lifecycles/wallet-check.ts'
import type { Followed, Inspection } from '#src/runtime/inspection/inspection.ts'
import { cornerButton } from './corner-button.ts'
import { watchOnPage } from './page-watch.ts'
import { followLifecycle } from './record-lifecycle.ts'
import { watchOnStately } from './stately-watch.ts'

const lifecycles = {
  approvalStatus,
  assetCountStatus,
  assetStatus,
  cardTransactionStatus,
  cashAccountStatus,
  deliveryStatus,
  fundStatus,
  fundTransferStatus,
  generalStatus,
  installmentStatus,
  integrationKeyStatus,
  manualEntryStatus,
  transferStatus,
  userStatus,
  walletCheckStatus,
  tithesOfferingsStatus,
}

/** Lifecycles by noun. */
export type LifecycleName = keyof typeof lifecycles

/** Observes the machines of an element and shows the inspect button in this box; answers the stop function. */
export function startInspector(box: HTMLElement | null, inspection: Inspection): () => void {
  const watch = inspection.where === '=stately' ? watchOnStately(inspection) : watchOnPage(inspection)
  const removeButton = box && cornerButton(box, watch.open)
  return () => {
    removeButton?.()
    watch.stop()
  }
}

/** Runs the lifecycle of an open record as an actor for the inspector. */
export const followRecord = (lifecycle: LifecycleName, inspection: Inspection): Followed =>
  followLifecycle(lifecycles[lifecycle], inspection)
