import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { memberNoun } from '#domain/member/noun.ts'
import { contributionTotals } from '#domain/report/paper/record/contribution-paper.ts'
import { GiftSource, GivingKind } from '#domain/tithes-offerings/fields.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { codeOf } from '#domain/value/enums.ts'
import { MemberContributionReportDocument, MemberContributionsDocument } from '#src/graphql/generated/member.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { ReportButton } from '#src/records/export/report-button.tsx'
import { FormGroup } from '#src/records/form/input/form-group.tsx'
import { useViewing } from '#src/records/form/state/form-context.ts'
import { useBranchId, useClient, usePresent, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { Button } from '#src/ui/control/button.tsx'
import { FactList } from '#src/ui/figure/fact-list.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { ProgressBar } from '#src/ui/waiting/progress-bar.tsx'
import { css } from '#styled-system/css/css.js'

const MemberReceiptDialog = lazy(() => import('./member-receipt-dialog.tsx'), 'MemberReceiptDialog', {
  waiting: ({ open }) => <ProgressBar active={open} />,
})

const receiptsStyle = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** A member's gifts of the year with receipts; needs the reveal right. */
export function MemberContributions() {
  const { id } = useParams({ strict: false })
  const mayKnow = mayUser(useUser(), memberNoun.module, 'reveal')
  const isSeen = useViewing()
  return mayKnow && isSeen && id !== undefined ? <OfYear memberId={id} /> : null
}

function OfYear({ memberId }: { memberId: string }) {
  const client = useClient()
  const year = todayOf(usePresent()).slice(0, 4)
  const [isSending, setSending] = useState(false)
  const query = useQuery({
    queryKey: [memberNoun.queryKey, 'contributions', useBranchId(), memberId, year],
    queryFn: ({ signal }) => client.request(MemberContributionsDocument, { memberId, year }, { signal }),
    select: ({ memberContributions: { rows } }) =>
      contributionTotals(
        rows.map(({ date, kind, source, fundName, value }) => ({
          date,
          value,
          fundName: fundName ?? undefined,
          source: GiftSource.codes[source],
          kind: kind ? codeOf(GivingKind, kind) : undefined,
        })),
      ).map((fact, at, facts) => ({ ...fact, isSum: at > 0 && at === facts.length - 1 })),
  })
  return (
    <FormGroup title={`Contribuições de ${year}`}>
      {query.data ? (
        <FactList label={`Contribuições de ${year}`} facts={query.data} />
      ) : (
        <UnansweredQuery query={query} lines={2} />
      )}
      <div className={receiptsStyle}>
        {[year, String(Number(year) - 1)].map((of) => (
          <ReportButton
            key={of}
            document={MemberContributionReportDocument}
            variables={{ memberId, year: of }}
            label={`Recibo de ${of}`}
          />
        ))}
        <Button size="dense" variant="outline" icon={<Send aria-hidden />} onClick={() => setSending(true)}>
          Enviar recibo
        </Button>
      </div>
      <MemberReceiptDialog open={isSending} memberId={memberId} onClose={() => setSending(false)} />
    </FormGroup>
  )
}
