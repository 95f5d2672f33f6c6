import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { optional } from '#domain/field/fields.ts'
import { writeOffFields, writeOffItemFields } from '#domain/installment/fields.ts'
import { WriteOff } from '#domain/installment/installment.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { paymentOf } from '#domain/installment/rules.ts'
import { AccountKind } from '#domain/ledger/enums.ts'
import { codeNameOf } from '#domain/value/enums.ts'
import { todayOf } from '#domain/value/moment.ts'
import { centsOf, formatMoney, isMoney, moneyOf } from '#domain/value/money.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import { useBranchId, useClient, usePresent } from '#src/app/runtime/runtime-context.ts'
import type { InstallmentQuery, WriteOffInput } from '#src/graphql/generated/graphql.ts'
import { InstallmentDocument, WriteOffInstallmentsDocument } from '#src/graphql/generated/installment.ts'
import { type ActDialogProps, recordKey } from '#src/records/act/act.ts'
import { checkedInput } from '#src/records/form/checked-input.ts'
import { useFormText } from '#src/records/form/form-context.ts'
import { emptyValues } from '#src/records/form/form-fields.ts'
import { FormRow } from '#src/records/form/form-group.tsx'
import { FormInput } from '#src/records/form/form-input.tsx'
import { FormDate } from '#src/records/form/late-inputs.tsx'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { useDraftKey } from '#src/records/record/record-draft.ts'
import { type Account, useAccountOptions, useAccounts } from '#src/screens/treasury/account/account-option.ts'
import { FormAccount } from '#src/screens/treasury/account/form-account.tsx'

const { proof: _proof, ...payment } = writeOffItemFields
const fields = { ...writeOffFields, accountKind: optional(writeOffFields.accountKind), items: [payment] as const }
const definition = { fields, schema: WriteOff }

const moneyAt = (values: Values, at: string): string | undefined => {
  const text = textAt(values, at)
  return isMoney(text) ? text : undefined
}

/** What leaves the account by what is typed; nothing while some of it is no money. */
const paidCents = (valueCents: bigint, values: Values): bigint =>
  paymentOf(valueCents, {
    value: moneyAt(values, 'items.0.value'),
    interest: moneyAt(values, 'items.0.interest'),
    fine: moneyAt(values, 'items.0.fine'),
    discount: moneyAt(values, 'items.0.discount'),
  }).paidCents

type Installment = InstallmentQuery['installment']

/** Pays one instalment: from where, when, and with what beside its value; the balance stands before and after. */
export function WriteOffDialog(props: ActDialogProps) {
  const { id } = props.record
  const client = useClient()
  const { data: accounts } = useAccounts()
  const { data } = useQuery({
    queryKey: recordKey(installmentNoun, useBranchId(), id),
    queryFn: ({ signal }) => client.request(InstallmentDocument, { id }, { signal }),
    staleTime: 0,
  })
  return data && accounts ? <Paying {...props} installment={data.installment} accounts={accounts} /> : null
}

interface PayingProps extends ActDialogProps {
  readonly installment: Installment
  readonly accounts: readonly Account[]
}

function Paying({ installment, accounts, open, onDone, onClose }: PayingProps) {
  const client = useClient()
  const today = todayOf(usePresent())
  const draftKey = useDraftKey(installmentNoun, `${installment.id}/writeOff`)
  const valueCents = centsOf(installment.value)
  const [blank] = useState(
    (): Values => ({
      ...emptyValues(writeOffFields),
      paidAt: today,
      items: [{ ...emptyValues(payment), value: installment.value }],
    }),
  )
  const { ownerName, description, number, total, effectiveDueDate: _due } = installment
  return (
    <PostingDialog
      open={open}
      draftKey={draftKey}
      title="Dar baixa na parcela?"
      effect={`${ownerName}: ${description}, parcela ${number} de ${total}. O valor sai da conta escolhida na data do pagamento.`}
      fields={fields}
      blank={blank}
      actionLabelOf={(values) => `Pagar ${formatMoney(moneyOf(paidCents(valueCents, values)))}`}
      tone="neutral"
      done="Baixa efetuada"
      unknown="Não sabemos se a baixa foi feita."
      post={async (values, options) => {
        const kind =
          accounts.find((account) => account.id === textAt(values, 'accountId'))?.kind ?? AccountKind.codes.BANK
        const [line] = [values.items].flat()
        const typed = { ...values, accountKind: codeNameOf(AccountKind, kind) ?? '', items: [] }
        const input = writeOffInput(typed, { id: installment.id, ...(typeof line === 'object' ? line : {}) })
        const { data, isReplayed } = await client.send(WriteOffInstallmentsDocument, { input }, options)
        return { id: data.writeOffInstallments.ids[0] ?? installment.id, isReplayed }
      }}
      onPosted={() => {
        onClose(false)
        onDone()
      }}
      onClose={onClose}
    >
      <FormAccount at="accountId" options={useAccountOptions()} placeholder="Conta ou caixa que paga" />
      <FormDate at="paidAt" max={today} />
      <FormInput at="items.0.value" />
      <FormRow>
        <FormInput at="items.0.interest" />
        <FormInput at="items.0.fine" />
        <FormInput at="items.0.discount" />
      </FormRow>
      <BalanceAfter accounts={accounts} valueCents={valueCents} />
    </PostingDialog>
  )
}

const withId = {
  ...definition,
  fields: { ...fields, items: [{ id: { ...writeOffFields.accountId }, ...payment }] as const },
}

/** @throws InvalidInput with every problem at its field */
const writeOffInput = (values: Values, item: Values): WriteOffInput =>
  checkedInput<WriteOffInput>(withId, { ...values, items: [item] })

/** 'Saldo: R$ 100,00 → R$ 40,00', while an account is chosen whose balance one may read. */
function BalanceAfter({ accounts, valueCents }: { accounts: readonly Account[]; valueCents: bigint }) {
  const accountId = useFormText('accountId')
  const [value, interest] = [useFormText('items.0.value'), useFormText('items.0.interest')]
  const [fine, discount] = [useFormText('items.0.fine'), useFormText('items.0.discount')]
  const balance = accounts.find(({ id }) => id === accountId)?.balance
  if (typeof balance !== 'string') return null
  const after = centsOf(balance) - paidCents(valueCents, { items: [{ value, interest, fine, discount }] })
  return <p>{`Saldo: ${formatMoney(balance)} → ${formatMoney(moneyOf(after))}`}</p>
}
