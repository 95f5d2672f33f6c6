import type { Client } from '#src/graphql/client.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { lazy } from '#src/ui/lazy.tsx'
import type { ListState } from '../../query/list-state.ts'
import { useListCalendar } from './calendar-toggle.tsx'
import type { DayTotals } from './list-calendar.tsx'

const ListCalendar = lazy(() => import('./list-calendar.tsx'), 'ListCalendar')

interface CalendarBesideProps {
  state: ListState
  /** Name of the period filter: 'goodForDate' for `goodForDateFrom` and `goodForDateTo`. */
  filter: string
  /** Loads the filtered list's totals per day of a period. @throws RequestFailure */
  load: (client: Client, variables: object, signal: AbortSignal) => Promise<DayTotals>
}

/** Calendar beside a list, if open by the URL. */
export function CalendarBeside({ state, filter, load }: CalendarBesideProps) {
  const client = useClient()
  const { isOpen } = useListCalendar()
  if (!isOpen) return null
  return <ListCalendar state={state} filter={filter} load={(variables, signal) => load(client, variables, signal)} />
}
