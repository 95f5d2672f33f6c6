import { useMutation } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { installmentNoun } from '#domain/installment/noun.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { linesAt, textAt, type Values } from '#machines/form-values.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { RequestInstallmentApprovalsDocument } from '#src/graphql/generated/installment.ts'
import { FormNotice } from '#src/records/form/notice/form-notice.tsx'
import type { PostingActor } from '#src/records/posting/posting-actor.ts'
import { useRecordChange } from '#src/records/register/record-change.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ApprovalRecipients } from '../approval/approval-recipients.tsx'
import { lineCents } from './payment-values.ts'

/** Amount to approve for a line: what is paid, at least the open value, as a part may be paid. */
function askedOf(line: Values) {
  const [open, paid] = [centsOf(textAt(line, 'open')), lineCents(line)]
  return { id: textAt(line, 'id'), value: moneyOf(paid > open ? paid : open) }
}

/** Offers to request approval when the payment was refused for lack of it. */
export function ApprovalOffer({ actor }: { actor: PostingActor }) {
  const client = useClient()
  const changed = useRecordChange(installmentNoun)
  const problems = useSelector(actor, ({ context }) => context.problems)
  const values = useSelector(actor, ({ context }) => context.values)
  const asking = useMutation({
    mutationFn: (items: ReturnType<typeof askedOf>[]) =>
      client.send(RequestInstallmentApprovalsDocument, { input: { items } }),
    onSettled: () => changed(),
  })
  const items = linesAt(values, 'items').flatMap((line, place) =>
    problems.some(({ msg, param }) => msg === 'approval_required' && param === `items.${place}`) ? [askedOf(line)] : [],
  )
  if (items.length === 0) return null
  const total = formatMoney(moneyOf(items.reduce((sum, { value }) => sum + centsOf(value), 0n)))
  if (asking.isSuccess)
    return (
      <Notice tone="info">{`Aprovação de ${total} pedida: aparece para quem aprova pagamentos. Dê baixa depois que outra pessoa aprovar.`}</Notice>
    )
  return (
    <FormNotice
      action={
        <Button size="dense" variant="outline" busy={asking.isPending} onClick={() => asking.mutate(items)}>
          {`Pedir aprovação de ${total}`}
        </Button>
      }
    >
      {asking.error
        ? sentenceOfFailure(asking.error)
        : 'O que sai da conta, com juros e multa, precisa da aprovação de outra pessoa.'}
      <ApprovalRecipients ids={items.map(({ id }) => id)} />
    </FormNotice>
  )
}
