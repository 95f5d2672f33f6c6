import { refundFields } from '#domain/installment/fields.ts'
import { Refund } from '#domain/installment/installment.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { RefundInstallmentDocument } from '#src/graphql/generated/installment-move.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { FormPastDate } from '#src/records/form/input/date-control.tsx'
import { type ActForm, ActPosting } from '#src/records/posting/act-posting.tsx'
import { useAccountKind, useAccountOptions } from '#src/screens/treasury/account/account-option.ts'
import { FormAccount } from '#src/screens/treasury/account/form-account.tsx'

const refund: ActForm = {
  question: 'Registrar a devolução do dinheiro',
  actionLabel: 'Registrar devolução',
  done: 'Devolução registrada',
  unknown: 'Não sabemos se a devolução foi registrada.',
  isHard: true,
  document: RefundInstallmentDocument,
  form: { fields: refundFields, schema: Refund },
  begins: (date) => ({ date }),
  inputs: <RefundInputs />,
}

/** Refund of a payment: account and date. */
export function RefundDialog(props: ActDialogProps) {
  const completed = useAccountKind()
  return (
    <ActPosting
      {...props}
      register={installmentNoun}
      name="refund"
      act={{ ...refund, completed }}
      effect={`${props.record.name}: o que foi pago entra na conta escolhida, e a parcela fica como devolvida. Não pode ser desfeito.`}
    />
  )
}

function RefundInputs() {
  return (
    <>
      <FormAccount at="accountId" options={useAccountOptions()} placeholder="Conta ou caixa que recebe" />
      <FormPastDate at="date" />
    </>
  )
}
