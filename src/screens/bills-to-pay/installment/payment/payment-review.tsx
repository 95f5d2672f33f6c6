import { skipToken, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { paymentItemFields } from '#domain/installment/fields.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { formatMoney } from '#domain/value/money.ts'
import { textAt } from '#machines/form-values.ts'
import type { PreviewWriteOffMutation } from '#src/graphql/generated/graphql.ts'
import type { PostingActor } from '#src/records/posting/posting-actor.ts'
import { PostingReview } from '#src/records/posting/posting-steps.tsx'
import { useFundOptions } from '#src/screens/treasury/fund/fund-option.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { AmountChange } from '#src/ui/figure/amount-change.tsx'
import { FactList } from '#src/ui/figure/fact-list.tsx'
import { payingCount, payingMoney } from './payment-values.ts'

/** Query key of the preview. */
export type PreviewKey = readonly string[]

/** The server's preview; undefined before it was requested. */
export const usePreview = (previewKey: PreviewKey) =>
  useQuery<PreviewWriteOffMutation['previewWriteOff']>({ queryKey: previewKey, queryFn: skipToken }).data

/** Whether the preview contains a warning. */
export const isPaymentWarned = (preview: PreviewWriteOffMutation['previewWriteOff'] | undefined): boolean =>
  Boolean(preview?.negativeOn) || (preview?.unknownKeys ?? []).length > 0

export interface PaymentReviewProps {
  actor: PostingActor
  formId: string
  previewKey: PreviewKey
}

/** Review: effect on the account. */
export function PaymentReview({ actor, formId, previewKey }: PaymentReviewProps) {
  const preview = usePreview(previewKey)
  const values = useSelector(actor, ({ context }) => context.values)
  const funds = useFundOptions()
  const date = formatLocalDate(textAt(values, 'paidAt'))
  if (!preview) return null
  const { account, paidValue, negativeOn, unknownKeys } = preview
  const count = payingCount(values)
  const money = payingMoney(values, funds)
  return (
    <PostingReview formId={formId} isWarned={isPaymentWarned(preview)} title="Confira antes de pagar">
      <AmountChange
        label="Sai de"
        name={account.name}
        before={formatMoney(account.before)}
        after={formatMoney(account.after)}
      />
      <FactList
        label="O que vai ser pago"
        facts={[
          { label: 'Total', value: formatMoney(paidValue) },
          { label: 'Parcelas', value: String(count) },
          { label: 'Data do pagamento', value: date },
          ...(money ? [{ label: paymentItemFields.fundId.label, value: money }] : []),
        ]}
      />
      {negativeOn && (
        <Notice tone="warning">
          {`Com a data ${date}, o saldo de ${account.name} teria ficado negativo em ${formatLocalDate(negativeOn)}. ` +
            'Há saldo hoje: confira se a data está certa. Se estiver, pague assim mesmo.'}
        </Notice>
      )}
      {unknownKeys.length > 0 && (
        <Notice tone="warning">
          {`A chave Pix desta baixa não está no cadastro de ${unknownKeys.join(', ')}. Confira a chave com quem recebe antes de pagar.`}
        </Notice>
      )}
    </PostingReview>
  )
}
