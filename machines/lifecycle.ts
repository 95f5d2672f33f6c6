import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type StateValueFrom,
  transition,
} from 'xstate'
import type { Enumeration } from '#domain/value/enums.ts'

/** The states of a flat machine, by name. */
export type StatusOf<Machine extends AnyStateMachine> = Extract<StateValueFrom<Machine>, string>
/** Names of its transitions. */
export type MoveOf<Machine extends AnyStateMachine> = EventFromLogic<Machine>['type']

/** A flat status graph, and the integer that each status is stored as. */
export interface Lifecycle<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly machine: Machine
  readonly statuses: readonly StatusOf<Machine>[]
  /** Whether the graph has this move from here. @throws RangeError for a status that is not its own */
  can(status: StatusOf<Machine>, move: MoveOf<Machine>): boolean
  /** The status after `move`, or nothing when the graph has no such move. @throws RangeError as `can` does */
  after(status: StatusOf<Machine>, move: MoveOf<Machine>): StatusOf<Machine> | undefined
  /** @throws RangeError for a status that is not its own */
  codeOf(status: StatusOf<Machine>): number
  /** The status stored as this integer. @throws RangeError for one that none is stored as */
  statusOf(code: number): StatusOf<Machine>
  /** Type guard: whether a name is a status of this lifecycle. */
  has(name: unknown): name is StatusOf<Machine>
  /** Where a running actor of the machine starts. @throws RangeError as `can` does */
  at(status: StatusOf<Machine>): AnyMachineSnapshot
}

/**
 * A status lifecycle. State names are those of the enumeration, which may have more: several lifecycles share the
 * codes of a payment. Stored values are validated: XState itself silently turns an unknown name, or `constructor`,
 * into the initial state.
 */
export function lifecycle<Machine extends AnyStateMachine>(
  machine: Machine,
  { codes }: Enumeration<StatusOf<Machine>>,
): Lifecycle<Machine> {
  const has = (name: unknown): name is StatusOf<Machine> =>
    typeof name === 'string' && Object.hasOwn(machine.states, name) && Object.hasOwn(codes, name)
  const own = (name: StatusOf<Machine>) => {
    if (!has(name)) throw new RangeError(`${machine.id} has no status ${String(name)}`)
    return name
  }
  const statuses = Object.keys(machine.states).filter(has)
  const at = (status: StatusOf<Machine>): AnyMachineSnapshot =>
    machine.resolveState({ value: own(status), context: {} })
  const can = (status: StatusOf<Machine>, move: MoveOf<Machine>) => at(status).can({ type: move })
  const next = (status: StatusOf<Machine>, move: MoveOf<Machine>) => {
    if (!can(status, move)) return undefined
    const [{ value }] = transition<AnyStateMachine>(machine, at(status), { type: move })
    return has(value) ? value : undefined
  }
  // A graph never changes: asked for each of a thousand records, XState took longer than the rest of their move.
  const known = new Map<string, StatusOf<Machine> | undefined>()
  return {
    machine,
    statuses,
    at,
    can,
    has,
    after: (status, move) => {
      const key = `${own(status)} ${move}`
      if (!known.has(key)) known.set(key, next(status, move))
      return known.get(key)
    },
    codeOf: (status) => codes[own(status)],
    statusOf: (code) => {
      const status = statuses.find((name) => codes[name] === code)
      if (status === undefined) throw new RangeError(`${machine.id} has no status ${code}`)
      return status
    },
  }
}
