import { TithesOfferingHistoryDocument } from '#src/graphql/generated/tithes-offerings-record.ts'
import { SeenRecord } from '#src/records/record/seen-record.tsx'
import { OfferingDetail, offeringQuery } from '#src/screens/bills-to-receive/offering/offering-detail.tsx'
import { pendingActs } from './pending-act.tsx'
import { pendingOfferings } from './pending-register.ts'

export function PendingPanel() {
  return (
    <SeenRecord
      register={pendingOfferings}
      lifecycle="tithesOfferingsStatus"
      query={offeringQuery}
      history={TithesOfferingHistoryDocument}
    >
      {(offering) => <OfferingDetail offering={offering} acts={pendingActs} />}
    </SeenRecord>
  )
}
