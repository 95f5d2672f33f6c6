import type { Client } from '#src/graphql/client.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { lazy } from '#src/ui/lazy.tsx'
import type { ListState } from '../list-state.ts'
import { useListCalendar } from './calendar-toggle.tsx'
import type { DayTotals } from './list-calendar.tsx'

const ListCalendar = lazy(() => import('./list-calendar.tsx'), 'ListCalendar')

interface CalendarBesideProps {
  state: ListState
  /** Of the period that a day is chosen for: 'goodForDate' stands for `goodForDateFrom` and `goodForDateTo`. */
  filter: string
  /** Asks what the list, as it is filtered, comes to on the days of a period. @throws RequestFailure */
  load: (client: Client, variables: object, signal: AbortSignal) => Promise<DayTotals>
}

/** The calendar of a list beside it, where the address asks for it. */
export function CalendarBeside({ state, filter, load }: CalendarBesideProps) {
  const client = useClient()
  const { isOpen } = useListCalendar()
  if (!isOpen) return null
  return <ListCalendar state={state} filter={filter} load={(variables, signal) => load(client, variables, signal)} />
}
