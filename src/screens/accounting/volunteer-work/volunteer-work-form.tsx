import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { todayOf } from '#domain/value/day/moment.ts'
import { formatMoney, isMoney } from '#domain/value/money.ts'
import { volunteerWorkFields } from '#domain/volunteer-work/fields.ts'
import { volunteerWorkNoun } from '#domain/volunteer-work/noun.ts'
import { valueOfWork } from '#domain/volunteer-work/rules.ts'
import { VolunteerWorkFields } from '#domain/volunteer-work/volunteer-work.ts'
import type { VolunteerWorkFieldsInput } from '#src/graphql/generated/graphql.ts'
import {
  CreateVolunteerWorkDocument,
  VolunteerWorkHistoryDocument,
} from '#src/graphql/generated/volunteer-work-record.ts'
import { MissingPiece } from '#src/records/answer/missing-piece.tsx'
import { onlyAnswer } from '#src/records/answer/only-answer.ts'
import { FormBranch } from '#src/records/form/input/form-branch.tsx'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { useFormText, useViewing } from '#src/records/form/state/form-context.ts'
import { RecordForm } from '#src/records/record/record-form.tsx'
import { useBranchId, useClient, usePresent } from '#src/runtime/runtime-context.ts'
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
export function VolunteerWorkForm() {
  const client = useClient()
  const queries = useQueryClient()
  const branchId = useBranchId()
  const today = todayOf(usePresent())
  return (
    <RecordForm<VolunteerWorkFieldsInput, never>
      register={volunteerWorkNoun}
      definition={definition}
      lifecycle="approvalStatus"
      blank={{ date: today }}
      opensMade
      read={(id) => queries.fetchQuery({ ...volunteerWorkQuery(client, branchId, id), staleTime: 0 })}
      create={(input, options) => client.request(CreateVolunteerWorkDocument, { input }, options).then(onlyAnswer)}
      history={(variables, signal) =>
        client.request(VolunteerWorkHistoryDocument, variables, { signal }).then(onlyAnswer)
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
  const query = { ...volunteerWorkQuery(client, branchId, id), staleTime: Number.POSITIVE_INFINITY }
  const { data } = useQuery({ ...query, enabled: isViewing && id !== '' })
  if (isViewing)
    return (
      data && (
        <>
          <VolunteerWorkDetail work={data} />
          <FormFile at="attachment" />
        </>
      )
    )
  return (
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
}

/** What hours and value come to. */
function Value() {
  const hours = Number(useFormText('hours'))
  const hourValue = useFormText('hourValue')
  if (!Number.isInteger(hours) || hours <= 0 || !isMoney(hourValue)) return null
  return <NoticeLine>{`Valor do trabalho: ${formatMoney(valueOfWork(hours, hourValue))}`}</NoticeLine>
}
