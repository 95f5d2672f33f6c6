import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import * as z from 'zod'
import { useBranchId, useClient } from '#src/app/runtime/runtime-context.ts'
import { TithesOfferingHistoryDocument } from '#src/graphql/generated/tithes-offerings-record.ts'
import { onlyAnswer } from '#src/records/record/only-answer.ts'
import { RecordForm } from '#src/records/record/record-form.tsx'
import { OfferingDetail, offeringQuery, useOffering } from '#src/screens/bills-to-receive/offering/offering-detail.tsx'
import { pendingActs } from './pending-act.tsx'
import { pendingOfferings } from './pending-register.ts'

const definition = { fields: {}, schema: z.strictObject({}) }
const blank = {}

/** Beside the list of what waits: an offering, to be approved or refused. */
export function PendingPanel() {
  const { id = '' } = useParams({ strict: false })
  const client = useClient()
  const queries = useQueryClient()
  const branchId = useBranchId()
  return (
    <RecordForm
      register={pendingOfferings}
      definition={definition}
      lifecycle="tithesOfferingsStatus"
      blank={blank}
      read={(readId) => queries.fetchQuery({ ...offeringQuery(client, branchId, readId), staleTime: 0 })}
      history={(variables, signal) =>
        client.request(TithesOfferingHistoryDocument, variables, { signal }).then(onlyAnswer)
      }
    >
      <Detail id={id} />
    </RecordForm>
  )
}

function Detail({ id }: { id: string }) {
  const offering = useOffering(id)
  return offering ? <OfferingDetail offering={offering} acts={pendingActs} /> : null
}
