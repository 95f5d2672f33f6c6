import { Recurring } from '#domain/bills-pay/bills-pay.ts'
import { billsPayNoun } from '#domain/bills-pay/noun.ts'
import { recurrenceFields } from '#domain/bills-pay/recurrence.ts'
import { RepeatBillsPayDocument } from '#src/graphql/generated/bills-pay-move.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { type ActForm, ActPosting } from '#src/records/posting/act-posting.tsx'

const repeating: ActForm = {
  question: 'Repetir todo mês?',
  actionLabel: 'Repetir todo mês',
  done: 'A ordem vai se repetir todo mês',
  unknown: 'Não sabemos se a ordem vai se repetir.',
  document: RepeatBillsPayDocument,
  form: { fields: recurrenceFields, schema: Recurring },
  inputs: (
    <>
      <FormInput at="until" />
      <FormInput at="percent" />
    </>
  ),
}

/** Dialog of a monthly recurrence: end date and adjustment. */
export function RepeatDialog(props: ActDialogProps) {
  return (
    <ActPosting
      {...props}
      register={billsPayNoun}
      name="repeat"
      act={repeating}
      effect={`${props.record.name}: 30 dias antes de cada vencimento o Celeiro cadastra a ordem do mês, igual a esta como ela estiver, no mesmo dia do mês.`}
    />
  )
}
