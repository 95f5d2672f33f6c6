import { useEffect, useRef, useState } from 'react'
import { dayOf, shownMoment } from '#domain/moment.ts'
import { RequestFailure, sentenceOfFailure } from '#src/graphql/request-failure.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Timeline, TimelineDay, TimelineFoot } from '#src/ui/late/timeline.tsx'
import { FormNotice } from './form-notice.tsx'
import { EntryBody, type HistoryEntry, nameOfActor, sentenceOfEntry } from './history-entry.tsx'
import { useHistoryPages } from './history-pages.ts'
import type { HistoryProps } from './history-panel.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'

/** What happened to a record, day by day, newest first, more of it as one asks. */
export default function HistoryList(props: HistoryProps) {
  const { data, error, isFetching, isPlaceholderData, refetch, hasMore, more } = useHistoryPages(props)
  const [now] = useState(() => new Date())
  if (!data && error)
    return (
      <ErrorState
        requestId={(error instanceof RequestFailure && error.requestId) || undefined}
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {sentenceOfFailure(error)}
      </ErrorState>
    )
  if (!data) return <HistorySkeleton />
  if (data.rows.length === 0)
    return <EmptyState title="Nada registrado ainda">As próximas alterações aparecem aqui.</EmptyState>
  return (
    <>
      {daysOf(data.rows, now).map(([day, entries]) => (
        <TimelineDay key={day} title={day}>
          <Timeline label={day} items={entries.map((entry) => itemOf(entry, now))} />
        </TimelineDay>
      ))}
      <Foot
        shown={data.rows.length}
        count={data.count}
        error={error}
        busy={isFetching}
        onMore={hasMore ? () => (isPlaceholderData || error ? void refetch() : more()) : null}
      />
    </>
  )
}

interface FootProps {
  shown: number
  count: number
  error: Error | null
  busy: boolean
  /** Null once everything is shown. */
  onMore: (() => void) | null
}

function Foot({ shown, count, error, busy, onMore }: FootProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const asked = useRef(false)
  // Once there is no more to ask for, the button is gone with its focus: go on where it was.
  useEffect(() => {
    if (!onMore && asked.current) line.current?.focus()
  }, [onMore])
  const ask = () => {
    asked.current = true
    onMore?.()
  }
  return (
    <TimelineFoot ref={line} shown={shown} count={count}>
      {error && <FormNotice>{sentenceOfFailure(error)}</FormNotice>}
      {onMore && (
        <Button variant="outline" busy={busy} onClick={ask}>
          {error ? 'Tentar novamente' : 'Carregar mais'}
        </Button>
      )}
    </TimelineFoot>
  )
}

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
