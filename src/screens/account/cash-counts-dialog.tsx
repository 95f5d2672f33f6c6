import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { type Present, shownMoment } from '#domain/moment.ts'
import { formatMoney } from '#domain/money.ts'
import { useBranchId, useClient, usePresent } from '#src/app/runtime-context.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { CashCountsDocument } from '#src/graphql/generated/cash-account.ts'
import type { CashCountsQuery } from '#src/graphql/generated/graphql.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Timeline, type TimelineItem } from '#src/ui/late/timeline.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { cashAccountRegister } from './cash-account-register.ts'
import { differenceOf } from './cash-difference.ts'

export interface CashCountsDialogProps {
  /** Null while none is shown. */
  box: { id: string; name: string } | null
  onClose: () => void
}

/** The last counts of a cash box. */
export function CashCountsDialog({ box, onClose }: CashCountsDialogProps) {
  // The words stay while the dialog leaves.
  const [shown, setShown] = useState(box)
  if (box && box !== shown) setShown(box)
  if (!shown) return null
  return (
    <Dialog
      open={box !== null}
      title={`Contagens de ${shown.name}`}
      description="As últimas 100, da mais nova para a mais antiga."
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <Counts id={shown.id} />
    </Dialog>
  )
}

function Counts({ id }: { id: string }) {
  const client = useClient()
  const branchId = useBranchId()
  const present = usePresent()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [cashAccountRegister.queryKey, branchId, 'counts', id],
    queryFn: ({ signal }) => client.request(CashCountsDocument, { id }, { signal }),
    select: ({ cashCounts }) => cashCounts,
  })
  if (error && !data)
    return (
      <ErrorState
        requestId={(error instanceof RequestFailure && error.requestId) || undefined}
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {sentenceOfFailure(error)}
      </ErrorState>
    )
  if (!data)
    return (
      <div aria-busy>
        <Skeleton height="block" />
      </div>
    )
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
    ...{ id: count.id, tone, at: count.countedAt, by: count.countedBy },
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
