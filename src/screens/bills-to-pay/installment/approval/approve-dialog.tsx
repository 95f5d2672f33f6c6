import { useQuery } from '@tanstack/react-query'
import { installmentNoun } from '#domain/installment/noun.ts'
import { formatMoney } from '#domain/value/money.ts'
import { ApproveInstallmentsDocument, InstallmentDocument } from '#src/graphql/generated/installment.ts'
import { type ActDialogProps, recordKey } from '#src/records/act/act.ts'
import { useDraftKey } from '#src/records/draft/record-draft.ts'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { FactList } from '#src/ui/figure/fact-list.tsx'
import { approvedFacts, toApprove } from './approval-amount.ts'
import { BudgetEffect } from './budget-effect.tsx'

/** Approves the payment of one instalment, for the shown amount only. */
export function ApproveDialog({ record, open, onDone, onClose }: ActDialogProps) {
  const client = useClient()
  const draftKey = useDraftKey(installmentNoun, `${record.id}/approve`)
  const { data } = useQuery({
    queryKey: [...recordKey(installmentNoun, useBranchId(), record.id), 'approving'],
    queryFn: ({ signal }) => client.request(InstallmentDocument, { id: record.id }, { signal }),
    staleTime: 0,
  })
  if (!data) return null
  const { installment } = data
  const value = toApprove(installment)
  return (
    <PostingDialog
      open={open}
      draftKey={draftKey}
      title="Aprovar o pagamento?"
      effect={`${record.name}: vale para até ${formatMoney(value)}, com juros e multa. Se a ordem mudar, é preciso aprovar de novo.`}
      fields={{}}
      blank={{}}
      actionLabelOf={() => `Aprovar ${formatMoney(value)}`}
      tone="neutral"
      done={{ title: 'Pagamento aprovado', description: `Até ${formatMoney(value)} · ${installment.ownerName}` }}
      unknown="Não sabemos se a aprovação foi feita."
      post={async (_, options) => {
        const input = { items: [{ id: record.id, value }] }
        const { isReplayed } = await client.send(ApproveInstallmentsDocument, { input }, options)
        return { id: record.id, isReplayed }
      }}
      onPosted={() => {
        onClose(false)
        onDone()
      }}
      onClose={onClose}
    >
      <FactList label="O que é aprovado" facts={approvedFacts(installment)} />
      <BudgetEffect ids={[record.id]} />
    </PostingDialog>
  )
}
