import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { billsPayNoun } from '#domain/bills-pay/noun.ts'
import {
  BillsPayHistoryDocument,
  CreateBillsPayDocument,
  UpdateBillsPayDocument,
} from '#src/graphql/generated/bills-pay-record.ts'
import type { BillsPayChangeInput, BillsPayFieldsInput } from '#src/graphql/generated/graphql.ts'
import { onlyAnswer } from '#src/records/answer/only-answer.ts'
import { FormBranch } from '#src/records/form/input/form-branch.tsx'
import { FormCombobox } from '#src/records/form/input/form-combobox.tsx'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput, FormSelect } from '#src/records/form/input/form-input.tsx'
import { FormLines } from '#src/records/form/input/form-lines.tsx'
import { NeededRecord } from '#src/records/form/input/needed-record.tsx'
import { useForm, useFormText, useViewing } from '#src/records/form/state/form-context.ts'
import { unlistedRecord } from '#src/records/link/link-option.ts'
import { useAccountPlanOptions, useCostCenterOptions } from '#src/records/link/lookups.ts'
import { RecordForm } from '#src/records/record/record-form.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { FormFund } from '#src/screens/treasury/fund/form-fund.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { css } from '#styled-system/css/css.js'
import { useOwnerOptions } from '../favoured/owner-option.ts'
import { attachedIds, billsPayDefinition } from './entry/bills-pay-definition.ts'
import { DivisionInputs } from './entry/division-inputs.tsx'
import { FiscalInputs } from './entry/fiscal-inputs.tsx'
import { InstallmentInputs } from './entry/installment-inputs.tsx'
import { memoryWords, useMemoryFilled, useOrderMemory } from './entry/order-memory.ts'
import { SlipReader } from './entry/slip-reader.tsx'
import { waysInWords } from './entry/supplier-way.ts'
import { useMinistryOptions } from './ministry-option.ts'
import { type Order, OrderInstallments, OrderSummary, orderQuery, useOrder } from './order-detail.tsx'
import { useBegunOrder } from './order-prefill.ts'

const OtherOrder = lazy(() => import('./other-order.tsx'), 'OtherOrder')

const OrderBudget = lazy(() => import('./entry/order-budget.tsx'), 'OrderBudget')

const FormFile = lazy(() => import('#src/records/file/form-file.tsx'), 'FormFile', {
  waiting: () => <Skeleton height="block" />,
})

const payeeStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', xs: '[minmax(0, 1fr) minmax(0, 2fr)]' },
  alignItems: 'start',
  gap: '4',
})

/** An order of payment: who is paid, what for, how much, and in which instalments. */
export function BillsPayForm() {
  const { id } = useParams({ strict: false })
  // Remounted per record: a new order reads its initial values from the URL.
  return <OrderForm key={id} />
}

function OrderForm() {
  const client = useClient()
  const blank = useBegunOrder()
  const queries = useQueryClient()
  const branchId = useBranchId()
  return (
    <RecordForm<InLines<BillsPayFieldsInput>, InLines<BillsPayChangeInput>>
      register={billsPayNoun}
      definition={billsPayDefinition}
      blank={blank}
      read={(id) => queries.fetchQuery({ ...orderQuery(client, branchId, id), staleTime: 0 }).then(inLines)}
      create={(input, options, acceptedWarnings) =>
        client
          .request(CreateBillsPayDocument, { input: { ...byIds(input), acceptedWarnings } }, options)
          .then(onlyAnswer)
      }
      update={(id, input, options, acceptedWarnings) =>
        client
          .request(UpdateBillsPayDocument, { id, input: { ...byIds(input), acceptedWarnings } }, options)
          .then(onlyAnswer)
      }
      showOther={(other) => <OtherOrder {...other} />}
      history={(variables, signal) => client.request(BillsPayHistoryDocument, variables, { signal }).then(onlyAnswer)}
    >
      <Needed />
      <Summary />
      <Reader />
      <Bill />
      <Classification />
      <Installments />
      <FiscalInputs />
      <Attachments />
    </RecordForm>
  )
}

/** Order input with attachments as form lines. */
type InLines<Input> = Omit<Input, 'attachments'> & { readonly attachments?: readonly { readonly file?: string }[] }

const byIds = <Input,>({ attachments, ...input }: InLines<Input>) => ({
  ...input,
  attachments: attachedIds(attachments),
})

const inLines = (order: Order) => ({ ...order, attachments: order.attachments.map((file) => ({ file })) })

/** Notices for required links without records. */
function Needed() {
  const plans = useAccountPlanOptions('CHILD', 'DESPESA')
  const centers = useCostCenterOptions()
  if (useViewing()) return null
  return (
    <>
      <NeededRecord at="accountPlanId" options={plans} />
      <NeededRecord at="costCenterId" options={centers} />
    </>
  )
}

function Reader() {
  return useIsNew() ? <SlipReader /> : null
}

const useIsNew = (): boolean => useParams({ strict: false }).id === undefined

function Summary() {
  const { id = '' } = useParams({ strict: false })
  const order = useOrder(id)
  return useViewing() && order ? <OrderSummary order={order} /> : null
}

function Installments() {
  const { id = '' } = useParams({ strict: false })
  const order = useOrder(id)
  return useViewing() && order ? <OrderInstallments order={order} /> : <InstallmentInputs />
}

function Bill() {
  const isNew = useIsNew()
  const isViewing = useViewing()
  return (
    <FormGroup title="Conta a pagar">
      <FormInput at="description" />
      <Favoured isNew={isNew} />
      {isNew && <DivisionInputs lead={<FormInput at="grossValue" />} />}
      {!isNew && !isViewing && <FormInput at="grossValue" />}
    </FormGroup>
  )
}

function Favoured({ isNew }: { isNew: boolean }) {
  const { actor } = useForm()
  const kind = useFormText('ownerKind')
  const { order, supplier, memory } = useOrderMemory()
  useMemoryFilled(memory, isNew)
  const ways = waysInWords(supplier?.bankAccounts ?? [])
  const { options, isLoading } = useOwnerOptions(kind)
  const remembered = useSelector(actor, ({ context }) => (isNew && order ? memoryWords(order, context.values) : ''))
  const hints = [remembered, ways.length > 0 ? `No cadastro, recebe por ${ways.join('; ')}` : ''].filter(Boolean)
  return (
    <>
      <PayeeRow>
        <FormInput at="ownerKind" />
        <FormCombobox
          key={kind}
          at="ownerId"
          options={options}
          loading={isLoading}
          placeholder="Nome de quem recebe"
          unlisted={unlistedRecord}
        />
      </PayeeRow>
      {hints.length > 0 && <NoticeLine live>{hints.join(' ')}</NoticeLine>}
    </>
  )
}

/** The payee's name is wider than the kind of payee. */
function PayeeRow({ children }: { children: ReactNode }) {
  return useViewing() ? children : <div className={payeeStyle}>{children}</div>
}

function Classification() {
  return (
    <FormGroup title="Classificação">
      <FormCombobox
        at="accountPlanId"
        options={useAccountPlanOptions('CHILD', 'DESPESA')}
        placeholder="Código ou nome da conta"
        unlisted={unlistedRecord}
      />
      <FormRow>
        <FormSelect at="costCenterId" options={useCostCenterOptions()} />
        <FormSelect at="ministryId" options={useMinistryOptions()} />
      </FormRow>
      <FormFund />
      <FormBranch />
      {!useViewing() && <OrderBudget />}
    </FormGroup>
  )
}

function Attachments() {
  return (
    <FormGroup title="Anexos">
      <FormLines
        at="attachments"
        lineName="Anexo"
        addLabel="Anexar arquivo"
        emptyText="A nota, o recibo ou o contrato: uma foto ou um PDF."
        blank={{ file: '' }}
      >
        {(line) => <FormFile at={`${line}.file`} />}
      </FormLines>
    </FormGroup>
  )
}
