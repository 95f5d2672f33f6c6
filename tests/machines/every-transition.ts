import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, SimulatedClock } from 'xstate'
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph'

/** An event of a path: what a person or the clock does, or the end of a call. */
export type Happening = { type: string; [key: string]: unknown }

interface Walked<Machine extends AnyStateMachine> {
  machine: Machine
  input: unknown
  /** Everything that a person may do. */
  events: readonly Happening[]
  /** How each call may end, by the name of its actor. */
  ends: Readonly<Record<string, { answer?: unknown; otherAnswers?: readonly unknown[]; failures?: readonly unknown[] }>>
  /** Distinguishes two snapshots of the same state. */
  conditionOf?: (snapshot: AnyMachineSnapshot) => string
}

/** A way to a state and one step on, as the machine's graph has it. */
export interface Way {
  steps: readonly Happening[]
  from: AnyMachineSnapshot
  to: AnyMachineSnapshot
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** The ends of every call and of every wait that the machine names. */
function ownEvents({ root }: AnyStateMachine, ends: Walked<AnyStateMachine>['ends']): Happening[] {
  return nodesOf(root).flatMap((node) => [
    ...node.invoke.flatMap(({ id, src }) => {
      const { answer, otherAnswers = [], failures = [] } = ends[String(src)] ?? {}
      const call = String(src)
      const doneEvents = [answer, ...otherAnswers].map((output) => ({
        type: `xstate.done.actor.${id}`,
        output,
        actorId: id,
        call,
      }))
      return [
        ...doneEvents,
        ...failures.map((error) => ({ type: `xstate.error.actor.${id}`, error, actorId: id, call })),
      ]
    }),
    ...node.after.map(({ eventType }) => ({ type: eventType })),
  ])
}

/** Each state of the machine by its shortest way, with every step that leads on from there. */
export function everyWay<Machine extends AnyStateMachine>({
  machine,
  input,
  events,
  ends,
  conditionOf,
}: Walked<Machine>) {
  const serializeState = (snapshot: AnyMachineSnapshot) =>
    `${JSON.stringify(snapshot.value)} ${conditionOf?.(snapshot) ?? ''}`
  const own = ownEvents(machine, ends)
  // A call ends, and a wait is over, only where it began.
  const possible = ({ _nodes }: AnyMachineSnapshot) => [
    ...events,
    ...own.filter(({ type }) => _nodes.some((node: AnyStateNode) => node.transitions.has(type))),
  ]
  const options = { events: possible, input, serializeState, limit: 5_000 } as never
  const adjacency = getAdjacencyMap(machine, options) as Record<
    string,
    { state: AnyMachineSnapshot; transitions: Record<string, { event: Happening; state: AnyMachineSnapshot }> }
  >
  const paths = getShortestPaths(machine, options) as unknown as {
    state: AnyMachineSnapshot
    steps: { event: Happening }[]
  }[]
  const ways = paths.flatMap(({ state, steps }): Way[] => {
    if (state.status !== 'active') return []
    const before = steps.slice(1).map(({ event }) => event)
    const next = Object.values(adjacency[serializeState(state)]?.transitions ?? {})
    return next.map(({ event, state: to }) => ({ steps: [...before, event], from: state, to }))
  })
  return { ways, states: paths.map(({ state }) => state) }
}

/** The transitions that the machine names, as 'state: event', and those that the ways take. */
export function transitionsOf(machine: AnyStateMachine, ways: readonly Way[]) {
  const named = nodesOf(machine.root).flatMap((node) =>
    [...node.transitions.keys()].filter(Boolean).map((event) => `${node.path.join('.')}: ${event}`),
  )
  const transitions = ways.flatMap(({ steps, from }) => {
    const event = steps.at(-1)?.type ?? ''
    return from._nodes
      .filter((node: AnyStateNode) => node.transitions.has(event))
      .map((node: AnyStateNode) => `${node.path.join('.')}: ${event}`)
  })
  return { named: [...new Set(named)].sort(), walked: [...new Set(transitions)].sort() }
}

/** Does to a real actor what a way says; `settle` ends the call that is waited for. */
export async function walk(
  steps: readonly Happening[],
  actor: AnyActorRef,
  clock: SimulatedClock,
  settle: (happening: Happening) => void,
  pause: number,
) {
  for (const step of steps) {
    if (step.type.startsWith('xstate.after')) clock.increment(pause)
    else if (step.type.startsWith('xstate.')) settle(step)
    else actor.send(step)
    // A promise actor settles after three microtasks.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
}
