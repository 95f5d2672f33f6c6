import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { cashAccountNoun } from '#domain/cash-account/noun.ts'
import { type Present, shownMoment } from '#domain/value/day/moment.ts'
import { formatMoney } from '#domain/value/money.ts'
import { CashCountsDocument } from '#src/graphql/generated/cash-account.ts'
import type { CashCountsQuery } from '#src/graphql/generated/graphql.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { SubjectDialog } from '#src/records/person/subject-dialog.tsx'
import { useBranchId, useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { differenceOf } from '#src/screens/treasury/account/cash-difference.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Timeline, type TimelineItem } from '#src/ui/figure/timeline.tsx'

export interface CashCountsDialogProps {
  open: boolean
  /** Null while closed. */
  box: { id: string; name: string } | null
  onClose: () => void
}

export function CashCountsDialog({ box, onClose }: CashCountsDialogProps) {
  return (
    <SubjectDialog
      subject={box}
      titleOf={({ name }) => `Contagens de ${name}`}
      description="As últimas 100, da mais nova para a mais antiga."
      onClose={onClose}
    >
      {({ id }) => <Counts id={id} />}
    </SubjectDialog>
  )
}

function Counts({ id }: { id: string }) {
  const client = useClient()
  const branchId = useBranchId()
  const present = usePresent()
  const query = useQuery({
    queryKey: [cashAccountNoun.queryKey, branchId, 'counts', id],
    queryFn: ({ signal }) => client.request(CashCountsDocument, { id }, { signal }),
    select: ({ cashCounts }) => cashCounts,
  })
  const { data } = query
  if (!data) return <UnansweredQuery query={query} />
  if (data.length === 0)
    return (
      <EmptyState title="Nenhuma contagem ainda">
        Bloqueie o caixa para contagem, conte o dinheiro e registre o valor: a contagem aparece aqui.
      </EmptyState>
    )
  return <Timeline label="Contagens" items={data.map((count) => itemOf(count, present))} />
}

function itemOf(count: CashCountsQuery['cashCounts'][number], present: Present): TimelineItem {
  const difference = differenceOf(count.expected, count.counted)
  const tone = difference ? (difference.isShort ? 'negative' : 'warning') : 'positive'
  return {
    id: count.id,
    tone,
    at: count.countedAt,
    by: count.countedBy,
    title: difference?.words ?? 'Sem diferença',
    icon: difference ? <TriangleAlert aria-hidden /> : <CircleCheck aria-hidden />,
    shownAt: shownMoment(new Date(count.countedAt), present),
    children: (
      <>
        <p>{`Esperado ${formatMoney(count.expected)} · contado ${formatMoney(count.counted)}`}</p>
        {count.observation && <p>{count.observation}</p>}
      </>
    ),
  }
}
