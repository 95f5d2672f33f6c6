import { useQuery } from '@tanstack/react-query'
import { installmentNoun } from '#domain/installment/noun.ts'
import { InstallmentDocument } from '#src/graphql/generated/installment.ts'
import { type ActDialogProps, recordKey } from '#src/records/act/act.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { AskingSeveral } from './asking-several.tsx'

/** Requests approval of one instalment, with what the approver will see. */
export function RequestDialog({ record, open, onDone, onClose }: ActDialogProps) {
  const client = useClient()
  const { data } = useQuery({
    queryKey: [...recordKey(installmentNoun, useBranchId(), record.id), 'asking'],
    queryFn: ({ signal }) => client.request(InstallmentDocument, { id: record.id }, { signal }),
    staleTime: 0,
  })
  if (!data) return null
  const { installment } = data
  return (
    <AskingSeveral
      name="requestApproval"
      open={open}
      rows={[{ ...installment, name: installment.ownerName }]}
      onDone={() => {
        onClose(false)
        onDone()
      }}
      onClose={() => onClose(false)}
    />
  )
}
