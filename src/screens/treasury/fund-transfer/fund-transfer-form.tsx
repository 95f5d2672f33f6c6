import { useQuery } from '@tanstack/react-query'
import { availableFact } from '#domain/fund/available.ts'
import { fundNoun } from '#domain/fund/noun.ts'
import { fundTransferFields } from '#domain/fund-transfer/fields.ts'
import { FundTransferFields } from '#domain/fund-transfer/fund-transfer.ts'
import { fundTransferNoun } from '#domain/fund-transfer/noun.ts'
import { isShort } from '#domain/value/money.ts'
import { FundDocument } from '#src/graphql/generated/fund-record.ts'
import { CreateFundTransferDocument, FundTransferHistoryDocument } from '#src/graphql/generated/fund-transfer-record.ts'
import { recordKey } from '#src/records/act/act.ts'
import { MissingPiece } from '#src/records/answer/missing-piece.tsx'
import { onlyAnswer } from '#src/records/answer/only-answer.ts'
import { FormBranch } from '#src/records/form/input/form-branch.tsx'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { useFormText } from '#src/records/form/state/form-context.ts'
import { TypedOnceForm } from '#src/records/record/typed-once-form.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
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
export const FundTransferForm = () => (
  <TypedOnceForm
    register={fundTransferNoun}
    definition={definition}
    lifecycle="fundTransferStatus"
    query={fundTransferQuery}
    create={CreateFundTransferDocument}
    history={FundTransferHistoryDocument}
    inputs={<Inputs />}
  >
    {(transfer) => (
      <>
        <FundTransferDetail transfer={transfer} />
        <FormFile at="attachment" />
      </>
    )}
  </TypedOnceForm>
)

const Inputs = () => (
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
