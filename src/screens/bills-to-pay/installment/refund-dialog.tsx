import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { optional } from '#domain/field/fields.ts'
import { refundFields } from '#domain/installment/fields.ts'
import { Refund } from '#domain/installment/installment.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { AccountKind } from '#domain/ledger/enums.ts'
import { codeNameOf } from '#domain/value/enums.ts'
import { todayOf } from '#domain/value/moment.ts'
import { textAt } from '#machines/form-values.ts'
import type { RefundInput } from '#src/graphql/generated/graphql.ts'
import { RefundInstallmentDocument } from '#src/graphql/generated/installment.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { checkedInput } from '#src/records/form/checked-input.ts'
import { FormDate } from '#src/records/form/date-control.tsx'
import { emptyValues } from '#src/records/form/form-fields.ts'
import { postedOf } from '#src/records/posting/posting-actor.ts'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { useDraftKey } from '#src/records/record/record-draft.ts'
import { useBranchId, useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { readAccounts, useAccountOptions } from '#src/screens/treasury/account/account-option.ts'
import { FormAccount } from '#src/screens/treasury/account/form-account.tsx'

const fields = { ...refundFields, accountKind: optional(refundFields.accountKind) }
const definition = { fields: refundFields, schema: Refund }

/** Says that what was paid came back: into which account, and when. */
export function RefundDialog({ record, open, onDone, onClose }: ActDialogProps) {
  const client = useClient()
  const today = todayOf(usePresent())
  const queries = useQueryClient()
  const branchId = useBranchId()
  const [blank] = useState(() => ({ ...emptyValues(fields), date: today }))
  return (
    <PostingDialog
      open={open}
      draftKey={useDraftKey(installmentNoun, `${record.id}/refund`)}
      title="O dinheiro voltou?"
      effect={`${record.name}: o que foi pago entra na conta escolhida, e a parcela fica como devolvida. Não pode ser desfeito.`}
      fields={fields}
      blank={blank}
      actionLabelOf={() => 'Registrar devolução'}
      tone="danger"
      done="Devolução registrada"
      unknown="Não sabemos se a devolução foi registrada."
      post={async (values, options) => {
        const accounts = await readAccounts(queries, client, branchId)
        const account = accounts.find(({ id }) => id === textAt(values, 'accountId'))
        const accountKind = codeNameOf(AccountKind, account?.kind ?? AccountKind.codes.BANK) ?? ''
        const input = checkedInput<RefundInput>(definition, { ...values, accountKind })
        return postedOf(await client.send(RefundInstallmentDocument, { id: record.id, input }, options))
      }}
      onPosted={() => {
        onClose(false)
        onDone()
      }}
      onClose={onClose}
    >
      <FormAccount at="accountId" options={useAccountOptions()} placeholder="Conta ou caixa que recebe" />
      <FormDate at="date" max={today} />
    </PostingDialog>
  )
}
