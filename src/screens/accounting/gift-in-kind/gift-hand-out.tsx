import { useQuery } from '@tanstack/react-query'
import { handOutFields } from '#domain/gift-in-kind/fields.ts'
import { GiftHandOut } from '#domain/gift-in-kind/gift-in-kind.ts'
import { giftInKindNoun } from '#domain/gift-in-kind/noun.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import { HandOutGiftInKindDocument } from '#src/graphql/generated/gift-in-kind-move.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { FormFile } from '#src/records/file/form-file.tsx'
import { FormPastDate } from '#src/records/form/input/date-control.tsx'
import { FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { useFormText } from '#src/records/form/state/form-context.ts'
import { ActPosting } from '#src/records/posting/act-posting.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { giftInKindQuery } from './gift-in-kind-query.ts'

const form = { fields: handOutFields, schema: GiftHandOut }

const actionLabel = (values: Values): string => {
  const value = textAt(values, 'value')
  return value === '' ? 'Distribuir' : `Distribuir ${formatMoney(value)}`
}

/** Asks how much leaves the stock, when and for what; it begins with all that is left. */
export function HandOut(props: ActDialogProps) {
  const { data } = useQuery(giftInKindQuery(useClient(), useBranchId(), props.record.id))
  if (!data) return null
  const inStock = data.inStock ?? '0.00'
  return (
    <ActPosting
      {...props}
      register={giftInKindNoun}
      name="handOut"
      act={{
        question: 'Distribuir do estoque?',
        actionLabel,
        // What leaves, not what was given once.
        done: (values) => ({
          title: 'Distribuição enviada para aprovação',
          description: `${data.description} · ${formatMoney(textAt(values, 'value'))}`,
        }),
        unknown: 'Não sabemos se a distribuição foi enviada.',
        document: HandOutGiftInKindDocument,
        form,
        begins: (date) => ({ date, value: inStock }),
        inputs: <Inputs inStock={inStock} />,
      }}
      effect={`${data.description}: ${formatMoney(inStock)} em estoque. O que se distribui vira despesa no Diário quando outra pessoa aprovar.`}
    />
  )
}

function Inputs({ inStock }: { inStock: string }) {
  return (
    <>
      <FormRow>
        <FormInput at="value" />
        <FormPastDate at="date" />
      </FormRow>
      <Left inStock={inStock} />
      <FormInput at="handedTo" />
      <FormInput at="basis" />
      <FormInput at="documentNumber" />
      <FormFile at="attachment" />
    </>
  )
}

/** What would be left in stock. */
function Left({ inStock }: { inStock: string }) {
  const value = useFormText('value')
  const left = centsOf(inStock) - centsOf(value || '0.00')
  if (left < 0n) return <NoticeLine live tone="warning">{`Em estoque há ${formatMoney(inStock)}.`}</NoticeLine>
  return (
    <NoticeLine live>
      {left === 0n ? 'Sai tudo o que há.' : `Restam ${formatMoney(moneyOf(left))} em estoque.`}
    </NoticeLine>
  )
}
