import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A machine's chart as plain data: names of the code, nothing personal. */
export interface Chart {
  readonly id: string
  readonly root: ChartState
}

export interface ChartState {
  /** From the root, with dots; '' is the root itself. */
  readonly path: string
  readonly key: string
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** Path of the child that is entered first. */
  readonly initial: string | null
  readonly moves: readonly ChartMove[]
  readonly states: readonly ChartState[]
}

export interface ChartMove {
  /** Event type; '' for `always`. */
  readonly event: string
  /** As people read it. */
  readonly label: string
  readonly guard: string | null
  /** Paths; none for a move that stays where it is. */
  readonly targets: readonly string[]
}

export const chartOf = (machine: AnyStateMachine): Chart => ({ id: machine.id, root: stateOf(machine.root) })

function stateOf(node: AnyStateNode): ChartState {
  const [initial] = node.type === 'compound' ? node.initial.target : []
  const moves = [...(node.always ?? []), ...[...node.transitions.values()].flat()]
  return {
    path: pathOf(node),
    key: node.key,
    type: node.type,
    initial: initial ? pathOf(initial) : null,
    moves: moves.map((move) => moveOf(node, move)),
    states: Object.values(node.states).map(stateOf),
  }
}

const pathOf = ({ path }: AnyStateNode): string => path.join('.')

const moveOf = (node: AnyStateNode, { eventType, guard, target }: AnyTransitionDefinition): ChartMove => ({
  event: eventType,
  label: labelOf(node, eventType),
  guard: guardOf(guard),
  targets: (target ?? []).map(pathOf),
})

function guardOf(guard: unknown): string | null {
  if (guard === undefined) return null
  if (typeof guard === 'string') return guard
  const type = typeof guard === 'object' && guard !== null && 'type' in guard ? guard.type : null
  return typeof type === 'string' ? type : 'condição'
}

/** XState names the result of an invoked actor by its state path; shown by the actor's id. */
function labelOf(node: AnyStateNode, event: string): string {
  if (event === '') return 'sempre'
  const [, outcome, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? []
  if (outcome) {
    const source = node.invoke.find((invoked) => invoked.id === id)?.src
    return `${typeof source === 'string' ? source : 'ator'} ${outcome === 'done' ? 'respondeu' : 'falhou'}`
  }
  if (event.startsWith('xstate.done.state.')) return 'terminou'
  return event.startsWith('xstate.after.') ? 'passado um tempo' : event
}

interface MachineConfig {
  id?: string
  type?: 'parallel' | 'final' | 'history'
  initial?: string
  on?: Record<string, object[]>
  always?: object[]
  states?: Record<string, MachineConfig>
}

/** The chart as an inert machine config, for tools that draw from definitions. */
export const machineConfigOf = ({ id, root }: Chart): MachineConfig => ({ id, ...configOf(id, root) })

function configOf(id: string, { type, initial, moves, states }: ChartState): MachineConfig {
  const on: Record<string, object[]> = {}
  for (const { event, guard, targets } of moves) {
    const target = targets.map((path) => (path ? `#${id}.${path}` : `#${id}`))
    const move = { ...(guard && { guard }), ...(target.length > 0 && { target }) }
    on[event] = [...(on[event] ?? []), move]
  }
  const { '': always, ...named } = on
  return {
    ...((type === 'parallel' || type === 'final' || type === 'history') && { type }),
    ...(initial && { initial: initial.split('.').at(-1) }),
    ...(always && { always }),
    on: named,
    states: Object.fromEntries(states.map((state) => [state.key, configOf(id, state)])),
  }
}
