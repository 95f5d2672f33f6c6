import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { taxFields } from '#domain/bills-pay/fields.ts'
import { billsPayNoun } from '#domain/bills-pay/noun.ts'
import { monthAfter, shownCompetence } from '#domain/value/competence.ts'
import { todayOf } from '#domain/value/moment.ts'
import { linesAt, textAt } from '#machines/form-values.ts'
import {
  BillsPayHistoryDocument,
  CreateBillsPayDocument,
  UpdateBillsPayDocument,
} from '#src/graphql/generated/bills-pay-record.ts'
import type { BillsPayChangeInput, BillsPayFieldsInput } from '#src/graphql/generated/graphql.ts'
import { FormBranch } from '#src/records/form/form-branch.tsx'
import { FormCombobox } from '#src/records/form/form-combobox.tsx'
import { useForm, useFormText, useViewing } from '#src/records/form/form-context.ts'
import { emptyValues } from '#src/records/form/form-fields.ts'
import { FormGroup, FormRow } from '#src/records/form/form-group.tsx'
import { FormInput, FormSelect } from '#src/records/form/form-input.tsx'
import { FormLines } from '#src/records/form/form-lines.tsx'
import { unlistedRecord } from '#src/records/link/link-option.ts'
import { useAccountPlanOptions, useCostCenterOptions } from '#src/records/link/lookups.ts'
import { onlyAnswer } from '#src/records/record/only-answer.ts'
import { RecordForm } from '#src/records/record/record-form.tsx'
import { useBranchId, useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { late } from '#src/ui/late.tsx'
import { attachedIds, billsPayDefinition } from './bills-pay-definition.ts'
import { InstallmentInputs } from './installment-inputs.tsx'
import { useMinistryOptions } from './ministry-option.ts'
import { type Order, OrderInstallments, OrderSummary, orderQuery, useOrder } from './order-detail.tsx'
import { useBegunOrder } from './order-prefill.ts'
import { useOwnerOptions } from './owner-option.ts'
import { SlipReader } from './slip-reader.tsx'
import { linesPaidBy, noWay, useFavouredSupplier, wayOf, waysInWords } from './supplier-way.ts'

const OtherOrder = late(() => import('./other-order.tsx'), 'OtherOrder')

const FormFile = late(() => import('#src/records/file/form-file.tsx'), 'FormFile', {
  waiting: () => <Skeleton height="block" />,
})

/** An order of payment: who is paid, what for, how much, and in which instalments. */
export function BillsPayForm() {
  const { id } = useParams({ strict: false })
  // A new one begins with what the address says then.
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
      <Summary />
      <Reader />
      <Favoured />
      <Paper />
      <Classification />
      <Amounts />
      <Installments />
      <Attachments />
    </RecordForm>
  )
}

/** An order whose files stand in lines, as its form has them. */
type InLines<Input> = Omit<Input, 'attachments'> & { readonly attachments?: readonly { readonly file?: string }[] }

const byIds = <Input,>({ attachments, ...input }: InLines<Input>) => ({
  ...input,
  attachments: attachedIds(attachments),
})

const inLines = (order: Order) => ({ ...order, attachments: order.attachments.map((file) => ({ file })) })

/** Of a new order: what is pasted fills it in. */
function Reader() {
  const { id } = useParams({ strict: false })
  const [reading, setReading] = useState(0)
  return id === undefined ? <SlipReader key={reading} onRead={() => setReading(reading)} /> : null
}

/** Of an order that is seen: what it comes to, before what was typed of it. */
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

function Favoured() {
  const kind = useFormText('ownerKind')
  const supplier = useFavouredSupplier()
  useFavouredFilled(supplier)
  const ways = waysInWords(supplier?.bankAccounts ?? [])
  const { options, isLoading } = useOwnerOptions(kind)
  return (
    <FormGroup title="Favorecido">
      <FormInput at="ownerKind" />
      <FormCombobox
        key={kind}
        at="ownerId"
        options={options}
        loading={isLoading}
        placeholder="Nome de quem recebe"
        unlisted={unlistedRecord}
        {...(kind === 'SUPPLIER' && { noneYet: 'Nenhum fornecedor ainda. Cadastre em Fornecedores.' })}
      />
      {ways.length > 0 && <NoticeLine>{`No cadastro, recebe por ${ways.join('; ')}`}</NoticeLine>}
    </FormGroup>
  )
}

/** Months before the one that is now, and after it. */
const around = 12

function Paper() {
  const competence = useFormText('competence')
  const thisMonth = todayOf(usePresent()).slice(0, 7)
  const months = Array.from({ length: 2 * around + 1 }, (_, place) => monthAfter(thisMonth, around - place)).map(
    (month) => ({ value: month, label: shownCompetence(month) }),
  )
  return (
    <FormGroup title="Documento">
      <FormRow>
        <FormInput at="invoiceType" />
        <FormInput at="invoiceNumber" />
        <FormInput at="series" />
      </FormRow>
      <FormInput at="accessKey" />
      <FormRow>
        <FormInput at="issueDate" />
        <FormSelect at="competence" options={months} unlisted={shownCompetence(competence)} />
      </FormRow>
      <FormInput at="description" />
    </FormGroup>
  )
}

function Classification() {
  return (
    <FormGroup title="Classificação">
      <FormBranch />
      <FormCombobox
        at="accountPlanId"
        options={useAccountPlanOptions('CHILD', 'DESPESA')}
        placeholder="Código ou nome da conta"
        unlisted={unlistedRecord}
      />
      <FormSelect at="costCenterId" options={useCostCenterOptions()} />
      <FormSelect at="ministryId" options={useMinistryOptions()} />
    </FormGroup>
  )
}

function Amounts() {
  return (
    <FormGroup title="Valores">
      <FormRow>
        <FormInput at="grossValue" />
        <FormInput at="discount" />
        <FormInput at="addition" />
      </FormRow>
      <FormLines
        at="taxes"
        lineName="Imposto"
        addLabel="Adicionar imposto retido"
        emptyText="Se a igreja retém imposto desta nota, informe qual e quanto."
        blank={emptyValues(taxFields)}
      >
        {(line) => (
          <FormRow>
            <FormInput at={`${line}.kind`} />
            <FormInput at={`${line}.value`} />
          </FormRow>
        )}
      </FormLines>
    </FormGroup>
  )
}

/** What the register has of the supplier who is chosen fills in what a new order does not say yet. */
function useFavouredFilled(supplier: ReturnType<typeof useFavouredSupplier>): void {
  const { actor } = useForm()
  const isNew = useParams({ strict: false }).id === undefined
  const before = useRef(noWay)
  useEffect(() => {
    if (!supplier || !isNew) return
    const { values } = actor.getSnapshot().context
    const plan = textAt(values, 'accountPlanId') === '' && supplier.accountPlanId
    const way = wayOf(supplier.bankAccounts)
    const installments = linesPaidBy(linesAt(values, 'installments'), way, before.current)
    before.current = way
    if (plan || installments)
      actor.send({
        type: 'edit',
        changes: { ...(plan && { accountPlanId: plan }), ...(installments && { installments }) },
      })
  }, [supplier, isNew, actor])
}

/** Invoices, receipts, contracts: whatever proves the order. */
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
