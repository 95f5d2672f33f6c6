import { ApprovalStatus } from '#domain/approval/fields.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import type { Present } from '#domain/value/day/moment.ts'
import { labelOf } from '#domain/value/enums.ts'
import { formatMoney } from '#domain/value/money.ts'
import { volunteerWorkFields } from '#domain/volunteer-work/fields.ts'
import { volunteerWorkNoun } from '#domain/volunteer-work/noun.ts'
import { VolunteerTermDocument } from '#src/graphql/generated/volunteer-work.ts'
import { useRecordActs } from '#src/records/act/record-act.tsx'
import { approvalFacts, told } from '#src/records/approval/approval-facts.ts'
import { ApprovalBadge } from '#src/records/approval/approval-status.tsx'
import { ReportButton } from '#src/records/export/report-button.tsx'
import { useMay } from '#src/records/register/register-context.ts'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { type Fact, FactList } from '#src/ui/figure/fact-list.tsx'
import { Voucher } from '#src/ui/figure/voucher.tsx'
import { volunteerWorkActs } from './volunteer-work-act.tsx'
import type { VolunteerWork } from './volunteer-work-query.ts'

/** What volunteers did, and what may be done with it. */
export function VolunteerWorkDetail({ work }: { work: VolunteerWork }) {
  const present = usePresent()
  const may = useMay(volunteerWorkNoun)
  const { buttons, note, dialog } = useRecordActs(volunteerWorkActs, work)
  return (
    <>
      <Voucher
        amount={formatMoney(work.value)}
        status={<ApprovalBadge status={work.status} label={labelOf(ApprovalStatus, work.status)} />}
        to={{ label: volunteerWorkFields.volunteer.label, name: work.volunteer }}
        actions={
          <>
            {buttons}
            {may('export') && (
              <ReportButton document={VolunteerTermDocument} variables={{ id: work.id }} label="Termo" />
            )}
          </>
        }
        note={note}
      >
        <FactList label="Dados do trabalho" facts={factsOf(work, present)} />
      </Voucher>
      {work.status === 'WAITING' && (
        <NoticeLine tone="info">Só entra nos livros quando outra pessoa aprovar.</NoticeLine>
      )}
      {dialog}
    </>
  )
}

const factsOf = (of: VolunteerWork, present: Present): Fact[] => [
  ...told(volunteerWorkFields.people.label, of.people?.toLocaleString('pt-BR')),
  ...told(volunteerWorkFields.activity.label, of.activity),
  ...told('Horas', `${of.hours.toLocaleString('pt-BR')} × ${formatMoney(of.hourValue)}`),
  ...told(volunteerWorkFields.date.label, formatLocalDate(of.date)),
  ...told(volunteerWorkFields.branchId.label, of.branchName),
  ...told(volunteerWorkFields.basis.label, of.basis),
  ...approvalFacts(of, present),
]
