import { formatMoney, isMoney } from '#domain/value/money.ts'
import { volunteerWorkFields } from '#domain/volunteer-work/fields.ts'
import { volunteerWorkNoun } from '#domain/volunteer-work/noun.ts'
import { valueOfWork } from '#domain/volunteer-work/rules.ts'
import { VolunteerWorkFields } from '#domain/volunteer-work/volunteer-work.ts'
import {
  CreateVolunteerWorkDocument,
  VolunteerWorkHistoryDocument,
} from '#src/graphql/generated/volunteer-work-record.ts'
import { MissingPiece } from '#src/records/answer/missing-piece.tsx'
import { FormBranch } from '#src/records/form/input/form-branch.tsx'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { useFormText } from '#src/records/form/state/form-context.ts'
import { TypedOnceForm } from '#src/records/record/typed-once-form.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { VolunteerWorkDetail } from './volunteer-work-detail.tsx'
import { volunteerWorkQuery } from './volunteer-work-query.ts'

const FormFile = lazy(() => import('#src/records/file/form-file.tsx'), 'FormFile', {
  waiting: () => <Skeleton height="block" />,
  Missing: MissingPiece,
})

const definition = { fields: volunteerWorkFields, schema: VolunteerWorkFields }

/** What volunteers did: typed once, then only read. */
export const VolunteerWorkForm = () => (
  <TypedOnceForm
    register={volunteerWorkNoun}
    definition={definition}
    lifecycle="approvalStatus"
    query={volunteerWorkQuery}
    create={CreateVolunteerWorkDocument}
    history={VolunteerWorkHistoryDocument}
    inputs={<Inputs />}
  >
    {(work) => (
      <>
        <VolunteerWorkDetail work={work} />
        <FormFile at="attachment" />
      </>
    )}
  </TypedOnceForm>
)

const Inputs = () => (
  <>
    <FormGroup title="Trabalho">
      <FormRow>
        <FormInput at="volunteer" />
        <FormInput at="people" />
      </FormRow>
      <FormInput at="activity" />
      <FormRow>
        <FormInput at="date" />
        <FormBranch />
      </FormRow>
    </FormGroup>
    <FormGroup title="Valor justo">
      <FormRow>
        <FormInput at="hours" />
        <FormInput at="hourValue" />
      </FormRow>
      <Value />
      <FormInput at="basis" />
      <FormFile at="attachment" />
    </FormGroup>
  </>
)

/** What hours and value come to. */
function Value() {
  const hours = Number(useFormText('hours'))
  const hourValue = useFormText('hourValue')
  if (!Number.isInteger(hours) || hours <= 0 || !isMoney(hourValue)) return null
  return <NoticeLine>{`Valor do trabalho: ${formatMoney(valueOfWork(hours, hourValue))}`}</NoticeLine>
}
