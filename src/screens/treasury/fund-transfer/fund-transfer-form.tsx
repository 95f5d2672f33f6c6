import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { availableFact } from '#domain/fund/available.ts'
import { fundNoun } from '#domain/fund/noun.ts'
import { fundTransferFields } from '#domain/fund-transfer/fields.ts'
import { FundTransferFields } from '#domain/fund-transfer/fund-transfer.ts'
import { fundTransferNoun } from '#domain/fund-transfer/noun.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { isShort } from '#domain/value/money.ts'
import { FundDocument } from '#src/graphql/generated/fund-record.ts'
import { CreateFundTransferDocument, FundTransferHistoryDocument } from '#src/graphql/generated/fund-transfer-record.ts'
import type { FundTransferFieldsInput } from '#src/graphql/generated/graphql.ts'
import { recordKey } from '#src/records/act/act.ts'
import { MissingPiece } from '#src/records/answer/missing-piece.tsx'
import { onlyAnswer } from '#src/records/answer/only-answer.ts'
import { FormBranch } from '#src/records/form/input/form-branch.tsx'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { useFormText, useViewing } from '#src/records/form/state/form-context.ts'
import { RecordForm } from '#src/records/record/record-form.tsx'
import { useBranchId, useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { FormFund } from '#src/screens/treasury/fund/form-fund.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { FundTransferDetail } from './fund-transfer-detail.tsx'
import { fundTransferQuery } from './fund-transfer-query.ts'

const FormFile = lazy(() => import('#src/records/file/form-file.tsx'), 'FormFile', {
  waiting: () => <Skeleton height="block" />,
  Missing: MissingPiece,
})

const definition = { fields: fundTransferFields, schema: FundTransferFields }

/** A transfer between funds: typed once, then only read. */
export function FundTransferForm() {
  const client = useClient()
  const queries = useQueryClient()
  const branchId = useBranchId()
  const today = todayOf(usePresent())
  return (
    <RecordForm<FundTransferFieldsInput, never>
      register={fundTransferNoun}
      definition={definition}
      lifecycle="fundTransferStatus"
      blank={{ date: today }}
      opensMade
      read={(id) => queries.fetchQuery({ ...fundTransferQuery(client, branchId, id), staleTime: 0 })}
      create={(input, options) => client.request(CreateFundTransferDocument, { input }, options).then(onlyAnswer)}
      history={(variables, signal) =>
        client.request(FundTransferHistoryDocument, variables, { signal }).then(onlyAnswer)
      }
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
  const query = { ...fundTransferQuery(client, branchId, id), staleTime: Number.POSITIVE_INFINITY }
  const { data } = useQuery({ ...query, enabled: isViewing && id !== '' })
  if (isViewing)
    return (
      data && (
        <>
          <FundTransferDetail transfer={data} />
          <FormFile at="attachment" />
        </>
      )
    )
  return (
    <>
      <FormGroup title="Remanejamento">
        <FormBranch />
        <FormFund at="fromFundId" />
        <Available />
        <FormFund at="toFundId" />
        <FormRow>
          <FormInput at="value" />
          <FormInput at="date" />
        </FormRow>
      </FormGroup>
      <FormGroup title="Decisão">
        <FormInput at="minute" />
        <FormInput at="description" />
        <FormFile at="attachment" />
      </FormGroup>
    </>
  )
}

/** What the fund that gives has. */
function Available() {
  const client = useClient()
  const branchId = useBranchId()
  const id = useFormText('fromFundId')
  const { data } = useQuery({
    queryKey: recordKey(fundNoun, branchId, id),
    queryFn: ({ signal }) => client.request(FundDocument, { id }, { signal }).then(onlyAnswer),
    enabled: id !== '',
  })
  if (!data) return null
  const { label, value } = availableFact(data.available)
  return (
    <NoticeLine tone={isShort(data.available) ? 'warning' : 'info'}>{`${label} em ${data.name}: ${value}`}</NoticeLine>
  )
}
