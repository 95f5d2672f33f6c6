import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { taxFields } from '#domain/bills-pay/fields.ts'
import { billsPayNoun } from '#domain/bills-pay/noun.ts'
import { monthAfter, shownCompetence } from '#domain/value/competence.ts'
import { todayOf } from '#domain/value/moment.ts'
import { failureOf } from '#machines/conversation.ts'
import { useBranchId, useClient, usePresent } from '#src/app/runtime/runtime-context.ts'
import {
  BillsPayHistoryDocument,
  CreateBillsPayDocument,
  UpdateBillsPayDocument,
} from '#src/graphql/generated/bills-pay-record.ts'
import type { BillsPayChangeInput, BillsPayFieldsInput } from '#src/graphql/generated/graphql.ts'
import { FormBranch } from '#src/records/form/form-branch.tsx'
import { FormCombobox } from '#src/records/form/form-combobox.tsx'
import { useFormText, useViewing } from '#src/records/form/form-context.ts'
import { emptyValues } from '#src/records/form/form-fields.ts'
import { FormGroup, FormRow } from '#src/records/form/form-group.tsx'
import { FormInput, FormSelect } from '#src/records/form/form-input.tsx'
import { FormLines } from '#src/records/form/form-lines.tsx'
import { FormDate } from '#src/records/form/late-inputs.tsx'
import { unlistedRecord } from '#src/records/link/link-option.ts'
import { useAccountPlanOptions, useCostCenterOptions } from '#src/records/link/lookups.ts'
import { onlyAnswer } from '#src/records/record/only-answer.ts'
import { RecordForm } from '#src/records/record/record-form.tsx'
import { billsPayDefinition, blankOrder } from './bills-pay-definition.ts'
import { InstallmentInputs } from './installment-inputs.tsx'
import { OrderInstallments, OrderSummary, orderQuery, useOrder } from './order-detail.tsx'
import { useOwnerOptions } from './owner-option.ts'

/** An order of payment: who is paid, what for, how much, and in which instalments. */
export function BillsPayForm() {
  const client = useClient()
  const present = usePresent()
  const [blank] = useState(() => blankOrder(todayOf(present)))
  const warnings = useWarnings()
  const queries = useQueryClient()
  const branchId = useBranchId()
  return (
    <RecordForm<BillsPayFieldsInput, BillsPayChangeInput>
      register={billsPayNoun}
      definition={billsPayDefinition}
      blank={blank}
      read={(id) => queries.fetchQuery({ ...orderQuery(client, branchId, id), staleTime: 0 })}
      create={(input, options) =>
        warnings.asked((acceptedWarnings) =>
          client.request(CreateBillsPayDocument, { input: { ...input, acceptedWarnings } }, options).then(onlyAnswer),
        )
      }
      update={(id, input, options) =>
        warnings.asked((acceptedWarnings) =>
          client
            .request(UpdateBillsPayDocument, { id, input: { ...input, acceptedWarnings } }, options)
            .then(onlyAnswer),
        )
      }
      history={(variables, signal) => client.request(BillsPayHistoryDocument, variables, { signal }).then(onlyAnswer)}
    >
      <Summary />
      <Favoured />
      <Paper />
      <Classification />
      <Amounts />
      <Installments />
    </RecordForm>
  )
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

/** What was warned of was read: the next try says so. */
function useWarnings() {
  const seen = useRef<string[]>([])
  return {
    asked: <T,>(call: (acceptedWarnings: string[]) => Promise<T>): Promise<T> =>
      call(seen.current).catch((error: unknown) => {
        const codes = failureOf(error).problems.flatMap(({ msg, params }) =>
          msg === 'warning_not_accepted' && params ? [String(params.code)] : [],
        )
        seen.current = [...new Set([...seen.current, ...codes])]
        throw error
      }),
  }
}

function Favoured() {
  const kind = useFormText('ownerKind')
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
      />
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
        <FormDate at="issueDate" />
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
