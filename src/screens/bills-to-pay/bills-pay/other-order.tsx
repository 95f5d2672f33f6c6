import { useQuery } from '@tanstack/react-query'
import { billsPayNoun } from '#domain/bills-pay/noun.ts'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { formatMoney } from '#domain/value/money.ts'
import { failureOf } from '#machines/conversation.ts'
import { titleOf } from '#src/records/register/title.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { FactList } from '#src/ui/figure/fact-list.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { BillsPayStatusBadge } from './bills-pay-status.tsx'
import { type Order, orderQuery } from './order-detail.tsx'

/** Panel of the order that a warning names, above the form, which keeps its values. */
export function OtherOrder({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useClient()
  const { data, error, refetch } = useQuery(orderQuery(client, useBranchId(), id))
  const title = data && titleOf(billsPayNoun, data)
  return (
    <Dialog
      open
      title={title?.name ?? 'Ordem de pagamento'}
      description={[title?.below, data?.description].filter(Boolean).join(' · ') || 'A ordem que já está lançada'}
      onClose={onClose}
      footer={<Button onClick={onClose}>Voltar ao lançamento</Button>}
    >
      {error ? (
        <ErrorState onRetry={() => void refetch()}>{sentenceOf(failureOf(error).code)}</ErrorState>
      ) : data ? (
        <FactList label="A ordem que já está lançada" facts={factsOf(data)} />
      ) : (
        <Skeleton height="block" />
      )}
    </Dialog>
  )
}

function factsOf({ ownerName, status, netValue, paidValue, issueDate, installments, invoiceNumber }: Order) {
  const days = installments.map(({ dueDate }) => dueDate).sort()
  const [first = '', last = first] = [days.at(0), days.at(-1)]
  const due = first === last ? formatLocalDate(first) : `de ${formatLocalDate(first)} a ${formatLocalDate(last)}`
  return [
    { label: 'Situação', value: <BillsPayStatusBadge status={status} /> },
    { label: 'Favorecido', value: ownerName },
    ...(invoiceNumber ? [{ label: 'Número do documento', value: invoiceNumber }] : []),
    { label: 'Emissão', value: formatLocalDate(issueDate) },
    { label: installments.length === 1 ? 'Vencimento' : `${installments.length} parcelas`, value: due },
    { label: 'Líquido', value: formatMoney(netValue) },
    { label: 'Pago', value: formatMoney(paidValue) },
  ]
}
