import { type ReactNode, useEffect, useRef, useState } from 'react'
import { dayOf, type Present, shownMoment } from '#domain/value/day/moment.ts'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { Timeline, TimelineDay, TimelineFoot } from '#src/ui/figure/timeline.tsx'
import { EntryBody, type HistoryEntry, nameOfActor, sentenceOfEntry } from './history-entry.tsx'

export interface HistoryListProps {
  rows: readonly HistoryEntry[]
  /** Of all pages. */
  count: number
  avatarOf: (name: string) => ReactNode
  /** Error of the next page. */
  problem: ReactNode
  /** Button for more; null once all is shown. */
  more: ReactNode
}

/** History of a record by day, newest first. */
export function HistoryList({ rows, count, avatarOf, problem, more }: HistoryListProps) {
  const [present] = useState(usePresent())
  const line = useRef<HTMLParagraphElement>(null)
  const hadMore = useRef(false)
  // The focused button disappeared: focus the line in its place.
  useEffect(() => {
    if (!more && hadMore.current) line.current?.focus()
    hadMore.current = Boolean(more)
  }, [more])
  return (
    <>
      {daysOf(rows, present).map(([day, entries]) => (
        <TimelineDay key={day} title={day}>
          <Timeline
            label={day}
            items={entries.map((entry) => ({
              id: entry.id,
              title: sentenceOfEntry(entry),
              icon: avatarOf(nameOfActor(entry.actor)),
              at: entry.at,
              shownAt: shownMoment(new Date(entry.at), present),
              children: <EntryBody {...entry} />,
            }))}
          />
        </TimelineDay>
      ))}
      <TimelineFoot ref={line} shown={rows.length} count={count}>
        {problem}
        {more}
      </TimelineFoot>
    </>
  )
}

function daysOf(rows: readonly HistoryEntry[], present: Present): [day: string, entries: HistoryEntry[]][] {
  const days = new Map<string, HistoryEntry[]>()
  for (const row of rows) {
    const day = dayOf(new Date(row.at), present)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days]
}
