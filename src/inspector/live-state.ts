import type { Chart, ChartMove, ChartState } from '#src/inspect/chart.ts'
import type { Seen } from '#src/inspect/message.ts'
import { pathsIn } from './inspection-log.ts'

/** The paths of all states a machine is in, the outer ones too; the root is ''. */
export function livePaths({ value }: Pick<Seen, 'value'>): ReadonlySet<string> {
  const prefixes = pathsIn(value).flatMap((path) => {
    const keys = path.split('.')
    return keys.map((_, index) => keys.slice(0, index + 1).join('.'))
  })
  return new Set(['', ...prefixes])
}

export const statesOf = (state: ChartState): readonly ChartState[] => [state, ...state.states.flatMap(statesOf)]

/** Transitions of active states, regardless of guards. */
function movesNow(chart: Chart, seen: Pick<Seen, 'value' | 'status'>): readonly ChartMove[] {
  if (seen.status !== 'active') return []
  const live = livePaths(seen)
  return statesOf(chart.root)
    .filter(({ path }) => live.has(path))
    .toReversed()
    .flatMap(({ moves }) => moves)
}

/** The events that a person can send now, the innermost states' first. */
export function eventsNow(chart: Chart, seen: Pick<Seen, 'value' | 'status'>): readonly string[] {
  const events = movesNow(chart, seen).map(({ event }) => event)
  return [...new Set(events)].filter((event) => event !== '' && !event.startsWith('xstate.'))
}
