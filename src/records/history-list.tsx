import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { dayOf, shownMoment } from '#domain/moment.ts'
import { useBranchId } from '#src/app/runtime-context.ts'
import { RequestFailure, sentenceOfFailure } from '#src/graphql/request-failure.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Timeline, TimelineDay, TimelineFoot } from '#src/ui/late/timeline.tsx'
import { FormNotice } from './form-notice.tsx'
import { EntryBody, type HistoryEntry, nameOfActor, sentenceOfEntry } from './history-entry.tsx'
import type { HistoryProps } from './history-panel.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'
import { useRegister } from './register-context.ts'

/** What happened to a record, day by day, newest first, more of it as one asks. */
export default function HistoryList({ id, load }: HistoryProps) {
  const { queryKey } = useRegister()
  const branchId = useBranchId()
  const [now] = useState(() => new Date())
  const foot = useRef<HTMLParagraphElement>(null)
  const history = useInfiniteQuery({
    queryKey: [queryKey, 'history', branchId, id],
    queryFn: ({ pageParam, signal }) => load({ id, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ rows, count }, pages) =>
      rows.length > 0 && rowsOf(pages).length < count ? pages.length + 1 : undefined,
  })
  const { data, error, hasNextPage, isFetchingNextPage } = history
  if (!data && error)
    return (
      <ErrorState
        requestId={(error instanceof RequestFailure && error.requestId) || undefined}
        retrying={history.isFetching}
        onRetry={() => void history.refetch()}
      >
        {sentenceOfFailure(error)}
      </ErrorState>
    )
  if (!data) return <HistorySkeleton />
  const rows = rowsOf(data.pages)
  if (rows.length === 0)
    return <EmptyState title="Nada registrado ainda">As próximas alterações aparecem aqui.</EmptyState>
  // Once there is no more to ask for, the button is gone: the focus stays where it was.
  const loadMore = () => history.fetchNextPage().then((next) => next.hasNextPage || foot.current?.focus())
  return (
    <>
      {daysOf(rows, now).map(([day, entries]) => (
        <TimelineDay key={day} title={day}>
          <Timeline label={day} items={entries.map((entry) => itemOf(entry, now))} />
        </TimelineDay>
      ))}
      <TimelineFoot ref={foot} shown={rows.length} count={data.pages.at(-1)?.count ?? rows.length}>
        {error && <FormNotice>{sentenceOfFailure(error)}</FormNotice>}
        {hasNextPage && (
          <Button variant="outline" busy={isFetchingNextPage} onClick={() => void loadMore()}>
            Carregar mais
          </Button>
        )}
      </TimelineFoot>
    </>
  )
}

/** The entries of all pages; one that a newer entry pushed onto the next page is there once. */
const rowsOf = (pages: readonly { rows: readonly HistoryEntry[] }[]): HistoryEntry[] => [
  ...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values(),
]

function daysOf(rows: readonly HistoryEntry[], now: Date): [day: string, entries: HistoryEntry[]][] {
  const days = new Map<string, HistoryEntry[]>()
  for (const row of rows) {
    const day = dayOf(new Date(row.at), now)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days]
}

const itemOf = (entry: HistoryEntry, now: Date) => ({
  id: entry.id,
  title: sentenceOfEntry(entry),
  icon: <Avatar name={nameOfActor(entry.actor)} />,
  at: entry.at,
  shownAt: shownMoment(new Date(entry.at), now),
  children: <EntryBody {...entry} />,
})
