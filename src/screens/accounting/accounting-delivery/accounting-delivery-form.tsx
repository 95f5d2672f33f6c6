import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { AccountingDeliveryFields } from '#domain/accounting-delivery/accounting-delivery.ts'
import { accountingDeliveryFields, deliveryBranchFields } from '#domain/accounting-delivery/fields.ts'
import { accountingDeliveryNoun } from '#domain/accounting-delivery/noun.ts'
import { lastDayOf } from '#domain/company/month.ts'
import { monthAfter } from '#domain/value/day/competence.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import {
  AccountingDeliveryHistoryDocument,
  CreateAccountingDeliveryDocument,
} from '#src/graphql/generated/accounting-delivery-record.ts'
import type { AccountingDeliveryFieldsInput } from '#src/graphql/generated/graphql.ts'
import { onlyAnswer } from '#src/records/answer/only-answer.ts'
import { FormGroup } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { useViewing } from '#src/records/form/state/form-context.ts'
import { RecordForm } from '#src/records/record/record-form.tsx'
import { useBranchId, useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { AccountingDeliveryDetail } from './accounting-delivery-detail.tsx'
import { accountingDeliveryQuery } from './accounting-delivery-query.ts'
import { DeliveryPeriod } from './delivery-period.tsx'
import { DeliveryPreview } from './delivery-preview.tsx'
import { OwnLayout } from './own-layout.tsx'

const fields = { ...accountingDeliveryFields, onlyBranches: [deliveryBranchFields] } as const
const definition = { fields, schema: AccountingDeliveryFields } as const

/** A delivery: what it would hold while it is filled in, then what it holds. */
export function AccountingDeliveryForm() {
  const client = useClient()
  const queries = useQueryClient()
  const branchId = useBranchId()
  const lastMonth = monthAfter(todayOf(usePresent()).slice(0, 7), -1)
  return (
    <RecordForm<AccountingDeliveryFieldsInput, never>
      register={accountingDeliveryNoun}
      definition={definition}
      lifecycle="deliveryStatus"
      blank={{ dateFrom: `${lastMonth}-01`, dateTo: lastDayOf(lastMonth) }}
      opensMade
      read={(id) => queries.fetchQuery({ ...accountingDeliveryQuery(client, branchId, id), staleTime: 0 })}
      create={(input, options) => client.request(CreateAccountingDeliveryDocument, { input }, options).then(onlyAnswer)}
      history={(variables, signal) =>
        client.request(AccountingDeliveryHistoryDocument, variables, { signal }).then(onlyAnswer)
      }
      isWide
    >
      <Parts />
    </RecordForm>
  )
}

function Parts() {
  const { id = '' } = useParams({ strict: false })
  const client = useClient()
  const branchId = useBranchId()
  const isViewing = useViewing()
  const query = { ...accountingDeliveryQuery(client, branchId, id), staleTime: Number.POSITIVE_INFINITY }
  const { data } = useQuery({ ...query, enabled: isViewing && id !== '' })
  if (isViewing) return data ? <AccountingDeliveryDetail delivery={data} /> : null
  return (
    <>
      <FormGroup title="O que entregar">
        <FormInput at="layout" />
        <OwnLayout />
        <DeliveryPeriod />
      </FormGroup>
      <FormGroup title="O que o arquivo leva">
        <DeliveryPreview />
      </FormGroup>
    </>
  )
}
