import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { billsPayFields } from '#domain/bills-pay/fields.ts'
import { billsPayNoun } from '#domain/bills-pay/noun.ts'
import { money, optional } from '#domain/field/fields.ts'
import { shapeOf } from '#domain/field/shape.ts'
import { installmentFields, paymentFields, paymentItemFields } from '#domain/installment/fields.ts'
import { AccountKind } from '#domain/ledger/enums.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { codeNameOf } from '#domain/value/enums.ts'
import { formatMoney, isMoney } from '#domain/value/money.ts'
import { textAt, type Values, withValueAt } from '#machines/form-values.ts'
import { CreatePaidBillsPayDocument } from '#src/graphql/generated/bills-pay.ts'
import type { InstallmentLineInput, PaidOrderInput } from '#src/graphql/generated/graphql.ts'
import { useDraftKey } from '#src/records/draft/record-draft.ts'
import { emptyValues } from '#src/records/field/form-fields.ts'
import { FormDate } from '#src/records/form/input/date-control.tsx'
import { FormCombobox } from '#src/records/form/input/form-combobox.tsx'
import { FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput, FormSelect } from '#src/records/form/input/form-input.tsx'
import { checkedInput } from '#src/records/form/state/checked-input.ts'
import { useFormText } from '#src/records/form/state/form-context.ts'
import { unlistedRecord } from '#src/records/link/link-option.ts'
import { useAccountPlanOptions, useBranchOptions, useCostCenterOptions } from '#src/records/link/lookups.ts'
import { postedOf } from '#src/records/posting/posting-actor.ts'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { useActingBranchId, useBranchId, useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { type Account, readAccounts, useAccountOptions } from '#src/screens/treasury/account/account-option.ts'
import { FormAccount } from '#src/screens/treasury/account/form-account.tsx'
import { FormFund } from '#src/screens/treasury/fund/form-fund.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { useOwnerOptions } from '../favoured/owner-option.ts'
import { useOnlyCenterFilled } from './entry/only-center.ts'
import { useMinistryOptions } from './ministry-option.ts'

const OtherOrder = lazy(() => import('./other-order.tsx'), 'OtherOrder')

const FormFile = lazy(() => import('#src/records/file/form-file.tsx'), 'FormFile', {
  waiting: () => <Skeleton height="block" />,
})

const { ownerKind, ownerId, invoiceType, invoiceNumber, description } = billsPayFields
const { accountPlanId, costCenterId, ministryId, fundId } = billsPayFields
const order = {
  branchId: billsPayFields.branchId,
  ownerKind,
  ownerId,
  invoiceType,
  invoiceNumber,
  description,
  accountPlanId,
  costCenterId,
  ministryId,
  fundId,
  grossValue: money('Valor pago'),
  paymentType: installmentFields.paymentType,
}
const writeOff = {
  accountId: paymentFields.accountId,
  accountKind: optional(paymentFields.accountKind),
  paidAt: paymentFields.paidAt,
  proof: paymentItemFields.proof,
}
const fields = { order, writeOff }
const input = { order, writeOff: { ...writeOff, accountKind: paymentFields.accountKind } }
const definition = {
  fields: input,
  schema: z.strictObject({
    order: z.strictObject(shapeOf(input.order)),
    writeOff: z.strictObject(shapeOf(input.writeOff)),
  }),
}

type Line = InstallmentLineInput
interface PaymentInput {
  readonly order: Omit<PaidOrderInput['order'], 'issueDate' | 'competence' | 'installments'> & Pick<Line, 'paymentType'>
  readonly writeOff: PaidOrderInput['writeOff']
}

/** Input of an order with one instalment, due and paid on the same day. @throws InvalidInput */
function paidInput(accounts: readonly Account[], values: Values): PaidOrderInput {
  const kind = accounts.find(({ id }) => id === textAt(values, 'writeOff.accountId'))?.kind ?? AccountKind.codes.BANK
  const paid = withValueAt(values, 'writeOff.accountKind', codeNameOf(AccountKind, kind) ?? '')
  const { order: typed, writeOff: payment } = checkedInput<PaymentInput>(definition, paid)
  const { paymentType, ...rest } = typed
  const { paidAt } = payment
  const line: Line = { value: typed.grossValue, dueDate: paidAt, dueRule: 'NONE', ...(paymentType && { paymentType }) }
  return {
    order: { ...rest, issueDate: paidAt, competence: paidAt.slice(0, 7), installments: [line] },
    writeOff: payment,
  }
}

/** Form of a bill already paid: order and payment, atomically. */
export function PaidForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useClient()
  const today = todayOf(usePresent())
  const branch = useActingBranchId() ?? ''
  const queries = useQueryClient()
  const branchId = useBranchId()
  const [blank] = useState(
    (): Values => ({
      order: { ...emptyValues(order), branchId: branch, ownerKind: 'SUPPLIER', invoiceType: 'TAX_COUPON' },
      writeOff: { ...emptyValues(writeOff), paidAt: today },
    }),
  )
  return (
    <PostingDialog
      open={open}
      draftKey={useDraftKey(billsPayNoun, 'paid')}
      title="Registrar o que já foi pago"
      effect="A ordem e a baixa entram juntas, e o valor sai da conta na data do pagamento."
      fields={fields}
      blank={blank}
      actionLabelOf={actionLabelOf}
      tone="neutral"
      done="Pagamento registrado"
      unknown="Não sabemos se o pagamento foi registrado."
      post={async (values, options, acceptedWarnings) => {
        const accounts = await readAccounts(queries, client, branchId)
        const { order: orderInput, writeOff: payment } = paidInput(accounts, values)
        return client
          .send(
            CreatePaidBillsPayDocument,
            { input: { order: { ...orderInput, acceptedWarnings }, writeOff: { ...payment, acceptedWarnings } } },
            options,
          )
          .then(postedOf)
      }}
      showOther={(other) => <OtherOrder {...other} />}
      onPosted={onClose}
      onClose={onClose}
    >
      <PaidInputs today={today} />
    </PostingDialog>
  )
}

function actionLabelOf(values: Values): string {
  const value = textAt(values, 'order.grossValue')
  return isMoney(value) ? `Registrar ${formatMoney(value)}` : 'Registrar'
}

function PaidInputs({ today }: { today: string }) {
  const kind = useFormText('order.ownerKind')
  const { options, isLoading } = useOwnerOptions(kind)
  useOnlyCenterFilled('order.ownerId', 'order.costCenterId')
  return (
    <>
      <FormInput at="order.grossValue" />
      <FormDate at="writeOff.paidAt" max={today} />
      <FormAccount at="writeOff.accountId" options={useAccountOptions()} placeholder="Conta ou caixa que pagou" />
      <FormInput at="order.description" />
      <FormInput at="order.ownerKind" />
      <FormCombobox
        key={kind}
        at="order.ownerId"
        options={options}
        loading={isLoading}
        placeholder="Nome de quem recebeu"
        unlisted={unlistedRecord}
      />
      <FormFile at="writeOff.proof" />
      <FormCombobox
        at="order.accountPlanId"
        options={useAccountPlanOptions('CHILD', 'DESPESA')}
        placeholder="Código ou nome da conta"
        unlisted={unlistedRecord}
      />
      <FormRow>
        <FormSelect at="order.costCenterId" options={useCostCenterOptions()} />
        <FormSelect at="order.ministryId" options={useMinistryOptions()} />
      </FormRow>
      <FormFund at="order.fundId" />
      <FormSelect at="order.branchId" options={useBranchOptions()} />
      <FormRow>
        <FormInput at="order.invoiceType" />
        <FormInput at="order.invoiceNumber" />
        <FormInput at="order.paymentType" />
      </FormRow>
    </>
  )
}
