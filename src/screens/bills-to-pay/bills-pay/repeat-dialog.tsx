import { Recurring } from '#domain/bills-pay/bills-pay.ts'
import { billsPayNoun } from '#domain/bills-pay/noun.ts'
import { recurrenceFields } from '#domain/bills-pay/recurrence.ts'
import { RepeatBillsPayDocument } from '#src/graphql/generated/bills-pay.ts'
import type { RecurringInput } from '#src/graphql/generated/graphql.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { checkedInput, type FormDefinition } from '#src/records/form/checked-input.ts'
import { FormInput } from '#src/records/form/form-input.tsx'
import { ActPosting, type AskedAct } from '#src/records/posting/act-posting.tsx'

const definition: FormDefinition = { fields: recurrenceFields, schema: Recurring }
const repeating: AskedAct = {
  ...{ question: 'Repetir todo mês?', actionLabel: 'Repetir todo mês', done: 'A ordem vai se repetir todo mês' },
  unknown: 'Não sabemos se a ordem vai se repetir.',
  fields: recurrenceFields,
  inputs: (
    <>
      <FormInput at="until" />
      <FormInput at="percent" />
    </>
  ),
  send: (client, id, values, options) =>
    client.send(RepeatBillsPayDocument, { id, input: checkedInput<RecurringInput>(definition, values) }, options),
}

/** Asks until when an order comes again every month, and how it is adjusted. */
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
