import { useQuery } from '@tanstack/react-query'
import { installmentNoun } from '#domain/installment/noun.ts'
import { InstallmentDocument } from '#src/graphql/generated/installment.ts'
import { type ActDialogProps, recordKey } from '#src/records/act/act.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { PaymentForm } from './payment-form.tsx'

/** Pays one instalment. */
export function PaymentDialog({ record, open, onDone, onClose }: ActDialogProps) {
  const client = useClient()
  const { data } = useQuery({
    queryKey: [...recordKey(installmentNoun, useBranchId(), record.id), 'paying'],
    queryFn: ({ signal }) => client.request(InstallmentDocument, { id: record.id }, { signal }),
    staleTime: 0,
  })
  if (!data) return null
  const { installment } = data
  return (
    <PaymentForm
      open={open}
      payables={[{ ...installment, name: installment.ownerName }]}
      onPaid={() => {
        onClose(false)
        onDone()
      }}
      onClose={onClose}
    />
  )
}
